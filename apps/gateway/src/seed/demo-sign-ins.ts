/** The password of every demo account. Demo data are refused in production. */
export const demoPassword = 'Demo@2083';

/** A demo account's e-mail address: no real person can have one, because `.example` is reserved. */
export const demoEmail = (username: string) => `${username}@demo.example`;

export type DemoSignIn = { app: 'candidate-portal' | 'staff-console'; username: string; role: string; firstName: string; lastName: string };

const staffMember = (username: string, role: string, firstName: string, lastName: string): DemoSignIn => ({
  app: 'staff-console',
  username,
  role,
  firstName,
  lastName,
});

/**
 * One member of staff for each kind of officer, and a candidate. Some changes need two administrators, and a second scrutiny officer is there
 * to reallocate to. `role` is a key of the standard roles.
 */
export const demoSignIns: readonly DemoSignIn[] = [
  staffMember('administrator', 'administrator', 'Anita', 'Sharma'),
  staffMember('administrator2', 'administrator', 'Tara', 'Bista'),
  staffMember('demand', 'demandOfficer', 'Bishnu', 'Adhikari'),
  staffMember('approver', 'requisitionApprover', 'Chandra', 'Karki'),
  staffMember('distribution', 'distributionOfficer', 'Deepa', 'Rai'),
  staffMember('advertisement', 'advertisementOfficer', 'Ganesh', 'Thapa'),
  staffMember('scrutiny', 'scrutinyOfficer', 'Hari', 'Chaudhary'),
  staffMember('scrutiny2', 'scrutinyOfficer', 'Indira', 'Gurung'),
  staffMember('supervisor', 'scrutinySupervisor', 'Jamuna', 'Shrestha'),
  staffMember('exam', 'examScheduler', 'Kamal', 'Tamang'),
  staffMember('exam-approver', 'examApprover', 'Laxmi', 'Bhandari'),
  staffMember('result', 'resultOfficer', 'Madan', 'Yadav'),
  staffMember('payment', 'paymentOfficer', 'Nisha', 'Magar'),
  staffMember('support', 'candidateSupport', 'Prakash', 'Limbu'),
  staffMember('users', 'userManager', 'Rekha', 'Joshi'),
  staffMember('masterdata', 'masterDataOfficer', 'Suresh', 'Poudel'),
  { app: 'candidate-portal', username: 'sita', role: 'candidate', firstName: 'Sita', lastName: 'Basnet' },
];

export function printDemoSignIns(): void {
  const lines = demoSignIns.map(({ app, username, role }) => `  ${app.padEnd(17)} ${username.padEnd(15)} ${role}`);
  process.stdout.write(`Demo sign-ins, all with the password ${demoPassword}:\n${lines.join('\n')}\n`);
}
