import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { ReadingShareForm } from '@psc/validation/areas/scrutiny/forms/reading-share.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** The percentage of decisions that a second officer checks. */
export function ShareForm({ advtCode, percent, onDone }: { advtCode: number; percent: number; onDone: () => void }) {
  const { t } = useLingui();
  const save = useStaffCall(calls.setSecondReading);
  return (
    <DraftForm
      schema={ReadingShareForm}
      defaultValues={{ percent: String(percent) }}
      draftKey={`scrutiny.share.${advtCode}`}
      submitLabel={t`Save the share`}
      onSubmit={saving((values) => save.run({ body: { ...values, advtCode } }), onDone)}
    >
      <NumberField
        name="percent"
        label={t`Decisions that a second officer checks`}
        hint={t`Drawn at random from the decisions made from now on. The second officer sees neither the decision nor the remark. After the first decision the share can only be raised.`}
        suffix="%"
        required
      />
    </DraftForm>
  );
}
