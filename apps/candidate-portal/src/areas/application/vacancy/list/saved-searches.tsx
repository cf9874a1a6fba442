import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import * as savedSearch from '@psc/api-client/areas/application/saved-search.ts';
import type { SavedSearch } from '@psc/api-client/areas/application/saved-search.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { Button } from '@psc/ui/button.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { Link } from 'react-router';
import { addressOf, filterFrom, isFiltered } from './filter.ts';

export function SavedSearches({ address }: { address: URLSearchParams }) {
  const { t } = useLingui();
  const fetched = useFetched(savedSearch.list, {});
  const [changed, setChanged] = useState<SavedSearch[] | null>(null);
  const [name, setName] = useState(address.get('text') ?? '');
  const save = useCall(savedSearch.save);
  const searches = changed ?? fetched.data ?? [];
  const keep = async () => {
    const outcome = await save.run({ body: { name: name.trim(), filter: filterFrom(address) } });
    if (outcome.ok) setChanged(outcome.data);
  };
  return (
    <>
      {isFiltered(address) && (
        <Group gap="xs" align="end" mb="sm">
          <TextInput
            label={t`Name of this search`}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            flex="1 1 12rem"
          />
          <Button inProgress={save.inProgress} disabled={name.trim() === ''} onClick={() => void keep()}>
            <Trans>Save and e-mail me new vacancies</Trans>
          </Button>
        </Group>
      )}
      {searches.length === 0 && (
        <p>
          <Trans>No searches have been saved yet. Filter the list and save the search here.</Trans>
        </p>
      )}
      <PlainList divided>
        {searches.map((search) => (
          <Saved key={search.savedSearchId} search={search} onChanged={setChanged} />
        ))}
      </PlainList>
    </>
  );
}

function Saved({
  search: { savedSearchId, name, filter, mailed },
  onChanged,
}: {
  search: SavedSearch;
  onChanged: (to: SavedSearch[]) => void;
}) {
  const { t } = useLingui();
  const set = useCall(savedSearch.setMailed);
  const remove = useCall(savedSearch.remove);
  const setMailed = async (wanted: boolean) => {
    const outcome = await set.run({ body: { savedSearchId, mailed: wanted } });
    if (outcome.ok) onChanged(outcome.data);
  };
  const drop = async () => {
    const outcome = await remove.run({ params: { savedSearchId } });
    if (outcome.ok) onChanged(outcome.data);
  };
  return (
    <li>
      <Group gap="sm" justify="space-between">
        <Link to={`/vacancy?${addressOf(filter).toString()}`}>{name}</Link>
        <Switch
          label={t`By e-mail`}
          aria-label={t`E-mail me new vacancies: ${name}`}
          checked={mailed}
          disabled={set.inProgress}
          onChange={(event) => void setMailed(event.currentTarget.checked)}
        />
        <Button kind="quiet" inProgress={remove.inProgress} onClick={() => void drop()} aria-label={t`Remove the search ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </li>
  );
}
