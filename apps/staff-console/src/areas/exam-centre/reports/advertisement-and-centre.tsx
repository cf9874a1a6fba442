import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useLoaderData } from 'react-router';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '../../../shared/use-address.ts';
import type { loader } from './route.ts';

/** Which examination and which of its centres; both stand in the address. */
export function AdvertisementAndCentre() {
  const { t } = useLingui();
  const { advertisements, centres } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const { search, put } = useAddress();
  return (
    <AdvertisementChooser advertisements={advertisements} label={t`Advertisement`} placeholder={t`Please select`}>
      <label className={screen.chooser}>
        {t`Exam centre`}
        <select value={search.get('examCentreId') ?? ''} disabled={centres.length === 0} onChange={(event) => put({ examCentreId: event.target.value })}>
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
    </AdvertisementChooser>
  );
}
