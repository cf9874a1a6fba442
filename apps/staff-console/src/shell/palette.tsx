import { useState, type KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useSession } from '@psc/api-client/session.ts';
import type { AdvertisementRow } from '@psc/api-client/calls/advertisement.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { advertisementLifecycle } from '@psc/validation/lifecycles/advertisement.ts';
import { eventsFrom } from '@psc/validation/lifecycles/lifecycle.ts';
import { usePaletteOffices } from './use-palette-offices.ts';
import { addressOfAdvertisement } from '../shared/advertisement-page.ts';
import { handleFor } from '../shared/list/hidden-texts.ts';
import { usePaletteAdvertisements } from './use-palette-advertisements.ts';
import { itemsOf, type MenuGroup } from './menu.ts';
import { palette, paletteStore } from './palette-store.ts';
import { useScreenSearch } from './search-screens.ts';
import { stageWords } from './stage-words.ts';
import { useGoTo } from './use-go-to.ts';
import { useMay } from './use-may.ts';

const SHOWN_AT_MOST = 12;
const LETTERS_OF_A_PERSON = 2;
const CANDIDATES = '/admin/usermanagement';

type Found = { key: string; label: string; about: string; open: () => void };

/** What this officer may do next with the advertisement that is meant most; its screen asks before anything happens. */
function useAdvertisementActs(row: AdvertisementRow | undefined, goTo: (path: string) => void): Found[] {
  const privileges = useSession((session) => session.privileges);
  if (!row) return [];
  const name = `${inLanguage(row.post, activeLanguage())} · ${localDigits(row.advtCode, activeLanguage())}`;
  return eventsFrom(advertisementLifecycle, row.lifeCycleStatus, privileges).map((event) => {
    const isDates = event === 'configure' || event === 'changeDates';
    const path = isDates ? `/admin/advertisement-dates/${row.advtCode}` : `/admin/advertisementlist?open=${row.advtCode}`;
    return {
      key: `${event} ${row.advtCode}`,
      label: `${shownWord(`enums.advertisementAction.${event}`)}: ${name}`,
      about: '',
      open: () => goTo(path),
    };
  });
}

/** Offices, and what was asked for by each of them. */
function useOfficeActs(typed: string, goTo: (path: string) => void): Found[] {
  const { t } = useLingui();
  const offices = usePaletteOffices(typed);
  const seesRequisitions = useMay('requisition')('read');
  return offices.flatMap(({ id, name }) => {
    const office = inLanguage(name, activeLanguage());
    const itself = { key: `office ${id}`, label: office, about: t`Office`, open: () => goTo(`/admin/master-data/organization?open=${id}`) };
    if (!seesRequisitions) return [itself];
    const asked = `/admin/requisition?organizationId=${id}`;
    return [itself, { key: `requisitions ${id}`, label: t`Requisitions of ${office}`, about: '', open: () => goTo(asked) }];
  });
}

/** Opens on Ctrl+K (Command+K): type a few letters of a screen's name in either script, an advertisement's number or post, or whom you look for, press Enter. */
export function Palette({ groups }: { groups: MenuGroup[] }) {
  const { t, i18n } = useLingui();
  const goTo = useGoTo();
  const [typed, setTyped] = useState('');
  const isMeant = useScreenSearch();
  const { selected } = useSpotlight(paletteStore);
  const screens = groups.flatMap((group) => itemsOf(group).map((item) => ({ item, stage: i18n._(stageWords[group.stage]) })));
  const found = screens.filter(({ item, stage }) => isMeant(item, typed, stage)).slice(0, SHOWN_AT_MOST);
  const advertisements = usePaletteAdvertisements(typed);
  const mayFindCandidates = useMay('profileManagement')('read');
  const language = activeLanguage();
  const actions: Found[] = [
    ...found.map(({ item, stage }) => ({
      key: item.path,
      label: i18n._(item.titleKey),
      about: stage,
      open: () => goTo(item.path),
    })),
    ...advertisements.map((row) => ({
      key: addressOfAdvertisement(row.advtCode),
      open: () => goTo(addressOfAdvertisement(row.advtCode)),
      label: `${inLanguage(row.post, language)} · ${localDigits(row.advtCode, language)}`,
      about: row.categories.map(({ advtNumber }) => localDigits(advtNumber, language)).join(', '),
    })),
  ];
  actions.push(...useAdvertisementActs(advertisements[0], goTo), ...useOfficeActs(typed, goTo));
  // A search for people is recorded, so it is made when it is asked for, not at every letter.
  const person = typed.trim();
  if (mayFindCandidates && person.length >= LETTERS_OF_A_PERSON)
    actions.push({
      key: CANDIDATES,
      label: t`Find the candidate “${person}”`,
      about: t`By name, number, e-mail, application, roll or receipt number`,
      open: () => goTo(`${CANDIDATES}?searchText=${handleFor(person)}`),
    });
  const chosen = actions[selected];
  // Spotlight marks its first row when something is typed; what the gateway finds comes later.
  const openFirstFound = (event: KeyboardEvent) => {
    const [first] = actions;
    if (event.key !== 'Enter' || !first || found.length > 0 || selected > 0) return;
    palette.close();
    first.open();
  };
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
        placeholder={t`Name of a screen, number or post of an advertisement`}
        onKeyDown={openFirstFound}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {actions.map(({ key, label, about, open }) => (
          <Spotlight.Action key={key} label={label} description={about} onClick={open} />
        ))}
        {actions.length === 0 && <Spotlight.Empty>{t`No screen and no advertisement has this name.`}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      {/* The chosen row is marked in colour only; the focus stays in the search. */}
      <VisuallyHidden role="status">{chosen?.label}</VisuallyHidden>
    </Spotlight.Root>
  );
}
