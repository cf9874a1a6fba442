import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@psc/api-client/session.ts';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { Link } from 'react-router';
import { useMenu } from '../../../shell/session.ts';
import { stageWords } from '../../../shell/stage-words.ts';
import classes from './dashboard.module.css';

/** Where an officer arrives: the stages of the cycle with the work that is open to this officer. */
export function DashboardScreen() {
  const { i18n } = useLingui();
  const name = useSession((session) => session.who?.fullName ?? '');
  const groups = useMenu();
  return (
    <>
      <PageHeader title={<Trans>Welcome, {name}</Trans>} />
      <div className={classes.stages}>
        {groups.map(({ stage, items }) => (
          <section key={stage} className={classes.stage}>
            <h2>{i18n._(stageWords[stage])}</h2>
            <ul>
              {items.map(({ path, titleKey, waiting }) => (
                <li key={path}>
                  <Link to={path}>{i18n._(titleKey)}</Link>
                  {!!waiting && (
                    <strong>
                      <NumberText value={waiting} />
                    </strong>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
