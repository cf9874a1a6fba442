import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { AlikeAdvertisements } from './alike.tsx';
import type { Chosen } from './chosen.ts';
import { CombinationPanel } from './panel.tsx';

export default function CombineAdvertisementScreen() {
  const { t } = useLingui();
  const groups = useLoaderData<SendData<typeof advertisement.listCombinable>>();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Stack gap="md">
      <PageHeader
        title={messageText('titles./admin/combine-advertisement')}
        description={t`Advertisements of the same post, class, service and group that are in the same state. One continues and takes over the posts and applications of the others.`}
        actions={<LinkButton to="/admin/combine-advertisement-view">{messageText('titles./admin/combine-advertisement-view')}</LinkButton>}
      />
      {groups.length === 0 && (
        <EmptyState
          title={t`No advertisements can be combined now`}
        >{t`Advertisements appear here when two for the same post are in the same state and their scrutiny has not started.`}</EmptyState>
      )}
      {groups.map((group) => (
        <AlikeAdvertisements
          key={group[0]!.advtCode}
          title={[group[0]!.post, group[0]!.class, group[0]!.service].map((name) => inLanguage(name, activeLanguage())).join(' · ')}
          group={group}
          onChoose={setChosen}
        />
      ))}
      {chosen && <CombinationPanel key={chosen.into.advtCode} {...chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
