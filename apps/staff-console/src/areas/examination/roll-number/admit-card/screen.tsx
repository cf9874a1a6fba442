import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { SeatedAdvertisementChooser } from '../seated-advertisement-chooser.tsx';
import { AdmitCards } from './admit-cards.tsx';
import type { loader } from './loader.ts';

export default function AdmitCardScreen() {
  const { t } = useLingui();
  const { list, seatRevisions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/download/admitCard')}
        description={t`Once the cards are made, candidates can download their own from the download date of the advertisement.`}
      />
      <SeatedAdvertisementChooser chosen={list?.about.advertisement ?? null} />
      {list ? (
        <AdmitCards key={list.about.advertisement.advtCode} list={list} seatRevisions={seatRevisions} />
      ) : (
        <EmptyState title={t`Choose an advertisement`} />
      )}
    </>
  );
}
