import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import type { SettingField } from '@psc/validation/settings.ts';

/** The accepted range of a field, used as its hint and as its error. */
export function useRangeWords(): (field: SettingField) => string {
  const { t } = useLingui();
  const language = activeLanguage();
  return (field) => {
    if (field.kind === 'whole') {
      const [min, max] = [formatNumber(field.min, language), formatNumber(field.max, language)];
      return t`A whole number from ${min} to ${max}.`;
    }
    if (field.kind === 'percent') return t`A percentage from 0 to 100.`;
    if (field.kind === 'money') return t`An amount of Rs 0 or more.`;
    if (field.kind === 'time') return t`A time of day such as 17:00.`;
    if (field.kind === 'text') {
      const most = formatNumber(field.max, language);
      return t`At most ${most} letters.`;
    }
    if (field.kind === 'form') {
      const names = field.names.map((name) => `{${name}}`).join(', ');
      return t`Letters, digits, dots, slashes and hyphens, with the names ${names}.`;
    }
    return t`Choose one of the listed options.`;
  };
}
