import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { NavLink, useLocation, Link } from 'react-router';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { phasePath, phases, type Place } from './place.ts';

type PhaseFrameProps = {
  place: Place;
  /** The path of the tab within the phase, such as `/category-setup`. */
  part?: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function PhaseFrame({ place, part = '', description, actions, children }: PhaseFrameProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const own = phasePath(place.level, place.phase);
  return (
    <>
      <PageHeader
        title={messageText(`titles.${own}${part}`)}
        aside={description && <ScreenHelp>{description}</ScreenHelp>}
        actions={actions}
        tabs={
          <LinkTabs label={t`Phases`}>
            {phases.map((phase, index) => {
              const number = localDigits(index + 1, language);
              return (
                <Link key={phase} to={phasePath(place.level, phase)} aria-current={phase === place.phase ? 'page' : undefined}>
                  {t`Phase ${number}`}
                </Link>
              );
            })}
          </LinkTabs>
        }
      />
      {place.phase !== 'phaseOne' && <PartsOfPhase place={place} />}
      {children}
    </>
  );
}

function PartsOfPhase({ place }: { place: Place }) {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  const own = phasePath(place.level, place.phase);
  // Keep the chosen class when the tab changes.
  const chosen = search.includes('scope=') ? search : '';
  if (place.phase === 'phaseTwo') {
    const parts = [
      ['category-setup', t`Category setup`],
      ['distribution-formula', t`Distribution formula`],
      ['distribution-table', t`Distribution table`],
    ] as const;
    // The address without a part shows the first one.
    const [first] = parts[0];
    const open = pathname === `${own}/formula` ? hash.slice(1) || first : null;
    return (
      <LinkTabs label={t`Parts of the phase`}>
        <NavLink to={own} end>{t`Overview`}</NavLink>
        <NavLink to={`${own}/config`}>{t`Configuration`}</NavLink>
        {parts.map(([name, label]) => (
          <Link key={name} to={`${own}/formula${chosen}#${name}`} aria-current={name === open ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </LinkTabs>
    );
  }
  return (
    <LinkTabs label={t`Parts of the phase`}>
      <NavLink to={own} end>{t`Overview`}</NavLink>
      <NavLink to={`${own}/category-setup`}>{t`Category setup`}</NavLink>
      <NavLink to={`${own}/distribution-formula${chosen}`}>{t`Distribution formula`}</NavLink>
      <NavLink to={`${own}/distribution-table${chosen}`}>{t`Distribution table`}</NavLink>
    </LinkTabs>
  );
}
