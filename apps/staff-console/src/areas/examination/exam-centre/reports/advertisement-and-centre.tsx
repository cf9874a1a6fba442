import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-report.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { useLoaderData } from 'react-router';
import { PaperChooser } from '../../../../examination/paper-chooser.tsx';
import { AdvertisementChooser } from '../../../../shared/advertisement-chooser.tsx';
import screen from '../../../../shared/screen.module.css';
import { useFoundAdvertisements } from '../../../../shared/use-found-advertisements.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import type { loader } from './loader.ts';

export function AdvertisementAndCentre() {
  const { t } = useLingui();
  const { chosen, centres } = useLoaderData<typeof loader>();
  const papers = chosen?.papers ?? [];
  const { advertisements, search: find } = useFoundAdvertisements({
    call: calls.listAdvertisementCodes,
    inputOf: (text) => ({ query: { text } }),
    rowsOf: (data) => data.advertisements,
    chosen,
  });
  const language = activeLanguage();
  const { search, put } = useAddress();
  return (
    <AdvertisementChooser advertisements={advertisements} onSearch={find} label={t`Advertisement`} placeholder={t`Please select`}>
      <Choice
        className={screen.chooser}
        label={t`Exam centre`}
        placeholder={t`Please select`}
        value={search.get('examCentreId') ?? ''}
        disabled={centres.length === 0}
        onChoose={(examCentreId) => put({ examCentreId })}
        options={centres.map((centre) => {
          const name = inLanguage(centre.name, language);
          const candidates = localDigits(centre.candidates, language);
          return { value: centre.examCentreId, label: t`${name} (candidates: ${candidates})` };
        })}
      />
      {papers.length > 1 && <PaperChooser papers={papers} label={t`Paper`} placeholder={t`Please select`} />}
    </AdvertisementChooser>
  );
}
