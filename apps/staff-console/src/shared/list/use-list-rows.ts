import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyList, ListPage, RowOf } from '@psc/api-client/define-list.ts';
import { send } from '@psc/api-client/send.ts';
import { inputOf, type ListData } from './read-list.ts';

/**
 * The loader's rows plus further pages. After a revalidation, such as after a decision, as many rows as before are read again; until they
 * are there the earlier ones are shown, so that the page does not jump.
 */
export function useListRows<List extends AnyList>(list: List, { page: first, query, params }: ListData<List>) {
  type Row = RowOf<List>;
  const [read, setRead] = useState({
    first,
    of: JSON.stringify([query, params]),
    rows: first.rows as Row[],
    after: first.after,
    wanted: first.rows.length,
    earlier: null as Row[] | null,
  });
  const [inProgress, setInProgress] = useState(false);
  if (read.first !== first) {
    const of = JSON.stringify([query, params]);
    const earlier = of === read.of ? (read.earlier ?? read.rows) : null;
    setRead({ first, of, rows: first.rows, after: first.after, wanted: earlier?.length ?? first.rows.length, earlier });
  }
  const { after } = read;
  const onMore = async () => {
    if (after === null || inProgress) return;
    setInProgress(true);
    try {
      const next = await pageAfter(list, query, params, after);
      // Ignore pages of a list that has since been reloaded.
      setRead((known) => {
        if (known.first !== first || known.after !== after) return known;
        if (next === null) return { ...known, wanted: known.rows.length };
        const rows = [...known.rows, ...next.rows];
        return { ...known, rows, after: next.after, wanted: Math.max(known.wanted, rows.length) };
      });
    } finally {
      setInProgress(false);
    }
  };
  const goOn = useEffectEvent(onMore);
  const isBehind = read.rows.length < read.wanted && after !== null;
  useEffect(() => {
    if (isBehind && !inProgress) void goOn();
    // Runs once per page that arrives; after a failed page the user asks for the next one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, read.rows.length, read.first]);
  return {
    rows: isBehind && read.earlier ? read.earlier : read.rows,
    more: after === null ? null : { onMore: () => void onMore(), inProgress },
    total: first.total,
  };
}

/** The next page; null if it could not be read, which has been shown. */
async function pageAfter<List extends AnyList>(
  list: List,
  query: ListData<List>['query'],
  params: ListData<List>['params'],
  after: string,
): Promise<ListPage<RowOf<List>> | null> {
  const outcome = await send(list.call, inputOf(list, { ...query, after }, params) as never);
  return outcome.ok ? (outcome.data as ListPage<RowOf<List>>) : null;
}
