import { Anchor, Box } from '@mantine/core';
import type { AdvertisementPage } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { InlineList } from '@psc/ui/plain-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { StagesSection } from '../../../shared/case-page/stages.tsx';
import { mayOpenWork, placeOfWork, screensOfStage } from '../../../shared/case-tabs/screens-of-stage.ts';
import type { Part } from '../../../shared/case-tabs/part-links.tsx';
import { useStageWords } from '../../../shared/waiting-words/use-stage-words.ts';
import { useProgressWords } from './use-progress-words.ts';

/** The stages are the only navigation of the page: each has its acts and its places, and no address is there twice. */
export function Stages({ page: { advertisement, stages, next } }: { page: Pick<AdvertisementPage, 'advertisement' | 'stages' | 'next'> }) {
  const screens = screensOfStage(advertisement);
  const addressOf = (kind: WaitingKind) => placeOfWork(kind, advertisement);
  const waiting = stages.flatMap((stage) => stage.waiting.map(({ kind }) => kind));
  const acts = new Set([...waiting, ...(next?.isYours ? [next.kind] : [])].map(addressOf));
  const ofButton = next?.isYours ? addressOf(next.kind) : null;
  return (
    <StagesSection
      stages={stages}
      names={useStageWords()}
      counted={useProgressWords()}
      placeOf={(kind) => (addressOf(kind) === ofButton || !mayOpenWork(kind) ? null : addressOf(kind))}
      below={(stage) => <Screens screens={screens[stage].filter(({ to }) => !acts.has(to))} />}
    />
  );
}

function Screens({ screens }: { screens: readonly Part[] }) {
  const privileges = useSession((session) => session.privileges);
  const permitted = screens.filter(({ privilege }) => may(privilege, 'read', privileges));
  if (permitted.length === 0) return null;
  return (
    <Box>
      <InlineList gap="4px 16px">
        {permitted.map(({ path, to }) => (
          <li key={path}>
            <Anchor component={Link} to={to} size="sm">
              {messageText(`titles.${path}`)}
            </Anchor>
          </li>
        ))}
      </InlineList>
    </Box>
  );
}
