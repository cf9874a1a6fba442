import { useLingui } from '@lingui/react/macro';
import type { CalendarConflict, CalendarKind } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

export function useCalendarWords(): { kinds: Record<CalendarKind, string>; conflict: (conflict: CalendarConflict) => string } {
  const { t } = useLingui();
  const kinds: Record<CalendarKind, string> = {
    publish: t`Publication`,
    singleSubmissionLast: t`Last date, single fee`,
    paymentLast: t`Last payment, single fee`,
    doubleFeeSubmissionLast: t`Last date, double fee`,
    doubleFeePaymentLast: t`Last payment, double fee`,
    ageCutOff: t`Age cut-off`,
    admitCard: t`Admit cards`,
    examination: t`Examination`,
    result: t`Result of the examination`,
    interview: t`Interview`,
    finalList: t`Final list`,
  };
  const conflict = ({ kind, candidates }: CalendarConflict) => {
    const count = formatNumber(candidates, activeLanguage());
    const words = {
      examinationBeforeDeadline: t`The examination is before the last day to pay.`,
      admitCardAfterExamination: t`Admit cards can be downloaded only after the examination.`,
      lastDayOnClosedDay: t`The office is closed on the last day.`,
      sameCandidates: t`Two examinations at the same time; candidates in both: ${count}.`,
    };
    return words[kind];
  };
  return { kinds, conflict };
}
