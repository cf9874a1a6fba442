import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterConfigRow } from '@psc/api-client/areas/commission/master-data.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { todayAd } from '@psc/validation/clock.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { isGuarded, settingDefinitions, type SettingField, type SettingName } from '@psc/validation/settings.ts';
import * as v from 'valibot';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useRangeWords } from './range-words.ts';
import { SettingFields } from './setting-fields.tsx';
import { typedFrom, valueFrom, wrongFields, type TypedSetting } from './setting-typed.ts';
import { useTouchedQuestion } from './touched-question.tsx';

function useSchema(name: SettingName) {
  const { t } = useLingui();
  const rangeOf = useRangeWords();
  const fields: Record<string, SettingField> = settingDefinitions[name].fields;
  const inPast = t`A setting cannot take effect on a day in the past.`;
  return v.strictObject({
    value: v.pipe(
      v.custom<TypedSetting>((typed) => typeof typed === 'object'),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        for (const field of wrongFields(name, dataset.value)) {
          const path = { type: 'object', origin: 'value', input: dataset.value, key: field, value: dataset.value[field] } as const;
          addIssue({ message: rangeOf(fields[field]!), path: [path] });
        }
      }),
    ),
    holdsFromAd: v.pipe(
      dayAd,
      v.check((day) => day >= todayAd(), inPast),
    ),
    source: requiredReason,
  });
}

export function SettingForm({ setting, onDone }: { setting: MasterConfigRow; onDone: () => void }) {
  const { t } = useLingui();
  const { name, version } = setting;
  const save = useStaffCall(masterData.addMasterConfig);
  const saveGuarded = useStaffCall(masterData.saveGuardedConfig);
  const { agreedTo, dialog } = useTouchedQuestion(name);
  const atOnce = settingDefinitions[name].scope === 'always';
  return (
    <>
      <DraftForm
        schema={useSchema(name)}
        record={{
          draft: `basic-configuration.${name}`,
          version,
          values: { value: typedFrom(name, setting.value), holdsFromAd: todayAd(), source: '' },
        }}
        submitLabel={isGuarded(name) ? t`Request the change` : t`Save the setting`}
        onSubmit={saving(async ({ value, holdsFromAd, source }): Promise<Outcome<unknown> | null> => {
          const touched = await agreedTo(holdsFromAd);
          if (touched === null) return null;
          const entered = { value: valueFrom(name, value), version, holdsFromAd, source, touched };
          return isGuarded(name) ? saveGuarded.run({ body: { name, ...entered } }) : save.run({ body: { name, ...entered } });
        }, onDone)}
      >
        <SettingFields name={name} />
        {!atOnce && <DateField name="holdsFromAd" label={t`In force from`} presets={['today']} required />}
        <TextareaField name="source" label={t`Source`} hint={t`The law, rule or decision that it comes from.`} required />
      </DraftForm>
      {dialog}
    </>
  );
}
