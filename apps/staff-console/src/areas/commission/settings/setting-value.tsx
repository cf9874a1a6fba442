import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatMoney, formatNumber } from '@psc/i18n/numbers.ts';
import { settingDefinitions, type SettingField, type SettingName } from '@psc/validation/settings.ts';
import { useSettingWords } from './setting-words.ts';

export function SettingValue({ name, value }: { name: SettingName; value: unknown }) {
  const { t } = useLingui();
  const { fields, choices = {} } = useSettingWords()[name];
  const language = activeLanguage();
  const shown = (field: SettingField, of: unknown): string => {
    switch (field.kind) {
      case 'whole':
        return formatNumber(of as number, language);
      case 'percent': {
        const percent = formatNumber(of as number, language);
        return t`${percent} percent`;
      }
      case 'money':
        return formatMoney(of as number, language);
      case 'form':
      case 'text':
        return of as string;
      case 'time':
        return localDigits(of as string, language);
      case 'flag':
        return of === true ? t`Yes` : t`No`;
      case 'choice':
        return choices[of as string] ?? '';
      case 'choices':
        return (of as string[]).map((each) => choices[each]).join(', ') || '–';
    }
  };
  const definition: Record<string, SettingField> = settingDefinitions[name].fields;
  if (definition.value) return shown(definition.value, value);
  return (
    <ul>
      {Object.entries(definition).map(([field, each]) => (
        <li key={field}>
          {fields[field]}: {shown(each, (value as Record<string, unknown>)[field])}
        </li>
      ))}
    </ul>
  );
}
