import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileText, IconHome, IconListSearch, IconUser } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import classes from './places.module.css';

/** The four places of a candidate: a bar at the bottom of a phone, a quiet list beside the screen where there is room. */
export function Places() {
  const { t } = useLingui();
  return (
    <nav className={classes.places} aria-label={t`Main places`}>
      <Place to="/home" icon={<IconHome size={22} aria-hidden />}>
        <Trans>Home</Trans>
      </Place>
      <Place to="/vacancy" icon={<IconListSearch size={22} aria-hidden />}>
        <Trans>Vacancies</Trans>
      </Place>
      <Place to="/vacancy-applied" icon={<IconFileText size={22} aria-hidden />}>
        <Trans>My applications</Trans>
      </Place>
      <Place to="/user/profile" icon={<IconUser size={22} aria-hidden />}>
        <Trans>Profile</Trans>
      </Place>
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
