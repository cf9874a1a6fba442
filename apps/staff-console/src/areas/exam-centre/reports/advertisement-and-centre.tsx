import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useLoaderData } from 'react-router';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '../../../shared/use-address.ts';
import type { loader } from './loader.ts';

/** Which examination and which of its centres; both stand in the address. */
export function AdvertisementAndCentre() {
  const { t } = useLingui();
  const { advertisements, centres } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const { search, put } = useAddress();
  return (
    <AdvertisementChooser advertisements={advertisements} label={t`Advertisement`} placeholder={t`Please select`}>
      <NativeSelect
        className={screen.chooser}
        label={t`Exam centre`}
        value={search.get('examCentreId') ?? ''}
        disabled={centres.length === 0}
        onChange={(event) => put({ examCentreId: event.currentTarget.value })}
        data={[
          { value: '', label: t`Please select` },
          ...centres.map((centre) => {
            const name = inLanguage(centre.name, language);
            const candidates = localDigits(centre.candidates, language);
            return { value: String(centre.examCentreId), label: t`${name} (${candidates} candidates)` };
          }),
        ]}
      />
    </AdvertisementChooser>
  );
}
