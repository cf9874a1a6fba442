import { invigilatorAllocations } from '@psc/api-client/areas/examination/invigilator.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, centres] = await Promise.all([
    readList(invigilatorAllocations, request),
    read(masterData.listExamCentres, { query: { includeInactive: true } }, request),
  ]);
  return { list, centres };
}
