import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { addressOf } from './address-of.ts';

/** Privileges for any stage of an advertisement open its page. */
export const advertisementPagePrivileges: PrivilegeName[] = [
  'publishAdvertisement',
  'requisition',
  'percentageDistribution',
  'scrutiny',
  'scrutinyAllocation',
  'examScheduling',
  'masterConfiguration',
  'rollNumberGeneration',
  'downloadAdmitCard',
  'updatePayment',
  'resultAndSelection',
];

export const addressOfAdvertisement = (advtCode: number) => addressOf('/admin/advertisement/{advtCode}', { advtCode });
