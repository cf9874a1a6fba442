import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, NavLink, ScrollArea, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/NavLink.layer.css';
import { NumberText } from '@psc/ui/number-text.tsx';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { itemsOf, nameInMenu, waitingIn, type ConsoleMenuItem, type MenuGroup, type MenuPart } from './menu.ts';
import { useScreenSearch } from './search-screens.ts';
import classes from './side-menu.module.css';
import { sectionWords, stageWords } from './stage-words.ts';
import { useLinkGuard } from './use-go-to.ts';
import { useOpenStages } from './use-open-stages.ts';

/** A stage with more screens than this gets a search field. */
const LOOKED_THROUGH_AT_ONCE = 15;

type OpenedBy = { openPath: string | undefined; onChoose: () => void };
type SideMenuProps = OpenedBy & { groups: MenuGroup[]; onDashboard: boolean };

/** The cycle from top to bottom, limited to screens that this officer may open. Memoised: screens of the same item do not re-render it. */
export const SideMenu = memo(function SideMenu({ groups, onDashboard, openPath, onChoose }: SideMenuProps) {
  const stages = useOpenStages();
  return (
    <ScrollArea h="100%" scrollbarSize={8} p={8}>
      <Item to="/admin/dashboard" label={<Trans>Dashboard</Trans>} active={onDashboard} onChoose={onChoose} />
      {groups.map((group) => (
        <Stage
          key={group.stage}
          group={group}
          openPath={openPath}
          opened={stages.isOpen(group.stage) ?? itemsOf(group).some(({ path }) => path === openPath)}
          onToggle={(opened) => stages.keep(group.stage, opened)}
          onChoose={onChoose}
        />
      ))}
    </ScrollArea>
  );
});

type StageProps = OpenedBy & { group: MenuGroup; opened: boolean; onToggle: (opened: boolean) => void };

function Stage({ group, openPath, opened, onToggle, onChoose }: StageProps) {
  const { i18n } = useLingui();
  const items = itemsOf(group);
  return (
    <NavLink
      className={classes.row}
      component="button"
      type="button"
      label={<Counted label={i18n._(stageWords[group.stage])} count={waitingIn(items)} />}
      fw={600}
      noWrap
      childrenOffset={12}
      opened={opened}
      aria-expanded={opened}
      onChange={onToggle}
      keepMounted={false}
    >
      {items.length > LOOKED_THROUGH_AT_ONCE ? (
        <Searched group={group} openPath={openPath} onChoose={onChoose} />
      ) : (
        group.parts.map((part) => <Part key={part.section} part={part} openPath={openPath} onChoose={onChoose} />)
      )}
    </NavLink>
  );
}

/** The sections of a long stage; typing shows matching screens of any section. */
function Searched({ group, openPath, onChoose }: OpenedBy & { group: MenuGroup }) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const matches = useScreenSearch();
  const stage = i18n._(stageWords[group.stage]);
  const shown = typed.trim() === '' ? null : itemsOf(group).filter((item) => matches(item, typed));
  return (
    <>
      <TextInput
        size="xs"
        my={4}
        aria-label={t`Search in ${stage}`}
        placeholder={t`Search`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown
        ? shown.map((item) => <ScreenItem key={item.path} item={item} openPath={openPath} onChoose={onChoose} />)
        : group.parts.map((part) => <Part key={part.section} part={part} openPath={openPath} onChoose={onChoose} />)}
    </>
  );
}

function Part({ part, openPath, onChoose }: OpenedBy & { part: MenuPart }) {
  const { i18n } = useLingui();
  const isHere = part.items.some(({ path }) => path === openPath);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const opened = chosen ?? isHere;
  const items = part.items.map((item) => <ScreenItem key={item.path} item={item} openPath={openPath} onChoose={onChoose} />);
  if (part.section === null) return <>{items}</>;
  return (
    <NavLink
      className={classes.row}
      component="button"
      type="button"
      label={<Counted label={i18n._(sectionWords[part.section])} count={waitingIn(part.items)} />}
      noWrap
      childrenOffset={12}
      opened={opened}
      aria-expanded={opened}
      onChange={setChosen}
      keepMounted={false}
    >
      {items}
    </NavLink>
  );
}

type ScreenItemProps = { item: ConsoleMenuItem; openPath: string | undefined; onChoose: () => void };

function ScreenItem({ item: { path, titleKey, waiting = 0 }, openPath, onChoose }: ScreenItemProps) {
  const { i18n } = useLingui();
  return (
    <Item
      to={path}
      title={i18n._(titleKey)}
      label={<Counted label={nameInMenu(i18n, titleKey)} count={waiting} />}
      active={path === openPath}
      onChoose={onChoose}
    />
  );
}

type ItemProps = { to: string; title?: string; label: ReactNode; active: boolean; onChoose: () => void };

function Item({ to, title, label, active, onChoose }: ItemProps) {
  const mayGo = useLinkGuard();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <NavLink
      ref={link}
      className={classes.row}
      component={Link}
      to={to}
      title={title}
      label={label}
      noWrap
      active={active}
      aria-current={active ? 'page' : undefined}
      onClick={(event) => {
        if (mayGo(event)) onChoose();
      }}
    />
  );
}

function Counted({ label, count }: { label: string; count: number }) {
  const { t } = useLingui();
  if (count === 0) return label;
  return (
    <Group component="span" gap={8} wrap="nowrap" justify="space-between">
      <Text span inherit truncate>
        {label}
      </Text>{' '}
      <Badge component="span" size="sm" variant="default" circle={count < 10} title={t`Waiting for you`}>
        <NumberText value={count} />
      </Badge>
    </Group>
  );
}
