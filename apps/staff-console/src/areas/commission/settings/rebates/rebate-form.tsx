import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { ClassFees, FeeRebateRow } from '@psc/api-client/areas/commission/master-data.ts';
import type { ProvinceRow, QuotaRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { MoneyField } from '@psc/ui/fields/money-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { todayAd } from '@psc/validation/clock.ts';
import { FeeRebateForm as schema, feeRuleKinds, type FeeRuleKind } from '@psc/validation/areas/payment/fee-rebate.ts';
import { useWatch } from 'react-hook-form';
import { useAgreedAct } from '../../../../shared/use-agreed-act.tsx';
import { useFeeRuleWords } from './fee-rule-words.ts';

export type RebateChoices = { classes: readonly ClassFees[]; quotas: readonly QuotaRow[]; provinces: readonly ProvinceRow[] };

type RebateFormProps = {
  /** Null when adding. */
  rebate: FeeRebateRow | null;
  choices: RebateChoices;
  onDone: () => void;
};

export function RebateForm({ rebate, choices: { classes, quotas, provinces }, onDone }: RebateFormProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { run, dialog } = useAgreedAct(masterData.saveRebate, {
    title: t`Change it for open advertisements?`,
    confirmLabel: t`Save`,
  });
  const last = rebate?.changes[0];
  const version = rebate?.version ?? 0;
  return (
    <DraftForm
      schema={schema}
      record={{
        draft: `rebate.${rebate?.rebateId ?? 'new'}`,
        version,
        values: {
          nameNe: last?.name.ne ?? '',
          nameEn: last?.name.en ?? '',
          kind: last?.kind ?? 'rebate',
          percent: last ? String(last.percent) : '',
          amountPaisa: last?.amountPaisa ?? undefined,
          classId: last?.classId ?? undefined,
          quotaCode: last?.quotaCode ?? '',
          provinceId: last?.provinceId ?? undefined,
          forDisabled: last?.forDisabled ?? false,
          holdsFromAd: todayAd(),
          source: '',
        },
      }}
      submitLabel={t`Save`}
      onSubmit={saving(
        (values) => run((touchedAgreed) => ({ body: { ...values, rebateId: rebate?.rebateId, version, touchedAgreed } })),
        onDone,
      )}
    >
      <TextField name="nameNe" label={t`Name in Nepali`} hint={t`Shown to candidates beside their fee.`} required />
      <TextField name="nameEn" label={t`Name in English`} required />
      <HowMuch />
      <SelectField
        name="classId"
        label={t`Only in the class`}
        options={classes.map((row) => ({ value: row.classId, label: inLanguage(row.class, language) }))}
      />
      <SelectField
        name="quotaCode"
        label={t`Only for the quota`}
        hint={t`Given to those who apply for this quota.`}
        options={quotas.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) }))}
      />
      <SelectField
        name="provinceId"
        label={t`Only from the province`}
        hint={t`The permanent address counts.`}
        options={provinces.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
      />
      <CheckboxField name="forDisabled" label={t`Only for people with a disability`} />
      <DateField name="holdsFromAd" label={t`In force from`} presets={['today']} required />
      <TextareaField name="source" label={t`Source`} hint={t`The law, rule or decision that it comes from.`} required />
      {dialog}
    </DraftForm>
  );
}

function HowMuch() {
  const { t } = useLingui();
  const words = useFeeRuleWords();
  const kind = useWatch({ name: 'kind' }) as FeeRuleKind;
  const fields = {
    rebate: <NumberField name="percent" label={t`Rebate in percent`} hint={t`100 remits the whole fee; 0 ends the rebate.`} required />,
    surcharge: <NumberField name="percent" label={t`Surcharge in percent`} hint={t`0 ends the surcharge.`} required />,
    ownAmount: (
      <MoneyField
        name="amountPaisa"
        label={t`Fee of the first category`}
        hint={t`Further categories cost the same as for everyone. Leave it empty to end the amount.`}
      />
    ),
  };
  return (
    <>
      <RadioField
        name="kind"
        label={t`Amount to pay`}
        options={feeRuleKinds.map((each) => ({ value: each, label: words[each] }))}
        required
      />
      {fields[kind]}
    </>
  );
}
