import type { Id } from '@psc/validation/rules/id.ts';
import { randomUUID } from 'node:crypto';
import { bsFromAd, addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { permissions, privilegeCodes, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';
import { demoSeeds } from '../../seed/demo.ts';
import { createAdvertisement, type AdvertisementOverrides, type TestAdvertisement } from '../advertisements.ts';
import { createApplication, type ApplicationOverrides } from '../applications.ts';
import { createCompleteCandidate } from '../complete-candidate.ts';
import { createCentre } from '../examination.ts';
import type { CandidatePerson, Person } from '../people.ts';
import { startSandbox, type SandboxProcess } from '../provider.ts';
import type { PostgresOptions } from '../../platform/database/connection.ts';
import { withCandidatesGateway } from '../candidates-gateway.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { startTestGateway, testNow, type TestGateway } from '../test-gateway.ts';
import { recordResponses, type ResponseRecorder } from './response-recorder.ts';
import { caller, stranger, type MarkedFacts } from './marked-people.ts';
import { recordsOf, type Records } from './records.ts';

/** The payment method of each application, and further purposes. */
export const paymentMethods = ['esewa', 'khalti', 'cips', 'fonePay', 'rmis'] as const;
const applicationKinds = [...paymentMethods, 'voucher', 'lapsed', 'examination', 'allocated', 'doomed', 'withdrawn', 'extended'] as const;
type ApplicationKind = (typeof applicationKinds)[number];

export const fileKinds = [
  ...(['photograph', 'signature', 'citizenshipFront', 'citizenshipBack', 'transcript', 'training'] as const),
  ...(['professionalFront', 'professionalBack', 'governmentExperience', 'nonGovernmentExperience', 'samuhaBarga'] as const),
];
type FileKind = (typeof fileKinds)[number];

/** A candidate's data with the ids that calls refer to. */
export type Belongings = {
  masterId: Id<'candidate'>;
  username: string;
  email: string;
  password: string;
  educationId: Id<'education'>;
  academicQualificationId: Id<'academicQualification'>;
  trainingId: Id<'training'>;
  professionalId: number;
  governmentExperienceId: Id<'governmentExperience'>;
  nonGovernmentExperienceId: Id<'nonGovernmentExperience'>;
  samuhaBargaId: Id<'samuhaBarga'>;
  /** The name of one file of each kind. */
  files: Record<FileKind, string>;
  applications: Record<ApplicationKind, number>;
};

export type MarkedCandidate = CandidatePerson & { facts: MarkedFacts; records: Records; belongings: Belongings };

export type World = {
  gateway: TestGateway;
  recorder: ResponseRecorder;
  caller: MarkedCandidate;
  stranger: MarkedCandidate;
  /** Staff: without privileges, with privileges for posts but not candidates, with all, and one more examiner. */
  idle: Person;
  postOfficer: Person;
  officer: Person;
  secondOfficer: Person;
  advertisements: Record<ApplicationKind, TestAdvertisement>;
  /** An advertisement without applications. */
  untouched: TestAdvertisement;
  centres: [number, number];
  inDays: (days: number) => string;
  /** Makes every mail fail from now on. */
  breakMail: () => void;
  stop: () => Promise<void>;
};

export const staffPassword = 'Karmachari5382';
export const mailPassword = 'smtp-secret-94172';
export const smsToken = 'sandbox-sms-token';
export const metricsToken = 'metrics-secret-58203714';

const privilegesOverPosts: readonly PrivilegeName[] = [
  'requisition',
  'percentageDistribution',
  'vacancyDistributionHistory',
  'localLevelDistribution',
  'provinceLevelDistribution',
  'publishAdvertisement',
  'ageLimitConfiguration',
  'notice',
  'userManagement',
];

/** Ids that belong to no one, in the shape of a candidate's. */
export const missingBelongings: Belongings = {
  masterId: 99_999_999,
  username: 'nobody_of_this_name',
  email: 'nobody@nowhere.example',
  password: 'Nobody2083',
  educationId: 2_000_000_001,
  academicQualificationId: 2_000_000_001,
  trainingId: 2_000_000_001,
  professionalId: 2_000_000_001,
  governmentExperienceId: 2_000_000_001,
  nonGovernmentExperienceId: 2_000_000_001,
  samuhaBargaId: 2_000_000_001,
  files: Object.fromEntries(fileKinds.map((kind) => [kind, `${randomUUID()}.png`])) as Record<FileKind, string>,
  applications: Object.fromEntries(applicationKinds.map((kind) => [kind, 2_000_000_001])) as Record<ApplicationKind, number>,
};

type WorldOptions = {
  now?: Date;
  /** Served by one gateway. @default a copy of the template, served by a gateway for candidates and one for staff */
  database?: TestDatabase;
  connection?: PostgresOptions;
};

/** The demo, two candidates with every possible record, and staff. */
export async function createWorld({ database, now = testNow, connection }: WorldOptions = {}): Promise<World> {
  const sandbox = await startSandbox(now);
  const environment = {
    SANDBOX_URL: sandbox.url,
    LOG_LEVEL: 'trace',
    METRICS_TOKEN: metricsToken,
    SMS_URL: `${sandbox.url}/sms`,
    SMS_TOKEN: smsToken,
    SMS_FROM: 'PSC',
    MAIL_SMTP_URL: `smtp://portal:${mailPassword}@127.0.0.1:8025`,
  };
  let mailWorks = true;
  const deliver = ({ to }: { to: string }) => {
    if (!mailWorks) throw new Error(`550 5.1.1 <${to}>: Recipient address rejected`);
  };
  const rows = database ?? (await createTestDatabase(undefined, connection));
  const staff = await startTestGateway({ now, environment, deliver, database: rows });
  const gateway = database ? staff : await withCandidatesGateway(staff, { database: rows, environment, ...(connection && { connection }) });
  try {
    return { ...(await fill(gateway, sandbox)), breakMail: () => void (mailWorks = false) };
  } catch (error) {
    await gateway.stop();
    await sandbox.stop();
    throw error;
  }
}

async function fill(gateway: TestGateway, sandbox: SandboxProcess): Promise<Omit<World, 'breakMail'>> {
  for (const { run } of demoSeeds) await run(gateway.tools);
  const recorder = recordResponses(gateway);
  const inDays = (days: number) => addDays(nepalDayOf(gateway.now()), days);
  const allOf = (names: readonly PrivilegeName[]): Privileges => Object.fromEntries(names.map((name) => [name, [...permissions]]));
  const staff = (username: string, privileges: Privileges) => gateway.createStaff({ username, password: staffPassword, privileges });
  const idle = await staff('idle_staff', {});
  const postOfficer = await staff('post_officer', allOf(privilegesOverPosts));
  const officer = await staff('officer_of_all', allOf(Object.keys(privilegeCodes) as PrivilegeName[]));
  const secondOfficer = await staff('second_officer', allOf(['scrutiny']));

  const dates: AdvertisementOverrides = {
    singleSubmissionLastDateAd: inDays(30),
    doubleFeeSubmissionLastDateAd: inDays(37),
    admitCardDownloadDateAd: inDays(0),
  };
  const advertise = (overrides: AdvertisementOverrides = {}) => createAdvertisement(gateway.db, { ...dates, ...overrides }, gateway.now());
  const advertisements = {} as Record<ApplicationKind, TestAdvertisement>;
  for (const kind of applicationKinds) advertisements[kind] = await advertise(advertisedAs(kind, inDays));
  const centres: World['centres'] = [await createCentre(gateway, [2, 2]), await createCentre(gateway, [2, 2])];

  const people: MarkedCandidate[] = [];
  for (const facts of [caller, stranger]) people.push(await createMarkedCandidate(gateway, recorder, facts, advertisements, centres[0]));
  return {
    gateway,
    recorder,
    caller: people[0]!,
    stranger: people[1]!,
    idle,
    postOfficer,
    officer,
    secondOfficer,
    advertisements,
    untouched: await advertise(),
    centres,
    inDays,
    stop: async () => {
      await gateway.stop();
      await sandbox.stop();
    },
  };
}

async function createMarkedCandidate(
  gateway: TestGateway,
  recorder: ResponseRecorder,
  facts: MarkedFacts,
  advertisements: Record<ApplicationKind, TestAdvertisement>,
  examCentreId: Id<'examCentre'>,
): Promise<MarkedCandidate> {
  const person = await createCompleteCandidate(gateway, facts);
  const records = await recordsOf(gateway.db, facts);
  const save = (callId: string, body: unknown) =>
    recorder.callSuccessfully<{ id: number }>(`profile.${callId}`, { body }, { as: person }, facts.username);
  await save('saveContact', records.contact);
  await save('uploadDocuments', records.documents);
  await save('saveExtraDetails', records.extraDetails);
  const education = await save('saveEducation', records.education);
  const kept = {
    educationId: education.id,
    academicQualificationId: (await save('saveAcademicQualification', { educationId: education.id, category: 'open' })).id,
    trainingId: (await save('saveTraining', records.training)).id,
    professionalId: (await save('saveProfessional', records.professional)).id,
    governmentExperienceId: (await save('saveGovernmentExperience', records.governmentExperience)).id,
    nonGovernmentExperienceId: (await save('saveNonGovernmentExperience', records.nonGovernmentExperience)).id,
    samuhaBargaId: (await save('saveSamuhaBarga', records.samuhaBarga)).id,
  };
  const applications = {} as Record<ApplicationKind, number>;
  for (const kind of applicationKinds) {
    applications[kind] = await createApplication(gateway.db, person.masterId, advertisements[kind], stateOf(kind), gateway.now());
  }
  await gateway.db.updateTable('application').set({ examCentreId }).where('id', '=', applications.examination).execute();
  const files = await filesOf(recorder, person);
  return {
    ...person,
    facts,
    records,
    belongings: {
      masterId: person.masterId,
      username: facts.username,
      email: facts.email,
      password: facts.password,
      ...kept,
      files,
      applications,
    },
  };
}

/** Looks up the file names through the candidate's own calls. */
async function filesOf(recorder: ResponseRecorder, person: Person): Promise<Belongings['files']> {
  const files = {} as Belongings['files'];
  const find = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, imageName } = value as { type?: FileKind; imageName?: string };
    if (type !== undefined && imageName !== undefined) files[type] = imageName;
    else Object.values(value).forEach(find);
  };
  for (const list of [
    'listDocuments',
    'listEducation',
    'listTraining',
    'listProfessional',
    'listGovernmentExperience',
    'listNonGovernmentExperience',
    'getSamuhaBarga',
  ]) {
    find(await recorder.callSuccessfully(`profile.${list}`, {}, { as: person }, person.username));
  }
  const without = fileKinds.filter((kind) => files[kind] === undefined);
  if (without.length > 0) throw new Error(`There is no file of the kinds ${without.join(', ')}.`);
  return files;
}

const twoCategories = [
  { quotaCode: 'open', seats: 3 },
  { quotaCode: 'woman', seats: 2 },
];
function advertisedAs(kind: ApplicationKind, inDays: World['inDays']): AdvertisementOverrides {
  if (kind === 'lapsed') return { singleSubmissionLastDateAd: inDays(-2) };
  return kind === 'extended' ? { categories: twoCategories } : {};
}

function stateOf(kind: ApplicationKind): ApplicationOverrides {
  if (kind === 'examination' || kind === 'allocated' || kind === 'extended') return { paymentStatus: 'paid' };
  return { paymentStatus: 'unpaid', paymentMethod: ['voucher', 'lapsed', 'doomed', 'withdrawn'].includes(kind) ? 'bankVoucher' : kind };
}

export function bothCalendars<const Name extends string>(name: Name, dayAd: string) {
  return { [`${name}Ad`]: dayAd, [`${name}Bs`]: bsFromAd(dayAd) };
}
