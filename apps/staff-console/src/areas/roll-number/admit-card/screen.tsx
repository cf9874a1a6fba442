import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useLoaderData } from 'react-router';
import { AdvertisementChoice } from '../advertisement-choice.tsx';
import { AdmitCards } from './admit-cards.tsx';
import type { loader } from './route.ts';

/** Admit cards of one advertisement: made, looked at, downloaded. */
export function AdmitCardScreen() {
  const { t } = useLingui();
  const { codes, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/download/admitCard')}
        description={t`Once the cards are made, candidates can download their own from the download date of the advertisement on.`}
      />
      <AdvertisementChoice codes={codes} advtCode={page?.advertisement.advtCode ?? null} />
      {page ? <AdmitCards key={page.advertisement.advtCode} page={page} /> : <EmptyState title={t`Choose an advertisement`} />}
    </>
  );
}
