import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import * as v from 'valibot';

const DecisionValues = form(
  { decision: v.picklist(['approve', 'refuse'], 'rules.all.choice.listedOnly'), remarks: multiLine },
  remarksUnless('decision', 'approve'),
);

type DecisionFormProps = {
  approve: string;
  refuse: string;
  /** Says when remarks are needed. */
  hint: string;
  decide: (decision: { approve: boolean; remarks: string }) => Promise<Outcome<unknown>>;
  onDone?: () => void;
};

/** The decision of one officer on what another one made or asked for; a refusal needs its remarks. */
export function DecisionForm({ approve, refuse, hint, decide, onDone }: DecisionFormProps) {
  const { t } = useLingui();
  return (
    <DraftForm
      schema={DecisionValues}
      defaultValues={{ decision: '', remarks: '' }}
      submitLabel={t`Save decision`}
      onSubmit={async ({ decision, remarks }) => {
        const outcome = await decide({ approve: decision === 'approve', remarks });
        if (!outcome.ok) return formErrorsOf(outcome);
        onDone?.();
        return null;
      }}
    >
      <SelectField
        name="decision"
        label={t`Decision`}
        required
        options={[
          { value: 'approve', label: approve },
          { value: 'refuse', label: refuse },
        ]}
      />
      <TextareaField name="remarks" label={t`Remarks`} hint={hint} />
    </DraftForm>
  );
}
