/** The six permissions a role holds on a module (first specification document, section 6). */
export const permissions = ['read', 'create', 'update', 'delete', 'approve', 'reject'] as const;
export type Permission = (typeof permissions)[number];

/** Privilege names and their short codes; `docs/specification/privileges.tsv` holds their words and what they gate. */
export const privilegeCodes = {
  localLevelDistribution: 'LLD',
  provinceLevelDistribution: 'PLD',
  vacancyDistributionHistory: 'VDH',
  requisition: 'RQ',
  percentageDistribution: 'PD',
  masterConfiguration: 'MC',
  examScheduling: 'ES',
  rollNumberGeneration: 'RNG',
  publishAdvertisement: 'PA',
  downloadAdmitCard: 'DA',
  ageLimitConfiguration: 'ALC',
  scrutinyAllocation: 'SA',
  scrutiny: 'SC',
  scrutinyReport: 'SR',
  advertisementReport: 'AR',
  reportByGender: 'RG',
  profileManagement: 'PM',
  lockProfile: 'LUP',
  blockUser: 'BU',
  lockVoucher: 'LUV',
  userManagement: 'UM',
  publicUserManagement: 'PU',
  updatePayment: 'UP',
  paymentUpdate: 'PYU',
  checkPayment: 'CPM',
  resultAndSelection: 'RS',
  notice: 'NT',
} as const;

export type PrivilegeName = keyof typeof privilegeCodes;
export type PrivilegeCode = (typeof privilegeCodes)[PrivilegeName];

/** What `session.privilegesInit` answers: for each privilege held, the permissions on it. */
export type Privileges = Partial<Record<PrivilegeName, Permission[]>>;
