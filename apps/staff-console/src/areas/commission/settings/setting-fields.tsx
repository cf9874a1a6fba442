import { useLingui } from '@lingui/react/macro';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { MoneyField } from '@psc/ui/fields/money-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { settingDefinitions, type SettingField, type SettingName } from '@psc/validation/settings.ts';
import { useRangeWords } from './range-words.ts';
import { useSettingWords } from './setting-words.ts';

export function SettingFields({ name }: { name: SettingName }) {
  const { t } = useLingui();
  const words = useSettingWords()[name];
  const rangeOf = useRangeWords();
  const yesOrNo = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ];
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: words.choices?.[value] ?? value }));
  return Object.entries(settingDefinitions[name].fields).map(([field, definition]: [string, SettingField]) => {
    const props = { name: `value.${field}`, label: words.fields[field] ?? '', required: true };
    switch (definition.kind) {
      case 'whole':
        return <NumberField {...props} key={field} hint={rangeOf(definition)} />;
      case 'percent':
        return <NumberField {...props} key={field} hint={rangeOf(definition)} decimal />;
      case 'money':
        return <MoneyField {...props} key={field} />;
      case 'form':
      case 'text':
        return <TextField {...props} key={field} hint={rangeOf(definition)} />;
      case 'time':
        return <TextField {...props} key={field} />;
      case 'flag':
        return <RadioField {...props} key={field} options={yesOrNo} inline />;
      case 'choice':
        return <RadioField {...props} key={field} options={options(definition.values)} />;
      case 'choices':
        return <CheckboxGroupField {...props} required={!definition.mayBeNone} key={field} options={options(definition.values)} />;
    }
  });
}
