import { Trans, useLingui } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import type { ApplicationDetail, TimelineStep } from '@psc/api-client/areas/application/application.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';
import type { TimelineEntry } from '@psc/ui/timeline.tsx';

const refused = ['rejected', 'failed', 'absent', 'notSelected'];
const attention = ['onHold', 'partiallyApproved', 'alternate', 'submitted'];

/** Past steps of an application, then future ones. */
export function useTimeline(detail: ApplicationDetail): TimelineEntry[] {
  const { t } = useLingui();
  const language = activeLanguage();
  const on = ({ correctedAt }: TimelineStep) => (correctedAt === null ? '' : formatInstant(correctedAt, language));
  const digits = (text: string | null) => localDigits(text ?? '', language);
  const outcomes: Record<string, string> = {
    present: t`You were present`,
    absent: t`You were absent`,
    passed: t`You passed`,
    failed: t`You did not pass`,
    selected: t`You are selected`,
    alternate: t`You are on the list of alternates`,
    notSelected: t`You are not selected`,
  };
  const vouchers: Record<string, string> = { submitted: t`Voucher uploaded`, approved: t`Voucher approved`, rejected: t`Voucher rejected` };
  const titles: Record<TimelineStep['step'], (step: TimelineStep) => string> = {
    applied: () => t`Application sent`,
    voucher: (step) => vouchers[step.outcome ?? ''] ?? t`Voucher uploaded`,
    paid: (step) => (step.at === null ? t`Fee` : t`Fee received`),
    underScrutiny: (step) => (step.at === null ? t`Scrutiny` : t`Under scrutiny`),
    scrutinyDecided: (step) => (step.at === null ? t`Scrutiny decision` : messageText(decisionWord(step.outcome))),
    examScheduled: (step) => (step.at === null ? t`Exam schedule` : t`Examination scheduled`),
    centreAllocated: (step) => {
      if (step.at === null) return t`Exam centre`;
      const centre = step.name ? inLanguage(step.name, language) : '';
      const room = digits(step.outcome);
      return step.outcome ? t`Exam centre: ${centre}, room ${room}` : t`Exam centre: ${centre}`;
    },
    rollNumber: (step) => {
      if (step.at === null) return t`Roll number`;
      const rollNumber = digits(step.outcome);
      return t`Roll number: ${rollNumber}`;
    },
    admitCard: (step) => (step.at === null ? t`Admit card` : t`Admit card issued`),
    attendance: (step) => (step.at === null ? t`Examination` : (outcomes[step.outcome ?? ''] ?? t`Attendance recorded`)),
    writtenResult: (step) => {
      if (step.at === null) return t`Written result`;
      return step.outcome ? t`Written result: ${outcomes[step.outcome] ?? ''}` : t`Written result published`;
    },
    interview: (step) => {
      if (step.at === null) return t`Interview`;
      return step.outcome === 'selected' ? t`You are called to the interview` : t`You are not called to the interview`;
    },
    finalSelection: (step) => (step.at === null ? t`Final selection` : t`Final selection: ${outcomes[step.outcome ?? ''] ?? ''}`),
  };
  const details: Partial<Record<TimelineStep['step'], (step: TimelineStep) => string | undefined>> = {
    examScheduled: (step) => (step.outcome === null ? undefined : t`Begins: ${formatInstant(step.outcome, language)}`),
    writtenResult: (step) => (step.correctedAt === null ? undefined : t`Corrected on ${on(step)}; replaces the result published earlier`),
    interview: (step) => {
      const parts = [
        step.remark !== null && t`Interview: ${formatInstant(step.remark, language)}`,
        step.correctedAt !== null && t`Corrected on ${on(step)}; replaces the list published earlier`,
      ];
      return parts.filter(Boolean).join('. ') || undefined;
    },
    finalSelection: (step) => (step.correctedAt === null ? undefined : t`Corrected on ${on(step)}; replaces the list published earlier`),
  };
  return detail.timeline.map((step) => {
    const title = titles[step.step](step);
    if (step.at === null) return { key: step.step, title: <FutureStep title={title} /> };
    const tellDetail = details[step.step];
    return {
      key: step.step,
      title,
      instant: step.at,
      detail: tellDetail
        ? tellDetail(step)
        : (step.remark ?? (step.bilingualRemark ? inLanguage(step.bilingualRemark, language) : undefined)),
      tone: toneOf(step.outcome ?? ''),
    };
  });
}

const decisionWord = (outcome: string | null) =>
  outcome === 'partiallyApproved' ? 'enums.applicationApprovalStatus.partiallyApproved' : `enums.scrutinyStatus.${outcome}`;

function FutureStep({ title }: { title: string }) {
  return (
    <Text span c="dimmed" fw={400}>
      {title}{' '}
      <VisuallyHidden>
        <Trans>(not yet)</Trans>
      </VisuallyHidden>
    </Text>
  );
}

function toneOf(outcome: string): TimelineEntry['tone'] {
  if (refused.includes(outcome)) return 'refused';
  return attention.includes(outcome) ? 'attention' : 'done';
}
