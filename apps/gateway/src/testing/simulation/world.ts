import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { permissions, privilegeNames, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { useProviders } from '../../areas/payment/handlers.ts';
import { writeSetting } from '../../platform/settings.ts';
import { FakeProvider } from '../../areas/payment/testing/settlement-provider.ts';
import { startFamily } from '../../areas/access/session/tokens.ts';
import { createCompleteCandidate } from '../complete-candidate.ts';
import { createCentre } from '../examination.ts';
import { anotherDistrict, type CandidatePerson, type Person } from '../people.ts';
import { startTestGateway, type TestGateway } from '../test-gateway.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { TestDatabase } from '../test-database.ts';
import { drawOf } from './draw.ts';
import { openSimulatedQueue } from './job-queue.ts';
import { skewMs } from './statements.ts';

export type SimulatedOfficer = Person & { name: string; privileges: Privileges };

/** One commission with its officers, its candidates and the world outside. */
export type SimulatedWorld = {
  gateway: TestGateway;
  /** Jobs share one connection, so that work which they begin together has the same order in every run. */
  jobDb: Database;
  officers: readonly SimulatedOfficer[];
  candidates: readonly CandidatePerson[];
  centres: readonly number[];
  provider: FakeProvider;
  /** An access token that is valid at the simulated hour. */
  signedIn: (person: Person) => Promise<Person>;
  /** The officers whose privileges allow the call. */
  mayMake: (call: AnyCall) => readonly SimulatedOfficer[];
  candidate: (masterId: Id<'candidate'>) => Promise<CandidatePerson>;
  stop: () => Promise<void>;
};

const everything = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]])) as Privileges;
const all = (...names: PrivilegeName[]): Privileges => Object.fromEntries(names.map((name) => [name, [...permissions]]));

/** Roles overlap as in an office whose people replace each other. */
const rolesOf: readonly [name: string, privileges: Privileges][] = [
  ['the secretary', everything],
  ['the joint secretary', everything],
  ['the under-secretary', everything],
  ['the planning officer', all('requisition', 'percentageDistribution', 'localLevelDistribution', 'provinceLevelDistribution')],
  ['the advertising officer', all('publishAdvertisement', 'percentageDistribution', 'ageLimitConfiguration', 'notice')],
  ['the head of scrutiny', all('scrutiny', 'scrutinyAllocation', 'userManagement', 'publishAdvertisement')],
  ['the first reader', all('scrutiny')],
  ['the second reader', all('scrutiny', 'updatePayment')],
  ['the payment officer', all('updatePayment')],
  ['the examination officer', all('examScheduling', 'rollNumberGeneration', 'downloadAdmitCard', 'masterConfiguration')],
  ['the centre officer', all('examScheduling', 'rollNumberGeneration', 'downloadAdmitCard')],
  ['the clerk', all('downloadAdmitCard')],
  ['the result officer', all('resultAndSelection')],
];

const ACCESS_MINUTES = 14;

/** Some candidates can claim no quota, and some two. */
const claims = (made: number, otherDistrictId: number) => ({
  // Now and then a person registers twice, with the certificate of another district, so that accounts are merged.
  ...(made % 15 >= 13 && { citizenshipNumber: `46-02-71-${1000 + Math.floor(made / 15)}` }),
  ...(made % 15 === 14 && { citizenshipIssueDistrictId: otherDistrictId }),
  gender: made % 5 === 4 ? ('male' as const) : ('female' as const),
  samuhaBarga: made % 3 === 1 ? 'dalit' : '',
});

/** The people and places of a commission, whose rows are in its database. */
export type Beginning = Pick<SimulatedWorld, 'officers' | 'candidates' | 'centres'>;

/** Some of the candidates read English. */
export async function createBeginning(gateway: TestGateway, candidateCount: number): Promise<Beginning> {
  const officers: SimulatedOfficer[] = [];
  // Some fees of the simulation are above this, so that vouchers of both kinds are decided.
  await writeSetting(gateway.db, 'voucherPaisaOfOneOfficer', 50_000, null, gateway.now());
  for (const [name, privileges] of rolesOf) officers.push({ ...(await gateway.createStaff({ privileges })), name, privileges });
  const candidates: CandidatePerson[] = [];
  const otherDistrictId = await anotherDistrict(gateway.db);
  for (let made = 0; made < candidateCount; made += 1)
    candidates.push(await createCompleteCandidate(gateway, claims(made, otherDistrictId)));
  await gateway.db
    .updateTable('account')
    .set({ language: 'en' })
    // The two accounts of one person have one language, so that mails from before a merge are in the language of their reader.
    .where(
      sql<boolean>`id % 4 = 0 and id <> all(${candidates.filter((_each, made) => made % 15 >= 13).map(({ accountId }) => accountId)}::int[])`,
    )
    .execute();
  const centres = [await createCentre(gateway, [20, 15, 10]), await createCentre(gateway, [12, 8]), await createCentre(gateway, [30])];
  return { officers, candidates, centres };
}

/** @param dataDir Keeps the uploaded files. */
export async function startSimulatedGateway(database: TestDatabase, seed: number, dataDir?: string): Promise<TestGateway> {
  const chance = drawOf(seed, -1);
  return startTestGateway({
    database,
    openQueue: openSimulatedQueue,
    skewMs,
    chance: (limit) => chance.below(limit),
    ...(dataDir !== undefined && { environment: { DATA_DIR: dataDir } }),
  });
}

export function simulatedWorld(
  gateway: TestGateway,
  { officers, candidates, centres }: Beginning,
  jobDb: Database = gateway.db,
): SimulatedWorld {
  const provider = new FakeProvider(gateway.now);
  useProviders(gateway.tools.configuration, provider.adapters());
  const byMasterId = new Map(candidates.map((person) => [person.masterId, person]));
  const signedInUntil = new Map<number, { until: number; person: Person }>();
  return {
    gateway,
    jobDb,
    officers,
    candidates,
    centres,
    provider,
    candidate: async (masterId) => {
      const known = byMasterId.get(masterId) ?? (await candidateIn(gateway, masterId));
      byMasterId.set(masterId, known);
      return known;
    },
    mayMake: (call) => officers.filter(({ privileges }) => isAllowed(call, privileges)),
    signedIn: async (person) => {
      const known = signedInUntil.get(person.accountId);
      const now = gateway.now();
      if (known && known.until > now.getTime()) return known.person;
      const client = byMasterId.has((person as CandidatePerson).masterId) ? 'candidate-portal' : 'staff-console';
      const { access_token: accessToken } = await startFamily(gateway.db, { id: person.accountId }, client, now);
      const signedIn = { ...person, accessToken };
      signedInUntil.set(person.accountId, { until: now.getTime() + ACCESS_MINUTES * 60_000, person: signedIn });
      return signedIn;
    },
    stop: () => gateway.stop(),
  };
}

async function candidateIn({ db }: TestGateway, masterId: Id<'candidate'>): Promise<CandidatePerson> {
  const account = await db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .select(['c.masterId', 'c.accountId', 'a.username', 'a.email'])
    .where('c.masterId', '=', masterId)
    .executeTakeFirstOrThrow();
  return { ...account, accessToken: '', refreshToken: '' };
}

function isAllowed({ access }: AnyCall, privileges: Privileges): boolean {
  if (access.kind !== 'oneOf') return true;
  return access.alternatives.some(
    (each) => each.kind === 'staff' && (each.privilege === 'any' || privileges[each.privilege]?.includes(each.permission)),
  );
}
