import { useState } from 'react';
import { Group, Stack, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/list-filter.ts';
import type { AnyList } from '@psc/api-client/define-list.ts';
import { send } from '@psc/api-client/send.ts';
import { Button } from '@psc/ui/button.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { NameForm } from '@psc/ui/table/name-form.tsx';
import { ToolPopover } from '@psc/ui/table/tool-popover.tsx';
import { showToast } from '@psc/ui/toasts.tsx';
import { IconBookmark, IconLink, IconTrash } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { addressWith, shared } from './list-address.ts';

type SavedFiltersProps = {
  list: AnyList;
  /** Under which the gateway keeps them. */
  name: string;
};

/** Sets of filters that this person keeps under names, and a link that shows a colleague the same rows. */
export function SavedFiltersTool({ list, name }: SavedFiltersProps) {
  const { t } = useLingui();
  const [saved, setSaved] = useState<calls.SavedFilter[] | null>(null);
  const load = async () => {
    const outcome = await send(calls.list, { params: { list: name } });
    if (outcome.ok) setSaved(outcome.data);
  };
  return (
    <ToolPopover label={t`Saved filters`} icon={<IconBookmark size={18} aria-hidden />} onOpen={() => void load()}>
      {(close) => saved && <SavedFilters list={list} name={name} saved={saved} onSaved={setSaved} onDone={close} />}
    </ToolPopover>
  );
}

type ListProps = SavedFiltersProps & { saved: calls.SavedFilter[]; onSaved: (saved: calls.SavedFilter[]) => void; onDone: () => void };

function SavedFilters({ list, name, saved, onSaved, onDone }: ListProps) {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  const [inProgress, setInProgress] = useState(false);
  const address = new URLSearchParams(search);
  const present = shared(list, address);
  const addressOf = (filters: string) => `${pathname}?${addressWith(list, address, filters)}${hash}`;
  const save = async (filters: calls.SavedFilter[]) => {
    setInProgress(true);
    const outcome = await send(calls.save, { body: { list: name, filters } });
    setInProgress(false);
    if (outcome.ok) onSaved(outcome.data);
  };
  const share = async () => {
    await navigator.clipboard.writeText(`${location.origin}${addressOf(present)}`);
    showToast('success', t`The link has been copied.`);
  };
  return (
    <Stack gap="sm">
      {saved.length === 0 && <Text c="dimmed">{t`No filters have been saved for this list.`}</Text>}
      <PlainList gap={4}>
        {saved.map((filter) => (
          <Group component="li" key={filter.name} justify="space-between" gap="xs">
            <Link to={addressOf(filter.search)} aria-current={filter.search === present || undefined} onClick={onDone}>
              {filter.name}
            </Link>
            <Button
              kind="quiet"
              compact
              icon={<IconTrash size={16} aria-hidden />}
              aria-label={t`Delete ${filter.name}`}
              onClick={() => void save(saved.filter((other) => other !== filter))}
            />
          </Group>
        ))}
      </PlainList>
      {saved.length < calls.MOST_SAVED_FILTERS && (
        <NameForm
          label={t`Save the current filters as`}
          submitLabel={t`Save`}
          maxLength={calls.MOST_FILTER_NAME}
          inProgress={inProgress}
          onSubmit={(given) => void save([...saved.filter((filter) => filter.name !== given), { name: given, search: present }])}
        />
      )}
      <Button kind="quiet" compact icon={<IconLink size={16} aria-hidden />} onClick={() => void share()}>
        {t`Copy a link to these rows`}
      </Button>
    </Stack>
  );
}
