import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/paper.ts';
import type { PaperCorrection, PaperFacts } from '@psc/api-client/areas/examination/paper.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { DecisionForm } from '../../../../shell/decision-form.tsx';
import { useMay } from '../../../../shell/use-may.ts';

/** Corrections of papers after the schedule was approved. */
export function PaperCorrections({ corrections }: { corrections: readonly PaperCorrection[] }) {
  const { t } = useLingui();
  if (corrections.length === 0) return null;
  return (
    <>
      <h2 className={screen.heading}>{t`Corrections of papers`}</h2>
      {corrections.map((correction) => (
        <Correction key={correction.revisionId} correction={correction} />
      ))}
    </>
  );
}

function Correction({ correction }: { correction: PaperCorrection }) {
  const { t } = useLingui();
  const may = useMay('examScheduling');
  const subject = inLanguage(correction.before.subject, activeLanguage());
  const isAsked = correction.state === 'asked' && may('approve');
  return (
    <section className={screen.card} aria-label={t`Correction of the paper ${subject}`}>
      <FactList
        facts={[
          { label: t`Paper`, value: subject },
          { label: t`Status`, value: messageText(`enums.revisionState.${correction.state}`) },
          { label: t`Reason`, value: correction.reason },
          { label: t`Requested by`, value: correction.askedBy },
          { label: t`Requested on`, value: <DateText instant={correction.askedAt} /> },
          correction.decidedBy !== null && { label: t`Decided by`, value: correction.decidedBy },
          correction.decisionRemarks !== '' && { label: t`Remarks`, value: correction.decisionRemarks },
        ]}
      />
      <Differences {...correction} />
      {isAsked && correction.mayDecide && <Decision revisionId={correction.revisionId} />}
      {isAsked && !correction.mayDecide && (
        <p className={screen.notice}>{t`You requested this change, so another officer has to decide on it.`}</p>
      )}
    </section>
  );
}

type Texts = readonly { label: string; text: string }[];

function useTexts(): (facts: PaperFacts) => Texts {
  const { t } = useLingui();
  const language = activeLanguage();
  const number = (value: number | null) => (value === null ? '' : formatNumber(value, language));
  return (facts) => [
    { label: t`Subject in Nepali`, text: facts.subject.ne },
    { label: t`Subject in English`, text: facts.subject.en },
    { label: t`Kind of questions`, text: facts.examOption ? messageText(`enums.paperExamOption.${facts.examOption}`) : '' },
    { label: t`Full marks`, text: number(facts.maximumMarks) },
    { label: t`Pass marks`, text: number(facts.passMarks) },
    { label: t`Duration in minutes`, text: number(facts.durationMinutes) },
    { label: t`Negative marking, percent`, text: number(facts.negativeMarkingPercent) },
    { label: t`Marks of a question`, text: number(facts.marksPerQuestion) },
    { label: t`Details`, text: facts.paperDetail },
  ];
}

/** Only the values that differ. */
function Differences({ before, after }: Pick<PaperCorrection, 'before' | 'after'>) {
  const { t } = useLingui();
  const textsOf = useTexts();
  const requested = textsOf(after);
  const rows = textsOf(before)
    .map(({ label, text }, position) => ({ label, before: text, after: requested[position]!.text }))
    .filter((row) => row.before !== row.after);
  return (
    <DataTable
      caption={t`Corrected values`}
      rows={rows}
      rowKey={(row) => row.label}
      columns={[
        { key: 'label', head: t`Value`, cell: (row) => row.label },
        { key: 'before', head: t`Earlier`, cell: (row) => row.before },
        { key: 'after', head: t`Requested`, cell: (row) => row.after },
      ]}
    />
  );
}

function Decision({ revisionId }: { revisionId: number }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decideCorrection);
  return (
    <DecisionForm
      approve={t`Correct the paper`}
      refuse={t`Refuse the correction`}
      hint={t`If the duration changes, the admit cards are made again and the candidates are informed.`}
      forbidden={null}
      decide={(decision) => decide.run({ body: { revisionId, ...decision } })}
    />
  );
}
