import { addressOf } from '../../../shared/address-of.ts';

type ClassAndService = { classId: number | string; serviceId: number | string };

/** The form for one class and service; `ageLimitId` opens one of its limits. */
export function configureAddress({ classId, serviceId, ageLimitId }: ClassAndService & { ageLimitId?: number }): string {
  return addressOf('/admin/ageLimitConfigure/{data}', { data: `${classId}-${serviceId}`, edit: ageLimitId });
}
