import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const advtCode = Number(params.id);
  const [given, of] = await Promise.all([
    readList(calls.allocationsOf, request, { params: { advtCode } }),
    read(calls.usersByAdvertisement, { body: { advtCode } }, request),
  ]);
  return { given, ...of };
}

export const shouldRevalidate = whenRowsChange(calls.allocationsOf, ['id']);
