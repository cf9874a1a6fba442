import * as calls from '@psc/api-client/areas/examination/invigilator.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, posts, centres] = await Promise.all([
    readList(calls.invigilators, request),
    read(calls.listPosts, {}, request),
    read(masterData.listExamCentres, {}, request),
  ]);
  return { list, posts, centres };
}
export type InvigilatorLists = Awaited<ReturnType<typeof loader>>;

export const shouldRevalidate = whenRowsChange(calls.invigilators);
