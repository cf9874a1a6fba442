import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  if (!advtCode) return null;
  const [list, centres] = await Promise.all([
    readList(calls.allocatedCandidates, request, { params: { advtCode } }),
    read(masterData.listExamCentres, {}, request),
  ]);
  return { list, centres };
}
