import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { itemsOf, type MenuGroup } from './menu.ts';
import { isSame, noteOpened, recentlyOpened, type Found } from './palette-recent.ts';
import { paletteStore } from './palette-store.ts';
import { useScreenSearch } from './search-screens.ts';
import { stageWords } from './stage-words.ts';
import { useGoTo } from './use-go-to.ts';
import { usePaletteFinds } from './use-palette-finds.ts';

const SHOWN_AT_MOST = 12;

/**
 * Command palette, opened with Ctrl+K (Command+K). Finds screens by name in either script, advertisements by number or post, and people;
 * Enter opens the selected row.
 */
export function Palette({ groups }: { groups: MenuGroup[] }) {
  const { t, i18n } = useLingui();
  const goTo = useGoTo();
  const [typed, setTyped] = useState('');
  const matches = useScreenSearch();
  const { selected } = useSpotlight(paletteStore);
  const screens = groups.flatMap((group) => itemsOf(group).map((item) => ({ item, stage: i18n._(stageWords[group.stage]) })));
  const found = screens.filter(({ item, stage }) => matches(item, typed, stage)).slice(0, SHOWN_AT_MOST);
  const offered: Found[] = [
    ...found.map(({ item, stage }) => ({ path: item.path, label: i18n._(item.titleKey), about: stage })),
    ...usePaletteFinds(typed),
  ];
  // Recent rows come first: all of them if nothing is typed, otherwise those that match.
  const isFound = (row: Found) => typed.trim() === '' || offered.some((each) => isSame(row, each));
  const recent = recentlyOpened().filter(isFound);
  const actions = [...recent, ...offered.filter((row) => !recent.some((each) => isSame(row, each)))];
  const open = (row: Found) => {
    noteOpened(row);
    goTo(row.path);
  };
  const chosen = actions[selected];
  useFirstMarked(typed, actions[0]);
  return (
    <Spotlight.Root
      store={paletteStore}
      query={typed}
      onQueryChange={setTyped}
      title={t`Find a screen or an advertisement`}
      styles={{ header: { display: 'none' } }}
      scrollable
      maxHeight="60dvh"
      tagsToIgnore={[]}
    >
      <Spotlight.Search
        aria-label={t`Find a screen or an advertisement`}
        placeholder={t`Screen, advertisement, requisition, office or person`}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {actions.map((row) => (
          <Spotlight.Action key={`${row.path} ${row.label}`} label={row.label} description={row.about} onClick={() => open(row)} />
        ))}
        {actions.length === 0 && <Spotlight.Empty>{t`No screen or advertisement has this name.`}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      {/* Focus stays in the search field, so the selected row is marked by colour only. */}
      <VisuallyHidden role="status">{chosen?.label}</VisuallyHidden>
    </Spotlight.Root>
  );
}

/**
 * Spotlight selects its first row as soon as the user types, but results from the gateway may arrive later and be placed above it. Enter
 * opens the selected row, so keep the first one selected until the user moves the selection.
 */
function useFirstMarked(typed: string, first: Found | undefined): void {
  const isTyped = typed.trim() !== '';
  const firstRow = first && `${first.path} ${first.label}`;
  useEffect(() => {
    const { listId, selected } = paletteStore.getState();
    if (!isTyped || firstRow === undefined || selected > 0) return;
    const list = document.getElementById(listId);
    list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    paletteStore.updateState((state) => ({ ...state, selected: 0 }));
  }, [isTyped, firstRow]);
}
