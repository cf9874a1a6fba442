import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';

export function voucherPath({ applicationId, advtCode, appliedAt, masterId }: ApplicationDetail, categoryAdditionId?: number): string {
  const path = `/voucher-upload/${applicationId}/${advtCode}/${nepalDayOf(appliedAt)}/${masterId}/0`;
  return categoryAdditionId === undefined ? path : `${path}?addition=${categoryAdditionId}`;
}
