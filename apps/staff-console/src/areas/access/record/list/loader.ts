import * as record from '@psc/api-client/platform/record.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, chain] = await Promise.all([readList(record.lines, request), read(record.chain, {}, request)]);
  return { list, chain };
}

export const shouldRevalidate = whenRowsChange(record.lines);
