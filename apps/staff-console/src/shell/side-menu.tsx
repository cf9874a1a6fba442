import { Trans, useLingui } from '@lingui/react/macro';
import { NumberText } from '@psc/ui/number-text.tsx';
import { Link, NavLink, useLocation } from 'react-router';
import { openItem, type MenuGroup } from './menu.ts';
import classes from './side-menu.module.css';
import { stageWords } from './stage-words.ts';

type SideMenuProps = { groups: MenuGroup[]; onChoose: () => void };

/** The cycle from top to bottom, with only what this officer may open. */
export function SideMenu({ groups, onChoose }: SideMenuProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const openPath = openItem(pathname, groups);
  return (
    <nav className={classes.menu} aria-label={t`Stages of recruitment`}>
      <NavLink to="/admin/dashboard" className={classes.item} onClick={onChoose}>
        <Trans>Dashboard</Trans>
      </NavLink>
      {groups.map((group) => (
        <Group key={group.stage} group={group} openPath={openPath} onChoose={onChoose} />
      ))}
    </nav>
  );
}

function Group({ group, openPath, onChoose }: { group: MenuGroup; openPath: string | undefined; onChoose: () => void }) {
  const { i18n } = useLingui();
  const active = group.items.some(({ path }) => path === openPath);
  const total = group.items.reduce((sum, item) => sum + (item.waiting ?? 0), 0);
  return (
    <details className={classes.group} open={active || undefined}>
      <summary>
        {i18n._(stageWords[group.stage])}
        {total > 0 && <Waiting count={total} />}
      </summary>
      <ul>
        {group.items.map((item) => (
          <li key={item.path}>
            <Link to={item.path} aria-current={item.path === openPath ? 'page' : undefined} className={classes.item} onClick={onChoose}>
              <span>{i18n._(item.titleKey)}</span>{' '}
              {!!item.waiting && <Waiting count={item.waiting} />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Waiting({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <span className={classes.waiting} title={t`Waiting for you`}>
      <NumberText value={count} />
    </span>
  );
}
