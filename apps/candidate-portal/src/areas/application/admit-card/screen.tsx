import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { CardOfApplication } from './card-of-application.tsx';
import type { loader } from './loader.ts';

export default function AdmitCardScreen() {
  const { t } = useLingui();
  const cards = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={messageText('titles./approved/download-admit-card')}
        description={t`Print the card and bring it to the examination with an identity card.`}
      />
      {cards.length === 0 && (
        <EmptyState
          title={t`No admit card yet`}
        >{t`When an application of yours is approved, its admit card will appear here.`}</EmptyState>
      )}
      {cards
        .toSorted((one, other) => Number(other.state === 'ready') - Number(one.state === 'ready'))
        .map((card) => (
          <CardOfApplication key={card.applicationNumber} card={card} />
        ))}
    </>
  );
}
