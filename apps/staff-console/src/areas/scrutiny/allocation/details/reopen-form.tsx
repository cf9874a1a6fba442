import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { ScrutinyReopenForm } from '@psc/validation/areas/scrutiny/forms/scrutiny-reopen.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

/** Reopens a finalised scrutiny; the reason goes on record. */
export function ReopenForm({ advertisement: { advtCode } }: { advertisement: ScrutinyAdvertisement }) {
  const { t } = useLingui();
  const reopen = useStaffCall(calls.reopen);
  return (
    <section id="reopen" className={`${screen.card} ${screen.narrow}`} aria-label={t`Reopen the scrutiny`}>
      <DraftForm
        schema={ScrutinyReopenForm}
        defaultValues={{ remark: '' }}
        draftKey={`scrutiny.reopen.${advtCode}`}
        submitLabel={t`Reopen the scrutiny`}
        onSubmit={saving((values) => reopen.run({ body: { ...values, advtCode } }))}
      >
        <TextareaField name="remark" label={t`Reason for reopening`} rows={3} required />
      </DraftForm>
    </section>
  );
}
