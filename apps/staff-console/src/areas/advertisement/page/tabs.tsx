import { useLingui } from '@lingui/react/macro';
import { advertisementStages, type AdvertisementPage } from '@psc/api-client/calls/advertisement-page.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { Link } from 'react-router';
import { addressOfAdvertisement } from '../../../shared/advertisement-page.ts';
import { useStageWords } from '../../../shared/waiting-words/use-stage-words.ts';
import { screensOfStage } from './screens-of-stage.ts';

/** The page itself, then for each stage the screen that this officer works on, narrowed to the advertisement. */
export function AdvertisementTabs({ advertisement }: Pick<AdvertisementPage, 'advertisement'>) {
  const { t } = useLingui();
  const words = useStageWords();
  const privileges = useSession((session) => session.privileges);
  const screens = screensOfStage(advertisement);
  return (
    <LinkTabs label={t`Parts of the advertisement`}>
      <Link to={addressOfAdvertisement(advertisement.advtCode)} aria-current="page">{t`Overview`}</Link>
      {advertisementStages.map((stage) => {
        const screen = screens[stage].find(({ privilege }) => may(privilege, 'read', privileges));
        return (
          screen && (
            <Link key={stage} to={screen.to}>
              {words[stage]}
            </Link>
          )
        );
      })}
    </LinkTabs>
  );
}
