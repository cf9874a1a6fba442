import { useLingui } from '@lingui/react/macro';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { useWatch } from 'react-hook-form';
import { AddressFields, type Places } from './address-fields.tsx';

export function MailingAddress({ places }: { places: Places }) {
  const { t } = useLingui();
  const same = useWatch({ name: 'sameAsPermanent' }) === true;
  return (
    <>
      <CheckboxField name="sameAsPermanent" label={t`Same as the permanent address`} />
      {!same && <AddressFields kind="mailing" places={places} />}
    </>
  );
}
