import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/platform/list-filter.ts';
import type { AnyList } from '@psc/api-client/define-list.ts';
import { send } from '@psc/api-client/send.ts';
import { Link, useLocation } from 'react-router';
import { SavedTool } from './saved-tool.tsx';
import { addressWith, shared } from './list-address.ts';

type SavedFiltersProps = {
  list: AnyList;
  /** The key under which the gateway stores them. */
  name: string;
};

export function SavedFiltersTool({ list, name }: SavedFiltersProps) {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  const address = new URLSearchParams(search);
  const present = shared(list, address);
  const addressOf = (filters: string) => `${pathname}?${addressWith(list, address, filters)}${hash}`;
  const save = (filters: calls.SavedFilter[]) => send(calls.save, { body: { list: name, filters } });
  return (
    <SavedTool<calls.SavedFilter>
      label={t`Saved filters`}
      none={t`No filters have been saved for this list.`}
      read={() => send(calls.list, { params: { list: name } })}
      row={(filter, { close }) => (
        <Link to={addressOf(filter.search)} aria-current={filter.search === present || undefined} onClick={close}>
          {filter.name}
        </Link>
      )}
      remove={(_, others) => save(others)}
      form={{
        label: t`Save the current filters as`,
        maxLength: calls.MOST_FILTER_NAME,
        most: calls.MOST_SAVED_FILTERS,
        save: (given, others) => save([...others, { name: given, search: present }]),
      }}
      link={{ label: t`Copy a link to these rows`, address: addressOf(present) }}
    />
  );
}
