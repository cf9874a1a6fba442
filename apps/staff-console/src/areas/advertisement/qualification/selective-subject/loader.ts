import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ params, request }: LoaderFunctionArgs) {
  return read(advertisement.getSelectiveSubjects, { params: { id: params.id!, advtCode: params.advtCode! } }, request);
}
