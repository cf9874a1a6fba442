import * as application from '@psc/api-client/calls/application.ts';
import * as vacancy from '@psc/api-client/calls/vacancy.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `{id}` is the application, `{bankCode}` the id of the bank that is chosen already, or 0. The other parts only name what it belongs to. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [detail, banks] = await Promise.all([
    read(application.detail, { body: { applicationId: Number(params.id) } }, request),
    read(vacancy.listBanks, {}, request),
  ]);
  const bankId = banks.some(({ id }) => String(id) === params.bankCode) ? params.bankCode! : '';
  return { detail, banks, bankId };
}
