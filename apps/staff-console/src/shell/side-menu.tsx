import { Trans, useLingui } from '@lingui/react/macro';
import { NumberText } from '@psc/ui/number-text.tsx';
import { NavLink, useLocation } from 'react-router';
import type { MenuGroup } from './menu.ts';
import classes from './side-menu.module.css';
import { stageWords } from './stage-words.ts';

type SideMenuProps = { groups: MenuGroup[]; onChoose: () => void };

/** The cycle from top to bottom, with only what this officer may open. */
export function SideMenu({ groups, onChoose }: SideMenuProps) {
  const { t } = useLingui();
  return (
    <nav className={classes.menu} aria-label={t`Stages of recruitment`}>
      <NavLink to="/admin/dashboard" className={classes.item} onClick={onChoose}>
        <Trans>Dashboard</Trans>
      </NavLink>
      {groups.map((group) => (
        <Group key={group.stage} group={group} onChoose={onChoose} />
      ))}
    </nav>
  );
}

function Group({ group, onChoose }: { group: MenuGroup; onChoose: () => void }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const active = group.items.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const total = group.items.reduce((sum, item) => sum + (item.waiting ?? 0), 0);
  return (
    <details className={classes.group} open={active || total > 0 || undefined}>
      <summary>
        {i18n._(stageWords[group.stage])}
        {total > 0 && <Waiting count={total} />}
      </summary>
      <ul>
        {group.items.map((item) => (
          <li key={item.path}>
            <NavLink to={item.path} end className={classes.item} onClick={onChoose}>
              <span>{i18n._(item.titleKey)}</span>
              {!!item.waiting && <Waiting count={item.waiting} />}
            </NavLink>
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
