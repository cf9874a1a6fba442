import type { ResultSummary } from '@psc/api-client/areas/result/result.ts';

/** True if attendance and marks are complete and the result is not published yet. */
export function isReadyToPublish({ status, attendanceNotRecorded, withoutMarks }: ResultSummary): boolean {
  return status !== null && status !== 'published' && attendanceNotRecorded === 0 && withoutMarks === 0;
}
