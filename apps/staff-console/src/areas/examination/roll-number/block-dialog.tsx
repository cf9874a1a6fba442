import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/admit-card.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

type BlockDialogProps = {
  advtCode: number;
  cards: readonly { masterId: number; fullName: Bilingual }[];
  onBlocked: () => void;
  onClose: () => void;
};

export function BlockDialog({ advtCode, cards, onBlocked, onClose }: BlockDialogProps) {
  const { t } = useLingui();
  const block = useStaffCall(calls.block);
  const language = activeLanguage();
  const [first] = cards;
  const who = cards.length === 1 && first ? inLanguage(first.fullName, language) : t`${formatNumber(cards.length, language)} candidates`;
  return (
    <Dialog title={t`Block the admit card: ${who}`} onClose={onClose}>
      <DraftForm
        schema={calls.AdmitCardBlockForm}
        defaultValues={{ advtCode, masterIds: cards.map(({ masterId }) => masterId).join(','), remarks: '' }}
        submitLabel={t`Block the download`}
        submitKind="danger"
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving(
          (values) => block.run({ body: values }),
          () => {
            onBlocked();
            onClose();
          },
        )}
      >
        <TextareaField name="remarks" label={t`Remarks`} hint={t`Why the cards are blocked.`} rows={3} required />
      </DraftForm>
    </Dialog>
  );
}
