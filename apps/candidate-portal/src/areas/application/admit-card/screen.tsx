import { useLingui } from '@lingui/react/macro';
import type { getApprovedAdmitCard } from '@psc/api-client/areas/profile/profile.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { CardOfApplication } from './card-of-application.tsx';

export default function AdmitCardScreen() {
  const { t } = useLingui();
  const cards = useLoaderData<SendData<typeof getApprovedAdmitCard>>();
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
