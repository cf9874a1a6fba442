import { useLingui } from '@lingui/react/macro';
import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import * as commission from '@psc/api-client/areas/commission/commission.ts';
import type { CommissionIdentity } from '@psc/api-client/areas/commission/commission.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { commission as shownCommission, showCommission } from '@psc/i18n/commission.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { commissionPictures, type Commission } from '@psc/validation/commission.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { Picture, picturesOf } from './pictures.tsx';
import { usePictureWords } from './picture-words.ts';

const typedFrom = ({ emblemFileId: _emblem, sealFileId: _seal, signatureFileId: _signature, ...texts }: Commission) => texts;

/** Shows the saved values in the header at once, because the gateway caches the old ones for a moment. */
function showAtOnce({ nameEn, nameNe, colour }: Pick<Commission, 'nameEn' | 'nameNe' | 'colour'>): void {
  showCommission({ ...shownCommission(), name: { en: nameEn, ne: nameNe }, colour });
}

export function CommissionForm({ identity: { value, version } }: { identity: CommissionIdentity }) {
  const { t } = useLingui();
  const save = useStaffCall(commission.save);
  const words = usePictureWords();
  const there = picturesOf(value);
  return (
    <DraftForm
      schema={commission.CommissionChangeForm}
      record={{
        draft: 'commission',
        version,
        values: {
          ...typedFrom(value),
          emblem: undefined,
          seal: undefined,
          signature: undefined,
          without: [],
          version,
          source: '',
        },
      }}
      submitLabel={t`Save`}
      onSubmit={saving(
        (values) => save.run({ body: { ...values, version } as never }),
        (_, [values]) => showAtOnce(values),
      )}
    >
      <Fieldset legend={t`Name and address`} mb="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="nameNe" label={t`Name in Nepali`} nepali required />
          <TextField name="nameEn" label={t`Name in English`} required />
          <TextField name="addressNe" label={t`Address in Nepali`} nepali />
          <TextField name="addressEn" label={t`Address in English`} />
          <TextField name="phone" label={t`Phone`} digits />
          <TextField name="email" label={t`E-mail`} type="email" />
          <TextField name="colour" label={t`Colour`} hint={t`Such as #003893. White text must be legible on it.`} required />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t`Documents and e-mails`} mb="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="paperHeadNe" label={t`Line below the name on documents, in Nepali`} nepali />
          <TextField name="paperHeadEn" label={t`Line below the name on documents, in English`} />
          <TextField name="paperFootNe" label={t`Footer of documents in Nepali`} nepali />
          <TextField name="paperFootEn" label={t`Footer of documents in English`} />
          <TextareaField name="mailFootNe" label={t`Footer of e-mails in Nepali`} rows={2} />
          <TextareaField name="mailFootEn" label={t`Footer of e-mails in English`} rows={2} />
          <TextField name="signatoryNe" label={t`Who signs letters, in Nepali`} nepali />
          <TextField name="signatoryEn" label={t`Who signs letters, in English`} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t`Pictures`} mb="md">
        <Stack>
          {commissionPictures.map((picture) => (
            <FileField
              key={picture}
              name={picture}
              label={words[picture]}
              current={there.includes(picture) ? <Picture picture={picture} /> : null}
            />
          ))}
          {there.length > 0 && (
            <CheckboxGroupField
              name="without"
              label={t`Remove`}
              options={there.map((picture) => ({ value: picture, label: words[picture] }))}
            />
          )}
        </Stack>
      </Fieldset>
      <TextareaField name="source" label={t`Reason`} hint={t`The law, rule or decision that it comes from.`} required />
    </DraftForm>
  );
}
