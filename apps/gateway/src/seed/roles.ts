import type { RoleType } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { permissions, privilegeCodes, type Permission, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';

export type StandardRole = {
  key: string;
  title: string;
  titleNe: string;
  description: string;
  descriptionNe: string;
  /** @default 'internal' */
  type?: RoleType;
  privileges: Privileges;
};

const everything = (...names: PrivilegeName[]): Privileges => Object.fromEntries(names.map((name) => [name, [...permissions]]));
const only = (name: PrivilegeName, ...held: Permission[]): Privileges => ({ [name]: held });

/**
 * The roles of a new commission, one for each kind of officer. SPEC-GAP: the specification shows no role names and no permission matrix;
 * these follow the steps of the cycle, so that the officer who requests is never the one who approves.
 */
export const standardRoles: readonly StandardRole[] = [
  {
    key: 'administrator',
    title: 'Administrator',
    titleNe: 'प्रशासक',
    description: 'Every privilege with every permission',
    descriptionNe: 'सबै मोड्युलमा सबै अधिकार',
    privileges: everything(...(Object.keys(privilegeCodes) as PrivilegeName[])),
  },
  {
    key: 'demandOfficer',
    title: 'Demand officer',
    titleNe: 'माग अधिकृत',
    description: 'Raises requisitions for a demand office',
    descriptionNe: 'माग गर्ने निकायका लागि माग आकृति पठाउने',
    type: 'office',
    privileges: only('requisition', 'read', 'create', 'update'),
  },
  {
    key: 'requisitionApprover',
    title: 'Requisition approver',
    titleNe: 'माग आकृति स्वीकृतकर्ता',
    description: 'Approves or rejects requisitions and percentage distributions',
    descriptionNe: 'माग आकृति र प्रतिशत निर्धारण स्वीकृत वा अस्वीकृत गर्ने',
    privileges: {
      ...only('requisition', 'read', 'approve', 'reject'),
      ...only('percentageDistribution', 'read', 'approve', 'reject'),
      ...only('vacancyDistributionHistory', 'read'),
    },
  },
  {
    key: 'distributionOfficer',
    title: 'Distribution officer',
    titleNe: 'पद बाँडफाँट अधिकृत',
    description: 'Splits the posts of a requisition by percentage and keeps the formulas',
    descriptionNe: 'माग भएका पद प्रतिशतअनुसार बाँडफाँट गर्ने र सूत्र व्यवस्थापन गर्ने',
    privileges: {
      ...only('percentageDistribution', 'read', 'create', 'update'),
      ...only('requisition', 'read'),
      ...everything('vacancyDistributionHistory', 'localLevelDistribution', 'provinceLevelDistribution'),
    },
  },
  {
    key: 'advertisementOfficer',
    title: 'Advertisement officer',
    titleNe: 'विज्ञापन अधिकृत',
    description: 'Publishes advertisements, sets age limits and writes notices',
    descriptionNe: 'विज्ञापन प्रकाशन गर्ने, उमेर हद तोक्ने र सूचना लेख्ने',
    privileges: everything('publishAdvertisement', 'ageLimitConfiguration', 'notice'),
  },
  {
    key: 'scrutinyOfficer',
    title: 'Scrutiny officer',
    titleNe: 'दरखास्त परीक्षण अधिकृत',
    description: 'Approves, holds or rejects the applications allocated to the officer',
    descriptionNe: 'जिम्मा पाएका दरखास्त स्वीकृत, स्थगित वा अस्वीकृत गर्ने',
    privileges: everything('scrutiny'),
  },
  {
    key: 'scrutinySupervisor',
    title: 'Scrutiny supervisor',
    titleNe: 'दरखास्त परीक्षण सुपरिवेक्षक',
    description: 'Allocates applications to scrutiny officers and reads the reports',
    descriptionNe: 'दरखास्त परीक्षण अधिकृतलाई जिम्मा दिने र प्रतिवेदन हेर्ने',
    privileges: {
      ...only('scrutiny', 'read'),
      ...everything('scrutinyAllocation', 'scrutinyReport', 'advertisementReport', 'reportByGender'),
    },
  },
  {
    key: 'examScheduler',
    title: 'Exam scheduler',
    titleNe: 'परीक्षा कार्यक्रम अधिकृत',
    description: 'Schedules examinations, allocates centres, rooms and invigilators, generates roll numbers and admit cards',
    descriptionNe: 'परीक्षा कार्यक्रम बनाउने, केन्द्र, कोठा र निरीक्षक तोक्ने, रोल नम्बर र प्रवेशपत्र तयार गर्ने',
    privileges: {
      ...only('examScheduling', 'read', 'create', 'update', 'delete'),
      ...everything('rollNumberGeneration', 'downloadAdmitCard', 'masterConfiguration'),
    },
  },
  {
    key: 'examApprover',
    title: 'Exam schedule approver',
    titleNe: 'परीक्षा कार्यक्रम स्वीकृतकर्ता',
    description: 'Approves or rejects examination schedules',
    descriptionNe: 'परीक्षा कार्यक्रम स्वीकृत वा अस्वीकृत गर्ने',
    privileges: only('examScheduling', 'read', 'approve', 'reject'),
  },
  {
    key: 'resultOfficer',
    title: 'Result officer',
    titleNe: 'नतिजा अधिकृत',
    description: 'Records attendance and results and selects candidates',
    descriptionNe: 'हाजिरी र नतिजा प्रविष्ट गर्ने र उम्मेदवार छनोट गर्ने',
    privileges: everything('resultAndSelection'),
  },
  {
    key: 'paymentOfficer',
    title: 'Payment officer',
    titleNe: 'भुक्तानी अधिकृत',
    description: 'Verifies vouchers and payments and mends them',
    descriptionNe: 'भौचर र भुक्तानी जाँच्ने र सच्याउने',
    privileges: everything('updatePayment', 'paymentUpdate', 'checkPayment', 'lockVoucher'),
  },
  {
    key: 'candidateSupport',
    title: 'Candidate support',
    titleNe: 'उम्मेदवार सहायता',
    description: 'Helps candidates: profiles, locks, blocks and passwords',
    descriptionNe: 'उम्मेदवारको प्रोफाइल, लक, रोक्का र पासवर्डमा सहायता गर्ने',
    privileges: everything('profileManagement', 'lockProfile', 'blockUser', 'publicUserManagement'),
  },
  {
    key: 'userManager',
    title: 'User manager',
    titleNe: 'प्रयोगकर्ता व्यवस्थापक',
    description: 'Manages users, roles and modules',
    descriptionNe: 'प्रयोगकर्ता, भूमिका र मोड्युल व्यवस्थापन गर्ने',
    privileges: everything('userManagement'),
  },
  {
    key: 'masterDataOfficer',
    title: 'Master data officer',
    titleNe: 'आधारभूत विवरण अधिकृत',
    description: 'Keeps the master data',
    descriptionNe: 'आधारभूत विवरण व्यवस्थापन गर्ने',
    privileges: everything('masterConfiguration'),
  },
  {
    key: 'auditor',
    title: 'Auditor',
    titleNe: 'लेखापरीक्षक',
    description: 'Reads and verifies the record of acts, personal data masked',
    descriptionNe: 'कार्य अभिलेख हेर्ने र जाँच्ने, व्यक्तिगत विवरण ढाकिएको',
    privileges: only('record', 'read'),
  },
];
