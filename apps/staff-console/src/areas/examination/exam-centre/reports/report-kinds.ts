import { useLingui } from '@lingui/react/macro';

export const reportKinds = ['attendance', 'gate', 'room'] as const;
export type ReportKind = (typeof reportKinds)[number];

export function useReportWords(): Record<ReportKind, string> {
  const { t } = useLingui();
  return { attendance: t`Attendance list`, gate: t`Gate list`, room: t`Room list` };
}
