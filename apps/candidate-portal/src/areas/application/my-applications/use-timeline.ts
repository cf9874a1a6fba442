import { useLingui } from '@lingui/react/macro';
import type { ApplicationDetail, TimelineStep } from '@psc/api-client/calls/application.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import type { TimelineEntry } from '@psc/ui/timeline.tsx';

const refused = ['rejected', 'failed', 'absent', 'notSelected'];
const attention = ['onHold', 'alternate'];

/** What has happened to an application, in words; what has not come yet is left out. */
export function useTimeline(detail: ApplicationDetail): TimelineEntry[] {
  const { t } = useLingui();
  const language = activeLanguage();
  const digits = (text: string | null) => localDigits(text ?? '', language);
  const outcomes: Record<string, string> = {
    present: t`You were present`,
    absent: t`You were absent`,
    passed: t`You passed`,
    failed: t`You did not pass`,
    selected: t`You are selected`,
    alternate: t`You stand on the list of alternates`,
    notSelected: t`You are not selected`,
  };
  const titles: Record<TimelineStep['step'], (step: TimelineStep) => string> = {
    applied: () => t`Application sent`,
    paid: () => t`Fee received`,
    underScrutiny: () => t`Under scrutiny`,
    scrutinyDecided: (step) => shownWord(`enums.scrutinyStatus.${step.outcome}`),
    centreAllocated: (step) => {
      const centre = step.name ? inLanguage(step.name, language) : '';
      const room = digits(step.outcome);
      return step.outcome ? t`Exam centre: ${centre}, room ${room}` : t`Exam centre: ${centre}`;
    },
    rollNumber: (step) => {
      const rollNumber = digits(step.outcome);
      return t`Roll number: ${rollNumber}`;
    },
    admitCard: () => t`Admit card issued`,
    attendance: (step) => outcomes[step.outcome ?? ''] ?? t`Attendance recorded`,
    writtenResult: (step) => (step.outcome ? t`Written result: ${outcomes[step.outcome] ?? ''}` : t`Written result published`),
    interview: (step) => (step.outcome === 'selected' ? t`You are called to the interview` : t`You are not called to the interview`),
    finalSelection: (step) => t`Final selection: ${outcomes[step.outcome ?? ''] ?? ''}`,
  };
  return detail.timeline
    .filter((step) => step.at !== null)
    .map((step) => ({
      key: step.step,
      title: titles[step.step](step),
      instant: step.at!,
      detail: step.step === 'interview' ? (step.remark && step.outcome === 'selected' ? t`Interview: ${formatInstant(step.remark, language)}` : undefined) : (step.remark ?? undefined),
      tone: refused.includes(step.outcome ?? '') ? 'refused' : attention.includes(step.outcome ?? '') ? 'attention' : 'done',
    }));
}
