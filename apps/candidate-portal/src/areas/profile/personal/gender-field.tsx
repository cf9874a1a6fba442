import { useLingui } from '@lingui/react/macro';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { genderConfirmation } from '@psc/validation/areas/access/forms/registration.ts';
import { enumerationOptions } from '../shared/options.ts';

/** Choosing 'other' needs a confirmation, as at registration; answering no keeps the earlier choice. */
export function GenderField() {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const confirmChoice = (gender: string) => {
    const question = genderConfirmation(gender);
    return question === null || confirm({ title: messageText(question) });
  };
  return (
    <>
      <RadioField name="gender" label={t`Gender`} options={enumerationOptions('gender')} confirmChoice={confirmChoice} inline required />
      {dialog}
    </>
  );
}
