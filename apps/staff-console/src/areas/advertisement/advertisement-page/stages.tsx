import { Anchor, Box } from '@mantine/core';
import type { AdvertisementPage } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { InlineList } from '@psc/ui/plain-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { StagesSection } from '../../../shared/case-page/stages.tsx';
import { placeOfWork, screensOfStage } from '../../../shared/case-tabs/screens-of-stage.ts';
import type { Part } from '../../../shared/case-tabs/part-links.tsx';
import { useStageWords } from '../../../shared/waiting-words/use-stage-words.ts';
import { useProgressWords } from './use-progress-words.ts';

export function Stages({ advertisement, stages }: Pick<AdvertisementPage, 'advertisement' | 'stages'>) {
  const screens = screensOfStage(advertisement);
  return (
    <StagesSection
      stages={stages}
      names={useStageWords()}
      counted={useProgressWords()}
      placeOf={(kind) => placeOfWork(kind, advertisement)}
      below={(stage) => <Screens screens={screens[stage]} />}
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
