import { useLingui } from '@lingui/react/macro';
import type { TimelineStep } from '@psc/api-client/areas/application/application.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';
import type { TimelineEntry } from '@psc/ui/timeline.tsx';

const refused = ['rejected', 'failed', 'absent', 'notSelected'];
const attention = ['onHold', 'alternate', 'submitted'];

export function useStepWords() {
  const { t } = useLingui();
  const language = activeLanguage();
  const titles: Record<TimelineStep['step'], string> = {
    applied: t`Applied`,
    voucher: t`Voucher uploaded`,
    paid: t`Fee received`,
    underScrutiny: t`Under scrutiny`,
    scrutinyDecided: t`Scrutiny decided`,
    examScheduled: t`Examination scheduled`,
    centreAllocated: t`Exam centre allocated`,
    rollNumber: t`Roll number given`,
    admitCard: t`Admit card issued`,
    attendance: t`Attendance recorded`,
    writtenResult: t`Written result published`,
    interview: t`Interview`,
    finalSelection: t`Final selection`,
  };
  const outcomes: Record<string, string> = {
    submitted: t`Waiting for a decision`,
    approved: t`Approved`,
    rejected: t`Rejected`,
    present: t`Present`,
    absent: t`Absent`,
    passed: t`Passed`,
    failed: t`Not passed`,
    selected: t`Selected`,
    alternate: t`Alternate`,
    notSelected: t`Not selected`,
  };
  const outcomeOf = ({ step, outcome, name }: TimelineStep): string => {
    if (step === 'examScheduled') return outcome ? formatInstant(outcome, language) : '';
    if (outcome === 'partiallyApproved') return messageText('enums.applicationApprovalStatus.partiallyApproved');
    if (step === 'scrutinyDecided') return outcome ? messageText(`enums.scrutinyStatus.${outcome}`) : '';
    if (step === 'paid') return '';
    const place = name ? inLanguage(name, language) : '';
    return [place, outcome ? (outcomes[outcome] ?? localDigits(outcome, language)) : ''].filter(Boolean).join(', ');
  };
  const remarkOf = ({ step, remark, bilingualRemark }: TimelineStep): string => {
    if (bilingualRemark !== null) return inLanguage(bilingualRemark, language);
    if (remark === null) return '';
    // For these steps the remark is an instant: the time of the correction or of the interview.
    if (step !== 'writtenResult' && step !== 'interview') return remark;
    const at = formatInstant(remark, language);
    return step === 'writtenResult' ? t`Corrected on ${at}` : at;
  };
  return {
    title: (step: TimelineStep) => titles[step.step],
    detail: (step: TimelineStep) => [outcomeOf(step), remarkOf(step)].filter(Boolean).join(' · ') || undefined,
    tone: ({ outcome }: TimelineStep): TimelineEntry['tone'] => {
      if (refused.includes(outcome ?? '')) return 'refused';
      return attention.includes(outcome ?? '') ? 'attention' : 'done';
    },
  };
}
