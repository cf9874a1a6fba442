import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { AnswerDialog } from '../../../shell/answer-buttons.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

type FormProps = { row: AdvertisementRow; onDone: () => void };

/** Replaces the advertisement number of one category; the old number is kept as well. */
export function NumberForm({ row, onDone }: FormProps) {
  const { t } = useLingui();
  const update = useStaffCall(calls.updateNumber);
  const options = row.categories.map((category) => ({
    value: category.id,
    label: `${category.advtNumber} · ${inLanguage(category.quotaName, activeLanguage())}`,
  }));
  return (
    <DraftForm
      schema={calls.UpdateNumberForm}
      record={{
        draft: `advertisement.number.${row.advtCode}`,
        version: row.version,
        values: {
          advtCode: row.advtCode,
          version: row.version,
          categoryId: options.length === 1 ? options[0]!.value : '',
          newAdvtNumber: '',
          remarks: '',
        },
      }}
      submitLabel={t`Update the number`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={saving((values) => update.run({ body: { ...(values as object), version: row.version } as never }), onDone)}
    >
      <SelectField name="categoryId" label={t`Current number`} options={options} required />
      <TextField name="newAdvtNumber" label={t`New advertisement number`} required />
    </DraftForm>
  );
}

export function RejectDialog({ row, onDone }: FormProps) {
  const { t } = useLingui();
  const reject = useStaffCall(calls.reject);
  const { advtCode, version } = row;
  return (
    <AnswerDialog
      answer={{
        label: t`Reject`,
        kind: 'danger',
        title: t`Reject the advertisement?`,
        message: t`It cannot be published unless it is prepared again. Its requisition stays approved.`,
        remarks: 'needed',
        remarksLabel: t`Why is it rejected?`,
        draftKey: `advertisement.reject.${advtCode}`,
        send: (remarks) => reject.run({ body: { advtCode, version, remarks } }),
      }}
      onClose={onDone}
    />
  );
}

export function PrepareAgainDialog({ row, onDone }: FormProps) {
  const { t } = useLingui();
  const prepare = useStaffCall(calls.prepareAgain);
  const { advtCode, version } = row;
  return (
    <AnswerDialog
      answer={{
        label: t`Prepare again`,
        kind: 'primary',
        title: t`Prepare the rejected advertisement again?`,
        message: t`It keeps its seats and numbers. Its dates have to be set again.`,
        remarks: 'needed',
        remarksLabel: t`Why is it prepared again?`,
        draftKey: `advertisement.prepare-again.${advtCode}`,
        send: (remarks) => prepare.run({ body: { advtCode, version, remarks } }),
      }}
      onClose={onDone}
    />
  );
}
