/** The permissions of a role on a module (first specification document, section 6). */
export const permissions = ['read', 'create', 'update', 'delete', 'approve', 'reject'] as const;
export type Permission = (typeof permissions)[number];

/** Privilege names and their short codes; `docs/specification/privileges.tsv` lists what each one protects. */
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
  record: 'RC',
  guardedConfiguration: 'GC',
} as const;

export type PrivilegeName = keyof typeof privilegeCodes;
export type PrivilegeCode = (typeof privilegeCodes)[PrivilegeName];

/** The permissions on each privilege held, as `session.privilegesInit` answers them. */
export type Privileges = Partial<Record<PrivilegeName, Permission[]>>;

export const privilegeNames = Object.keys(privilegeCodes) as [PrivilegeName, ...PrivilegeName[]];

/** The union, in the order of {@link permissions}. */
export function joinPrivileges(...all: readonly Privileges[]): Privileges {
  const joined: Privileges = {};
  for (const name of privilegeNames) {
    const held = permissions.filter((permission) => all.some((each) => each[name]?.includes(permission)));
    if (held.length > 0) joined[name] = held;
  }
  return joined;
}

/** The permissions in `privileges` that `limit` lacks. */
export function privilegesBeyond(privileges: Privileges, limit: Privileges): Privileges {
  const beyond: Privileges = {};
  for (const name of privilegeNames) {
    const missing = (privileges[name] ?? []).filter((permission) => !limit[name]?.includes(permission));
    if (missing.length > 0) beyond[name] = missing;
  }
  return beyond;
}

/** Whether the permissions let their holder decide on the work of others, or manage accounts. */
export function canDecide(privileges: Privileges): boolean {
  return privileges.userManagement !== undefined || Object.values(privileges).some((allowed) => allowed.includes('approve'));
}
