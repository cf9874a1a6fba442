import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileText, IconHome, IconListSearch, IconUser } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useMenuPaths } from './menu.ts';
import classes from './places.module.css';

/**
 * Navigation to the four places of a candidate: a bottom bar on a phone, a sidebar on a wide screen. The menu list, fetched after signing
 * in, may hide some; the links do not wait for it.
 */
export function Places() {
  const { t } = useLingui();
  const paths = useMenuPaths();
  const isOpen = (place: string) => paths === null || paths.includes(place);
  return (
    <nav className={classes.places} aria-label={t`Main places`}>
      {isOpen('/home') && (
        <Place to="/home" icon={<IconHome size={22} aria-hidden />}>
          <Trans>Home</Trans>
        </Place>
      )}
      {isOpen('/vacancy') && (
        <Place to="/vacancy" icon={<IconListSearch size={22} aria-hidden />}>
          <Trans>Vacancies</Trans>
        </Place>
      )}
      {isOpen('/vacancy-applied') && (
        <Place to="/vacancy-applied" icon={<IconFileText size={22} aria-hidden />}>
          <Trans>My applications</Trans>
        </Place>
      )}
      {isOpen('/user/profile') && (
        <Place to="/user/profile" icon={<IconUser size={22} aria-hidden />}>
          <Trans>Profile</Trans>
        </Place>
      )}
    </nav>
  );
}

function Place({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <NavLink to={to} className={classes.place}>
      {icon}
      <span>{children}</span>
    </NavLink>
  );
}
