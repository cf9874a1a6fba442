import type { PrivilegeName } from '@psc/api-client/privileges.ts';

/** Who works on an advertisement at any of its stages may open its page. */
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

export const addressOfAdvertisement = (advtCode: number) => `/admin/advertisement/${advtCode}`;
