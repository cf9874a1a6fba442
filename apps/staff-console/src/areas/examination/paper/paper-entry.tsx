import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/paper.ts';
import type { PaperRow } from '@psc/api-client/areas/examination/paper.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { PaperConfigForm, PaperCorrectionForm } from '@psc/validation/areas/examination/forms/paper.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '../../../shared/field-group.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

type PaperEntryProps = {
  /** Null when adding. */
  paper: PaperRow | null;
  /** Given for a new paper; empty if the officer has to type it. */
  advtCode: string;
  onDone: (paperId: number) => void;
  onCancel: () => void;
};

const optionsOf = (name: 'paperTestType' | 'paperType' | 'paperExamOption') =>
  enumerations[name].map((value) => ({ value, label: messageText(`enums.${name}.${value}`) }));

type PaperCorrectionEntryProps = { paper: PaperRow; onDone: () => void; onCancel: () => void };

/** Requests a correction of a paper whose schedule is approved; another officer decides. */
export function PaperCorrectionEntry({ paper, onDone, onCancel }: PaperCorrectionEntryProps) {
  const { t } = useLingui();
  const ask = useStaffCall(calls.askCorrection);
  const values = { ...valuesOf(paper, ''), reason: '' };
  return (
    <DraftForm
      schema={PaperCorrectionForm}
      record={{ draft: `paperCorrection.${paper.paperId}`, version: paper.version, values }}
      submitLabel={t`Request the correction`}
      actions={<Button onClick={onCancel}>{t`Cancel`}</Button>}
      onSubmit={saving((body) => ask.run({ body: { ...body, version: paper.version } as never }), onDone)}
    >
      <FieldGroup legend={t`Subject`}>
        <TextField name="subjectNameNe" label={t`Subject in Nepali`} nepali required />
        <TextField name="subjectNameEn" label={t`Subject in English`} required />
      </FieldGroup>
      <MarkFields />
      <TextareaField name="reason" label={t`Reason`} hint={t`If the duration changes, candidates read it too.`} rows={3} required />
    </DraftForm>
  );
}

function MarkFields() {
  const { t } = useLingui();
  return (
    <>
      <FieldGroup legend={t`Marks and questions`}>
        <NumberField name="maximumMarks" label={t`Full marks`} required />
        <NumberField name="passMarks" label={t`Pass marks`} required />
        <NumberField name="paperDuration" label={t`Duration`} suffix={t`minutes`} required />
        <WrittenFields />
      </FieldGroup>
      <TextareaField name="paperDetail" label={t`Details`} hint={t`Sections of the paper, and what candidates may bring.`} rows={3} />
    </>
  );
}

export function PaperEntry({ paper, advtCode, onDone, onCancel }: PaperEntryProps) {
  const { t } = useLingui();
  const save = useStaffCall(calls.add);
  return (
    <DraftForm
      schema={PaperConfigForm}
      record={{ draft: `paper.${paper?.paperId ?? 'new'}`, version: paper?.version ?? null, values: valuesOf(paper, advtCode) }}
      submitLabel={t`Save`}
      actions={<Button onClick={onCancel}>{t`Cancel`}</Button>}
      onSubmit={saving(
        (values) => {
          // Take the version from the screen, which may be newer than the form or its draft.
          return save.run({ body: { ...(values as object), ...(paper && { version: paper.version }) } as never });
        },
        (data) => onDone(data.paperId),
      )}
    >
      {!paper && <NumberField name="advtCode" label={t`Advertisement code`} required />}
      <FieldGroup legend={t`Paper and subject`}>
        <TestTypeField />
        <SelectField name="paperType" label={t`Paper`} options={optionsOf('paperType')} required />
        <TextField name="subjectNameNe" label={t`Subject in Nepali`} nepali required />
        <TextField name="subjectNameEn" label={t`Subject in English`} required />
      </FieldGroup>
      <MarkFields />
    </DraftForm>
  );
}

/** Another test type hides the fields of written papers, so their values are cleared. */
function TestTypeField() {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const choose = (testType: string) => {
    if (testType === 'written') return;
    for (const field of ['examOption', 'negativeMarkingPercent', 'marksPerQuestion']) setValue(field, '', { shouldDirty: true });
  };
  return <SelectField name="testType" label={t`Test`} options={optionsOf('paperTestType')} onChoose={choose} required />;
}

/** Only a written paper has a question type, and only objective questions have negative marking. */
function WrittenFields() {
  const { t } = useLingui();
  const { watch, setValue } = useFormContext();
  const [testType, examOption] = watch(['testType', 'examOption']) as [string, string];
  if (testType !== '' && testType !== 'written') return null;
  return (
    <>
      <SelectField
        name="examOption"
        label={t`Kind of questions`}
        options={optionsOf('paperExamOption')}
        onChoose={(option) => {
          if (option !== 'subjective') return;
          for (const field of ['negativeMarkingPercent', 'marksPerQuestion']) setValue(field, '', { shouldDirty: true });
        }}
        required
      />
      {examOption !== 'subjective' && (
        <>
          <NumberField
            name="negativeMarkingPercent"
            label={t`Negative marking`}
            hint={t`Percent of the marks of a question that is deducted for each wrong answer. Leave it empty if nothing is deducted.`}
            suffix="%"
          />
          <NumberField
            name="marksPerQuestion"
            label={t`Marks of a question`}
            hint={t`For each objective question; required when marks are deducted.`}
            decimal
          />
        </>
      )}
    </>
  );
}

function valuesOf(paper: PaperRow | null, advtCode: string) {
  return {
    ...(paper && { id: paper.paperId, version: paper.version }),
    advtCode: paper?.advtCode ?? advtCode,
    testType: paper?.testType ?? 'written',
    paperType: paper?.paperType ?? '',
    subjectNameNe: paper?.subject.ne ?? '',
    subjectNameEn: paper?.subject.en ?? '',
    maximumMarks: paper ? String(paper.maximumMarks) : '',
    passMarks: paper ? String(paper.passMarks) : '',
    paperDuration: paper ? String(paper.durationMinutes) : '',
    examOption: paper?.examOption ?? '',
    negativeMarkingPercent: paper && paper.negativeMarkingPercent > 0 ? String(paper.negativeMarkingPercent) : '',
    marksPerQuestion: paper?.marksPerQuestion ? String(paper.marksPerQuestion) : '',
    paperDetail: paper?.paperDetail ?? '',
  };
}
