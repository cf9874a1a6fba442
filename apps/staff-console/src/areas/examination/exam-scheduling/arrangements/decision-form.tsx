import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/special-arrangement.ts';
import type { ArrangementRow } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

/** Grants the whole request by default; the officer may remove items. */
export function DecisionForm({ row, onDecided }: { row: ArrangementRow; onDecided: () => void }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decide);
  const { specialArrangementId, version } = row;
  return (
    <DraftForm
      schema={calls.ArrangementDecisionForm}
      record={{
        draft: `special-arrangement.${specialArrangementId}`,
        version,
        values: { specialArrangementId, version, decision: '', grantedKinds: row.kinds, preparation: '', remark: '' },
      }}
      submitLabel={t`Save the decision`}
      onSubmit={saving((values) => decide.run({ body: { ...values, specialArrangementId, version } }), onDecided)}
    >
      <SelectField
        name="decision"
        label={t`Decision`}
        required
        options={[
          { value: 'grant', label: t`Grant what is chosen below` },
          { value: 'refuse', label: t`Refuse all of it` },
        ]}
      />
      <CheckboxGroupField
        name="grantedKinds"
        label={t`What is granted`}
        options={row.kinds.map((kind) => ({ value: kind, label: messageText(`enums.specialArrangementKind.${kind}`) }))}
      />
      <TextField
        name="preparation"
        label={t`What the centre prepares`}
        hint={t`Printed on the admit card and on the lists of the room. Do not write the reason here.`}
      />
      <TextareaField name="remark" label={t`Remark`} hint={t`Shown to the candidate. A refusal needs a reason.`} />
    </DraftForm>
  );
}
