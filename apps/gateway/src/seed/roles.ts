import { permissions, privilegeCodes, type Permission, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';

export type StandardRole = { key: string; title: string; description: string; privileges: Privileges };

const everything = (...names: PrivilegeName[]): Privileges => Object.fromEntries(names.map((name) => [name, [...permissions]]));
const only = (name: PrivilegeName, ...held: Permission[]): Privileges => ({ [name]: held });

/**
 * The roles that a new commission starts with, one for each kind of officer. SPEC-GAP: role names and
 * the permission matrix are not shown in the specification; these follow the steps of the cycle, so
 * that the officer who asks is never the one who approves.
 */
export const standardRoles: readonly StandardRole[] = [
  {
    key: 'administrator',
    title: 'Administrator',
    description: 'Every privilege with every permission',
    privileges: everything(...(Object.keys(privilegeCodes) as PrivilegeName[])),
  },
  {
    key: 'demandOfficer',
    title: 'Demand officer',
    description: 'Raises requisitions for a demand office',
    privileges: only('requisition', 'read', 'create', 'update'),
  },
  {
    key: 'requisitionApprover',
    title: 'Requisition approver',
    description: 'Approves or rejects requisitions and percentage distributions',
    privileges: {
      ...only('requisition', 'read', 'approve', 'reject'),
      ...only('percentageDistribution', 'read', 'approve', 'reject'),
      ...only('vacancyDistributionHistory', 'read'),
    },
  },
  {
    key: 'distributionOfficer',
    title: 'Distribution officer',
    description: 'Splits the posts of a requisition by percentage and keeps the formulas',
    privileges: {
      ...only('percentageDistribution', 'read', 'create', 'update'),
      ...only('requisition', 'read'),
      ...everything('vacancyDistributionHistory', 'localLevelDistribution', 'provinceLevelDistribution'),
    },
  },
  {
    key: 'advertisementOfficer',
    title: 'Advertisement officer',
    description: 'Publishes advertisements, sets age limits and writes notices',
    privileges: everything('publishAdvertisement', 'ageLimitConfiguration', 'notice'),
  },
  {
    key: 'scrutinyOfficer',
    title: 'Scrutiny officer',
    description: 'Approves, holds or rejects the applications allocated to the officer',
    privileges: everything('scrutiny'),
  },
  {
    key: 'scrutinySupervisor',
    title: 'Scrutiny supervisor',
    description: 'Allocates applications to scrutiny officers and reads the reports',
    privileges: {
      ...only('scrutiny', 'read'),
      ...everything('scrutinyAllocation', 'scrutinyReport', 'advertisementReport', 'reportByGender'),
    },
  },
  {
    key: 'examScheduler',
    title: 'Exam scheduler',
    description: 'Schedules examinations, allocates centres, rooms and invigilators, generates roll numbers and admit cards',
    privileges: {
      ...only('examScheduling', 'read', 'create', 'update', 'delete'),
      ...everything('rollNumberGeneration', 'downloadAdmitCard', 'masterConfiguration'),
    },
  },
  {
    key: 'examApprover',
    title: 'Exam schedule approver',
    description: 'Approves or rejects examination schedules',
    privileges: only('examScheduling', 'read', 'approve', 'reject'),
  },
  {
    key: 'resultOfficer',
    title: 'Result officer',
    description: 'Records attendance and results and selects candidates',
    privileges: everything('resultAndSelection'),
  },
  {
    key: 'paymentOfficer',
    title: 'Payment officer',
    description: 'Verifies vouchers and payments and mends them',
    privileges: everything('updatePayment', 'paymentUpdate', 'checkPayment', 'lockVoucher'),
  },
  {
    key: 'candidateSupport',
    title: 'Candidate support',
    description: 'Helps candidates: profiles, locks, blocks and passwords',
    privileges: everything('profileManagement', 'lockProfile', 'blockUser', 'publicUserManagement'),
  },
  { key: 'userManager', title: 'User manager', description: 'Manages users, roles and modules', privileges: everything('userManagement') },
  {
    key: 'masterDataOfficer',
    title: 'Master data officer',
    description: 'Keeps the master data',
    privileges: everything('masterConfiguration'),
  },
];
