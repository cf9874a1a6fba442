import { useLingui } from '@lingui/react/macro';
import type { AdvertisementCode } from '@psc/api-client/calls/advertisement.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useSearchParams } from 'react-router';
import classes from './roll-number.module.css';

/** Which advertisement the screen is about; it stands in the address. */
export function AdvertisementChoice({ codes, advtCode }: { codes: readonly AdvertisementCode[]; advtCode: number | null }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [, setSearch] = useSearchParams();
  return (
    <label className={classes.labelled}>
      {t`Advertisement`}
      <select
        className={classes.select}
        value={advtCode ?? ''}
        onChange={(event) => setSearch(event.target.value ? { advtCode: event.target.value } : {}, { preventScrollReset: true })}
      >
        <option value="">{t`Please select`}</option>
        {codes.map((code) => (
          <option key={code.advtCode} value={code.advtCode}>
            {localDigits(code.advtCode, language)} · {inLanguage(code.post, language)} · {inLanguage(code.service, language)}
          </option>
        ))}
      </select>
    </label>
  );
}
