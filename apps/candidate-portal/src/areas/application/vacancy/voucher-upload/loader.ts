import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** The voucher pays for the application, or for the added categories that the address names. */
function dueOf(own: ApplicationDetail, additionId: string | null): { detail: ApplicationDetail; categoryAdditionId: number | undefined } {
  const addition = own.additions.find(({ categoryAdditionId }) => String(categoryAdditionId) === additionId);
  if (!addition) return { detail: own, categoryAdditionId: undefined };
  const { categoryAdditionId, paymentStatus, feeAmountPaisa, feeType } = addition;
  const voucher = addition.voucher && { ...addition.voucher, bank: { en: '', ne: '' }, status: 'rejected' as const };
  return { detail: { ...own, paymentStatus, feeAmountPaisa, feeType, voucher }, categoryAdditionId };
}

/** `{id}` is the application, `{bankCode}` the id of a preselected bank or 0. The other parts are informative only. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [own, banks] = await Promise.all([
    read(application.detail, { body: { applicationId: Number(params.id) } }, request),
    read(vacancy.listBanks, {}, request),
  ]);
  const bankId = banks.some(({ id }) => String(id) === params.bankCode) ? params.bankCode! : '';
  const addition = new URL(request.url).searchParams.get('addition');
  return { ...dueOf(own, addition), banks, bankId };
}
