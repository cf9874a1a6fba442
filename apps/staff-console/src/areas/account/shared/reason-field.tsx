import { useLingui } from '@lingui/react/macro';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';

/** The reason for the act; the candidate reads it. */
export function ReasonField() {
  const { t } = useLingui();
  return <TextareaField name="reason" label={t`Reason`} hint={t`Shown to the candidate in the e-mail.`} rows={3} required />;
}
