import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useLoaderData } from 'react-router';
import { advertisementLabel } from '../../../examination/advertisement-text.tsx';
import classes from '../exam-centre.module.css';
import { useAddress } from '../use-address.ts';
import type { loader } from './route.ts';

/** Which examination and which of its centres; both stand in the address. */
export function AdvertisementAndCentre() {
  const { t } = useLingui();
  const { advertisements, centres, advtCode } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const { search, put } = useAddress();
  return (
    <div className={classes.inline}>
      <label className={classes.labelled}>
        {t`Advertisement`}
        <select className={classes.select} value={advtCode ?? ''} onChange={(event) => put({ advtCode: event.target.value, examCentreId: null })}>
          <option value="">{t`Please select`}</option>
          {advertisements.map((advertisement) => (
            <option key={advertisement.advtCode} value={advertisement.advtCode}>
              {advertisementLabel(advertisement)}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.labelled}>
        {t`Exam centre`}
        <select className={classes.select} value={search.get('examCentreId') ?? ''} disabled={centres.length === 0} onChange={(event) => put({ examCentreId: event.target.value })}>
          <option value="">{t`Please select`}</option>
          {centres.map((centre) => {
            const name = inLanguage(centre.name, language);
            const candidates = localDigits(centre.candidates, language);
            return (
              <option key={centre.examCentreId} value={centre.examCentreId}>
                {t`${name} (${candidates} candidates)`}
              </option>
            );
          })}
        </select>
      </label>
    </div>
  );
}
