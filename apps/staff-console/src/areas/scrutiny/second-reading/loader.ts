import { secondCase } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export type SecondCase = Awaited<ReturnType<typeof loader>>;

export function loader({ params, request }: LoaderFunctionArgs) {
  return read(secondCase, { body: { applicationId: Number(params.id) } }, request);
}
