import { useLingui } from '@lingui/react/macro';
import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import type { ResultRow } from '@psc/api-client/areas/result/result.ts';
import * as calls from '@psc/api-client/areas/result/revision.ts';
import { AskMarkRevisionForm } from '@psc/api-client/areas/result/revision.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

type AskPanelProps = { row: ResultRow; papers: readonly ExamPaper[]; onClose: () => void };

/** Requests a correction of one candidate's published mark; another officer decides. */
export function AskPanel({ row, papers, onClose }: AskPanelProps) {
  const { t } = useLingui();
  const ask = useStaffCall(calls.askMark);
  const language = activeLanguage();
  const name = inLanguage(row.name, language);
  return (
    <SidePanel title={t`Request a correction: ${name}`} onClose={onClose}>
      <p
        className={screen.about}
      >{t`Another officer decides on the correction. When it is applied, the candidate is notified of the reason.`}</p>
      <FactList
        facts={[
          row.rollNumber !== null && { label: t`Roll number`, value: <CodeText value={row.rollNumber} /> },
          ...papers.map((paper) => ({
            key: `marks-${paper.paperId}`,
            label: t`Published marks: ${inLanguage(paper.name, language)}`,
            value: <PublishedMarks row={row} paper={paper} />,
          })),
        ]}
      />
      <DraftForm
        schema={AskMarkRevisionForm}
        defaultValues={{
          applicationId: row.applicationId,
          paperId: papers.length === 1 ? String(papers[0]!.paperId) : '',
          isPresent: row.isPresent ?? false,
          marks: '',
          reason: '',
        }}
        submitLabel={t`Request the correction`}
        onSubmit={saving((body) => ask.run({ body }), onClose)}
      >
        <SelectField
          name="paperId"
          label={t`Paper`}
          required
          options={papers.map((paper) => ({ value: paper.paperId, label: inLanguage(paper.name, language) }))}
        />
        <CheckboxField name="isPresent" label={t`Was present`} />
        <NumberField name="marks" label={t`Correct marks`} decimal hint={t`Leave it empty for an absent candidate.`} />
        <TextareaField name="reason" label={t`Reason`} required />
      </DraftForm>
    </SidePanel>
  );
}

function PublishedMarks({ row, paper }: { row: ResultRow; paper: ExamPaper }) {
  const { t } = useLingui();
  const given = row.marks.find(({ paperId }) => paperId === paper.paperId);
  if (!given) return t`No marks yet`;
  const [marks, fullMarks] = [formatNumber(given.marks, activeLanguage()), formatNumber(paper.maximumMarks, activeLanguage())];
  return t`${marks} of ${fullMarks}`;
}
