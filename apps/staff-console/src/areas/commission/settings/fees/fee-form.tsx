import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { ClassFees } from '@psc/api-client/areas/commission/master-data.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { todayAd } from '@psc/validation/clock.ts';
import { FeeForm as schema } from '@psc/validation/areas/commission/forms/master-configuration.ts';
import { useAgreedAct } from '../../../../shared/use-agreed-act.tsx';

const rupees = (paisa: number | undefined) => (paisa === undefined ? '' : String(paisa / 100));

export function FeeForm({ fees: { classId, today, version }, onDone }: { fees: ClassFees; onDone: () => void }) {
  const { t } = useLingui();
  const { run, dialog } = useAgreedAct(masterData.addPayment, {
    title: t`Change it for open advertisements?`,
    confirmLabel: t`Save the fee`,
  });
  return (
    <DraftForm
      schema={schema}
      record={{
        draft: `fee.${classId}`,
        version,
        values: {
          classId,
          basicPrice: rupees(today?.basicPricePaisa),
          extraPrice: rupees(today?.extraPricePaisa),
          holdsFromAd: todayAd(),
          remarks: '',
        },
      }}
      submitLabel={t`Save the fee`}
      onSubmit={saving((values) => run((touchedAgreed) => ({ body: { ...values, version, touchedAgreed } })), onDone)}
    >
      <NumberField name="basicPrice" label={t`Basic price, in rupees`} required />
      <NumberField name="extraPrice" label={t`Each further category, in rupees`} />
      <DateField name="holdsFromAd" label={t`In force from`} required />
      <TextareaField name="remarks" label={t`Source`} hint={t`The law, rule or decision that it comes from.`} required />
      {dialog}
    </DraftForm>
  );
}
