import { useLingui } from '@lingui/react/macro';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { genderConfirmation } from '@psc/validation/areas/access/forms/registration.ts';
import { enumerations } from '@psc/validation/enumerations.ts';

/** Choosing 'other' needs a confirmation; answering no keeps the earlier choice (second specification document, section 5). */
export function GenderField() {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const confirmChoice = (gender: string) => {
    const question = genderConfirmation(gender);
    return question === null || confirm({ title: messageText(question) });
  };
  return (
    <>
      <RadioField
        name="gender"
        label={t`Gender`}
        options={enumerations.gender.map((gender) => ({ value: gender, label: messageText(`enums.gender.${gender}`) }))}
        confirmChoice={confirmChoice}
        inline
        required
      />
      {dialog}
    </>
  );
}
