import { useIsSwitchedOn } from '@psc/api-client/server-state.ts';
import type { FeatureName } from '@psc/validation/features.ts';
import { useLingui } from '@lingui/react/macro';
import { messageText } from '@psc/ui/message-text.ts';
import { useCommissionName } from '@psc/ui/use-commission.ts';
import { Link } from 'react-router';
import classes from './foot.module.css';

/** Links that the commission can switch off. */
const switched: Partial<Record<string, FeatureName>> = { '/statistics': 'publicStatistics' };
const texts = ['/notices', '/past-vacancies', '/statistics', '/privacy', '/terms', '/accessibility'] as const;

export function Foot() {
  const { t } = useLingui();
  const name = useCommissionName();
  const isOn = useIsSwitchedOn();
  const shown = texts.filter((path) => {
    const feature = switched[path];
    return feature === undefined || isOn(feature);
  });
  return (
    <footer className={classes.foot}>
      <nav className={classes.inside} aria-label={t`Help and legal notices`}>
        <span className={classes.name}>{name}</span>
        <Link to="/faq">{t`Help`}</Link>
        <Link to="/contact">{t`Contact us`}</Link>
        {shown.map((path) => (
          <Link key={path} to={path}>
            {messageText(`titles.${path}`)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
