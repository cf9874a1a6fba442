import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';

const KB_PER_MB = 1024;

/** The size of a file for display: '500 KB', '2 MB'. */
export function useFileSize(): (kilobytes: number) => string {
  const { t } = useLingui();
  return (kilobytes) => {
    if (kilobytes < KB_PER_MB) {
      const size = formatNumber(Math.max(1, Math.round(kilobytes)), activeLanguage());
      return t`${size} KB`;
    }
    const size = formatNumber(Math.round((kilobytes / KB_PER_MB) * 10) / 10, activeLanguage());
    return t`${size} MB`;
  };
}
