import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { itemsOf, type MenuGroup } from './menu.ts';
import { paletteStore } from './palette-store.ts';
import { useScreenSearch } from './search-screens.ts';
import { stageWords } from './stage-words.ts';
import { useGoTo } from './use-go-to.ts';

const SHOWN_AT_MOST = 12;

/** Opens on Ctrl+K (Command+K): type a few letters of a screen's name in either script, press Enter. */
export function Palette({ groups }: { groups: MenuGroup[] }) {
  const { t, i18n } = useLingui();
  const goTo = useGoTo();
  const [typed, setTyped] = useState('');
  const isMeant = useScreenSearch();
  const { selected } = useSpotlight(paletteStore);
  const screens = groups.flatMap((group) => itemsOf(group).map((item) => ({ item, stage: i18n._(stageWords[group.stage]) })));
  const found = screens.filter(({ item, stage }) => isMeant(item, typed, stage)).slice(0, SHOWN_AT_MOST);
  const chosen = found[selected];
  return (
    <Spotlight.Root
      store={paletteStore}
      query={typed}
      onQueryChange={setTyped}
      title={t`Go to a screen`}
      styles={{ header: { display: 'none' } }}
      scrollable
      maxHeight="60dvh"
      tagsToIgnore={[]}
    >
      <Spotlight.Search
        aria-label={t`Go to a screen`}
        placeholder={t`Name of the screen`}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {found.map(({ item, stage }) => (
          <Spotlight.Action key={item.path} label={i18n._(item.titleKey)} description={stage} onClick={() => goTo(item.path)} />
        ))}
        {found.length === 0 && <Spotlight.Empty>{t`No screen has this name.`}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      {/* The chosen row is marked in colour only; the focus stays in the search. */}
      <VisuallyHidden role="status">{chosen && i18n._(chosen.item.titleKey)}</VisuallyHidden>
    </Spotlight.Root>
  );
}
