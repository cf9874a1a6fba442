import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import type { AnyCall, SendInput } from '@psc/api-client/define-call.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';

const QUIET_MS = 250;

type Search<C extends AnyCall, Row> = {
  call: C;
  inputOf: (text: string) => SendInput<C>;
  rowsOf: (data: SendData<C>) => readonly Row[];
  /** Always included in the options. */
  chosen: Row | null;
};

/** Advertisements that match the text typed in the chooser, newest first; `search` is its `onSearch`. */
export function useFoundAdvertisements<C extends AnyCall, Row extends { advtCode: number }>({
  call,
  inputOf,
  rowsOf,
  chosen,
}: Search<C, Row>) {
  const [text, search] = useState('');
  const [settled] = useDebouncedValue(text.trim(), QUIET_MS);
  const { data } = useFetched(call, inputOf(settled));
  // Keep the previous results until the new ones arrive.
  const [last, setLast] = useState<SendData<C> | null>(null);
  if (data !== null && data !== last) setLast(data);
  const rows = last === null ? [] : rowsOf(last);
  const advertisements = chosen === null || rows.some((row) => row.advtCode === chosen.advtCode) ? rows : [chosen, ...rows];
  return { advertisements, search };
}
