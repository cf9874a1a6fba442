import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyList, ListPage, RowOf } from '@psc/api-client/define-list.ts';
import { send } from '@psc/api-client/send.ts';
import { inputOf, type ListData } from './read-list.ts';

/** The loader's rows plus further pages. After a revalidation, such as after a decision, as many rows as before are loaded again. */
export function useListRows<List extends AnyList>(list: List, { page: first, query, params }: ListData<List>) {
  type Row = RowOf<List>;
  const [shown, setShown] = useState({ first, query, rows: first.rows as Row[], after: first.after, wanted: first.rows.length });
  const [inProgress, setInProgress] = useState(false);
  if (shown.first !== first) {
    const isSameList = JSON.stringify(query) === JSON.stringify(shown.query);
    setShown({ first, query, rows: first.rows, after: first.after, wanted: isSameList ? shown.rows.length : first.rows.length });
  }
  const { after } = shown;
  const onMore = async () => {
    if (after === null || inProgress) return;
    setInProgress(true);
    try {
      const outcome = await send(list.call, inputOf(list, { ...query, after }, params) as never);
      if (!outcome.ok) return;
      const next = outcome.data as ListPage<Row>;
      // Ignore pages of a list that has since been reloaded.
      setShown((known) =>
        known.first === first && known.after === after
          ? {
              ...known,
              rows: [...known.rows, ...next.rows],
              after: next.after,
              wanted: Math.max(known.wanted, known.rows.length + next.rows.length),
            }
          : known,
      );
    } finally {
      setInProgress(false);
    }
  };
  const goOn = useEffectEvent(onMore);
  const isBehind = shown.first === first && shown.rows.length < shown.wanted && after !== null;
  useEffect(() => {
    if (isBehind && !inProgress) void goOn();
    // Runs once per page that arrives; after a failed page the user asks for the next one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, shown.rows.length]);
  return { rows: shown.rows, more: after === null ? null : { onMore: () => void onMore(), inProgress }, total: first.total };
}
