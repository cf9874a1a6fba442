import { countryCodes, countryName } from '@psc/i18n/country-names.ts';
import type { Language } from '@psc/i18n/language.ts';
import type { Option } from '@psc/ui/fields/select-field.tsx';

export const homeCountry = 'NP';
/** Countries where most people from Nepal study; listed first. */
const usual = [homeCountry, 'IN', 'AU', 'US', 'GB', 'JP', 'CN'];

export function countryOptions(language: Language): Option[] {
  const option = (code: string): Option => ({ value: code, label: countryName(code, language) });
  const { compare } = new Intl.Collator(language);
  const others = countryCodes.filter((code) => !usual.includes(code)).map(option);
  return [...usual.map(option), ...others.sort((a, b) => compare(a.label, b.label))];
}
