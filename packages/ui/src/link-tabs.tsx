import { useEffect, useRef, type ReactNode } from 'react';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation, type To } from 'react-router';
import classes from './link-tabs.module.css';

type FurtherTab = { to: To; label: string };

type LinkTabsProps = {
  label: string;
  children: ReactNode;
  /** Seldom opened parts, in a menu at the end, so that the tabs stay on one line. */
  further?: readonly FurtherTab[];
};

/** Links to the parts of a screen; the current one has `aria-current` and is scrolled into view on a phone. */
export function LinkTabs({ label, children, further = [] }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && open) bar.current.scrollLeft = open.offsetLeft - bar.current.offsetLeft - 24;
  }, [key]);
  return (
    <nav ref={bar} className={classes.tabs} aria-label={label}>
      {children}
      {further.length > 0 && <FurtherTabs tabs={further} />}
    </nav>
  );
}

function FurtherTabs({ tabs }: { tabs: readonly FurtherTab[] }) {
  const { t } = useLingui();
  return (
    <Menu position="bottom-end" shadow="md" withinPortal returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.further}>
          {t`Further parts`}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ to, label }) => (
          <Menu.Item key={label} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
