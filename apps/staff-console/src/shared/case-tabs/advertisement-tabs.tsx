import { useLingui } from '@lingui/react/macro';
import { advertisementStages } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { Link, useLocation } from 'react-router';
import { addressOfAdvertisement } from '../advertisement-page.ts';
import { useStageWords } from '../waiting-words/use-stage-words.ts';
import { isAt } from './part-links.tsx';
import { screensOfStage } from './screens-of-stage.ts';

/** Above a screen of the advertisement: its page, then for each stage the officer's screen, filtered to the advertisement. */
export function AdvertisementTabs({ advertisement }: { advertisement: { advtCode: number; requisitionNo: string } }) {
  const { t } = useLingui();
  const words = useStageWords();
  const { pathname } = useLocation();
  const privileges = useSession((session) => session.privileges);
  const screens = screensOfStage(advertisement);
  const { advtCode } = advertisement;
  const code = localDigits(advtCode, activeLanguage());
  return (
    <LinkTabs label={t`Parts of the advertisement`}>
      <Link to={addressOfAdvertisement(advtCode)}>{t`Advertisement ${code}`}</Link>
      {advertisementStages.map((stage) => {
        const permitted = screens[stage].filter(({ privilege }) => may(privilege, 'read', privileges));
        const here = permitted.find(({ to }) => isAt(pathname, to));
        const shown = here ?? permitted[0];
        return (
          shown && (
            <Link key={stage} to={shown.to} aria-current={here && 'page'}>
              {words[stage]}
            </Link>
          )
        );
      })}
    </LinkTabs>
  );
}
