import type { ResultSummary } from '@psc/api-client/calls/result.ts';

/** Everybody has attendance and marks, and the result is not out yet. */
export function isReadyToPublish({ status, attendanceNotRecorded, withoutMarks }: ResultSummary): boolean {
  return status !== null && status !== 'published' && attendanceNotRecorded === 0 && withoutMarks === 0;
}
