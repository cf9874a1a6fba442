import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageSizes, type AnyList, type ListPage, type RowOf } from '@psc/api-client/define-list.ts';
import { send } from '@psc/api-client/send.ts';
import { inputOf, type ListData } from './read-list.ts';

type Whole<Row> = {
  pages: readonly (readonly Row[])[];
  count: number;
  /** How many rows the gateway counted with the first page; null before. */
  total: ListPage<Row>['total'];
  /** The cursor of the next page; null when the list is whole. */
  after: string | null;
  step: 'reading' | 'failed' | 'tooLong' | 'whole';
  /** Why a page could not be read. */
  message: string;
};

/**
 * Reads a list from its beginning, page by page, until the gateway says that nothing follows. A list longer than the gateway counts, 10,000
 * rows, is not read: its length on paper is unknown, and tried in Chromium, 10,000 rows are 244 pages and print, while 20,000 rows took
 * more than 3 GB of memory and did not end.
 */
export function useWholeList<List extends AnyList>(
  list: List,
  { query, params }: Pick<ListData<List>, 'query' | 'params'>,
  onWhole: () => void,
) {
  type Row = RowOf<List>;
  const [whole, setWhole] = useState<Whole<Row>>(beginning);
  const running = useRef<AbortController | null>(null);
  const readFrom = async (start: Whole<Row>) => {
    const { signal } = (running.current = new AbortController());
    let known: Whole<Row> = { ...start, step: 'reading' };
    const pageSize = pageSizes.at(-1)!;
    setWhole(known);
    do {
      const asked = { ...query, pageSize, ...(known.after !== null && { after: known.after }) };
      const outcome = await send(list.call, inputOf(list, asked, params) as never, { quiet: true, signal });
      if (signal.aborted) return;
      if (!outcome.ok) return setWhole({ ...known, step: 'failed', message: outcome.message });
      const page = outcome.data as ListPage<Row>;
      if (page.total?.more) return setWhole({ ...known, step: 'tooLong' });
      const pages = page.rows.length > 0 ? [...known.pages, page.rows] : known.pages;
      known = { ...known, pages, count: known.count + page.rows.length, total: page.total ?? known.total, after: page.after };
      setWhole(known);
    } while (known.after !== null);
    flushSync(() => setWhole({ ...known, step: 'whole' }));
    onWhole();
  };
  const begin = useEffectEvent(() => void readFrom(beginning));
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, []);
  return { ...whole, goOn: () => void readFrom(whole) };
}

const beginning = { pages: [], count: 0, total: null, after: null, step: 'reading', message: '' } as const;
