import { useLingui } from '@lingui/react/macro';
import type { DistributionHistory } from '@psc/api-client/areas/distribution/distribution.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { divisionTypeWords, levelWords, postTypeWords } from './words.ts';

const codes: readonly (keyof DistributionHistory)[] = ['fiscalYear', 'chalaniNumber', 'requisitionNo', 'advtCode'];

export function FieldValue({ entry, field }: { entry: DistributionHistory; field: keyof DistributionHistory }) {
  const { t } = useLingui();
  const value = entry[field];
  if (value === undefined || value === null || value === '') return <span aria-hidden>–</span>;
  if (typeof value === 'number') return <NumberText value={value} />;
  if (Array.isArray(value)) {
    const language = activeLanguage();
    return value.length === 0 ? (
      <span aria-hidden>–</span>
    ) : (
      value.map(({ name, posts }) => `${inLanguage(name, language)}: ${formatNumber(posts, language)}`).join(', ')
    );
  }
  if (typeof value === 'object') return inLanguage(value, activeLanguage());
  if (field === 'distributionType') return t(levelWords[entry.distributionType]);
  if (field === 'postType') return t(postTypeWords[entry.postType!]);
  if (field === 'masterDivisionType') return t(divisionTypeWords[entry.masterDivisionType!]);
  if (field === 'publishDateAd' || field === 'chalaniDateAd') return <DateText ad={value} short />;
  return codes.includes(field) ? <CodeText value={value} /> : value;
}
