import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { UncheckedForm } from '@psc/validation/areas/scrutiny/forms/second-reading.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useSeatingChange } from '../../../shared/seating-change/use-seating-change.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** Finalises the scrutiny without waiting for the second checks; the reason goes on record. */
export function FinalizeUnchecked({ advtCode, onDone }: { advtCode: number; onDone: () => void }) {
  const { t } = useLingui();
  const finalize = useStaffCall(calls.finalize);
  const seatingChange = useSeatingChange();
  return (
    <>
      <DraftForm
        schema={UncheckedForm}
        defaultValues={{ remark: '' }}
        draftKey={`scrutiny.unchecked.${advtCode}`}
        submitLabel={t`Finalise without the second checks`}
        onSubmit={saving(
          (values) => seatingChange.agreed((agreement) => finalize.run({ body: { ...values, advtCode, ...agreement } })),
          onDone,
        )}
      >
        <TextareaField
          name="remark"
          label={t`Reason`}
          hint={t`Why the drawn applications are not checked a second time.`}
          rows={2}
          required
        />
      </DraftForm>
      {seatingChange.dialog}
    </>
  );
}
