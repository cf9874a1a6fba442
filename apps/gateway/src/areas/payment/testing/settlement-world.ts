import type { Id } from '@psc/validation/rules/id.ts';
import { staffWithoutSession, type Actor } from '../../../platform/frame/actor.ts';
import { createContext, type Context } from '../../../platform/frame/context.ts';
import { Refusal } from '../../../platform/frame/refusal.ts';
import { jobContext } from '../../../platform/jobs/job-context.ts';
import type { TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import type { Person } from '../../../testing/people.ts';
import { testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { chargeForAddition, chargeForApplication } from '../../application/charge.ts';
import { insertAddition } from '../../../platform/shared/repository/category-additions.ts';
import type { ProviderMethod } from '../providers/adapter.ts';
import { matchLateMoney } from '../match-late-money.ts';
import { checkAgain, settleReturn, startAttempt, reconcilePendingAttempts } from '../payment-attempts.ts';
import { FakeProvider, type ProviderRecord } from './settlement-provider.ts';

/** When the gateway dies during a paying call: all earlier steps have happened, none after. */
export type Death = 'never' | 'beforeCommit' | 'afterCommit';

class Died extends Error {}

export type Applicant = {
  applicationId: Id<'application'>;
  categoryAdditionId: Id<'categoryAddition'> | null;
  masterId: Id<'candidate'>;
  accountId: Id<'account'>;
};
export type Setting = { gateway: TestGateway; live: TestAdvertisement; officer: Person; second: Person };

const dueOf = ({ applicationId, categoryAdditionId }: Applicant) =>
  categoryAdditionId === null ? chargeForApplication(applicationId) : chargeForAddition(applicationId, categoryAdditionId);

/** Four applicants, one provider and the gateway between them; each run of the property has a new one. */
export class World {
  readonly setting: Setting;
  readonly applicants: readonly Applicant[];
  readonly provider: FakeProvider;
  private underWay: Promise<unknown>[] = [];

  constructor(setting: Setting, applicants: readonly Applicant[]) {
    this.setting = setting;
    this.applicants = applicants;
    this.provider = new FakeProvider(setting.gateway.now);
  }

  start(applicant: Applicant, method: ProviderMethod, death: Death): Promise<void> {
    return this.attempt(async () => {
      const start = await startAttempt(this.provider.adapters(), method, dueOf(applicant), this.asCandidate(applicant, death));
      if (start.kind === 'redirect') this.provider.hear(start.url);
    });
  }

  return(record: ProviderRecord, death: Death): Promise<void> {
    return this.attempt(async () =>
      settleReturn(
        this.provider.adapters(),
        record.method,
        { reference: record.reference },
        this.asCandidate(await this.applicantOf(record), death),
      ),
    );
  }

  checkAgain(record: ProviderRecord, death: Death): Promise<void> {
    return this.attempt(async () => {
      const applicant = await this.applicantOf(record);
      await checkAgain(this.provider.adapters(), record.method, dueOf(applicant), this.asCandidate(applicant, death));
    });
  }

  reconcile(death: Death): Promise<void> {
    const tools = this.setting.gateway.tools;
    return this.attempt(async () => {
      const { errors } = await reconcilePendingAttempts(
        this.provider.adapters(),
        mortal(jobContext({ ...tools, jobId: 'reconciliation' }, 'reconciliation-payments'), death),
      );
      if (errors.length > 0) throw errors[0];
    });
  }

  match(): Promise<void> {
    const tools = this.setting.gateway.tools;
    return this.attempt(() => matchLateMoney(jobContext({ ...tools, jobId: 'matching' }, 'reconcile-payments')));
  }

  /** An action through the handlers of another area, in one transaction. */
  act(actor: Actor, work: (context: Context) => Promise<unknown>): Promise<void> {
    return this.attempt(() => this.context(actor).inTransaction(work));
  }

  candidate({ accountId, masterId }: Applicant): Actor {
    return { kind: 'candidate', accountId, masterId, familyId: '', mustChangePassword: false, secondFactor: 'notNeeded' };
  }

  officer({ accountId } = this.setting.officer): Actor {
    return staffWithoutSession({
      accountId,
      privileges: { scrutiny: ['read', 'approve', 'reject'], updatePayment: ['read', 'approve', 'reject'] },
      organizationId: null,
    });
  }

  /** Delivers pending answers and waits for the calls that needed them. */
  async deliver(): Promise<void> {
    this.provider.deliver();
    await this.ended();
  }

  /** Moves the clock; pending look-ups time out first. */
  async advance(minutes: number): Promise<void> {
    this.provider.timeOut();
    await this.ended();
    this.setting.gateway.advance({ minutes });
  }

  /** The gateway dies with all its pending calls. */
  restart(): void {
    this.provider.forgetWaiting();
    this.underWay = [];
  }

  /** Refusals and the death of the gateway are allowed; any other error fails the test. */
  private async attempt(call: () => Promise<unknown>): Promise<void> {
    const ended = call().then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof Refusal || error instanceof Died || this.provider.isOut)) throw error;
      },
    );
    if (this.provider.delivery === 'held') this.underWay.push(ended);
    else await ended;
  }

  private async ended(): Promise<void> {
    await Promise.all(this.underWay.splice(0));
  }

  private async applicantOf(record: ProviderRecord): Promise<Applicant> {
    const { db } = this.setting.gateway;
    const { applicationId } = await db
      .selectFrom('paymentAttempt')
      .select('applicationId')
      .where('reference', '=', record.reference)
      .executeTakeFirstOrThrow();
    return this.applicants.find((each) => each.applicationId === applicationId)!;
  }

  private asCandidate(applicant: Applicant, death: Death): Context {
    return mortal(this.context(this.candidate(applicant)), death);
  }

  private context(actor: Actor): Context {
    const { tools } = this.setting.gateway;
    const request = { address: '', header: () => undefined };
    return createContext(tools, tools.db, {
      actor,
      language: 'en',
      requestId: 'property',
      callId: 'property',
      onBehalf: undefined,
      request,
      cacheFor: () => undefined,
    });
  }
}

/** A context whose gateway dies in its first transaction. */
function mortal(context: Context, death: Death): Context {
  if (death === 'never') return context;
  const die = () => {
    throw new Died();
  };
  return {
    ...context,
    inTransaction: async (work) =>
      death === 'beforeCommit'
        ? context.inTransaction(async (inner) => (await work(inner), die()))
        : (await context.inTransaction(work), die()),
  };
}

/**
 * Two applicants who have applied but not paid, a third who has paid and requested a further category, and a fourth who cancelled a payment
 * and whose application has no officer yet, so that it can be changed and withdrawn.
 */
export async function newWorld(setting: Setting): Promise<World> {
  const { gateway, live, officer } = setting;
  gateway.setNow(testNow);
  const applicants: Applicant[] = [];
  for (let made = 0; made < 2; made += 1) {
    const { accountId, masterId } = await gateway.createCandidate();
    const applicationId = await createApplication(
      gateway.db,
      masterId,
      live,
      { paymentStatus: 'unpaid', scrutinyOfficerId: officer.accountId },
      gateway.now(),
    );
    applicants.push({ applicationId, categoryAdditionId: null, masterId, accountId });
  }
  applicants.push(await whoAdds(setting));
  const { accountId, masterId } = await gateway.createCandidate();
  const applicationId = await createApplication(gateway.db, masterId, live, { paymentStatus: 'unpaid' }, gateway.now());
  const fourth = { applicationId, categoryAdditionId: null, masterId, accountId };
  applicants.push(fourth);
  const world = new World(setting, applicants);
  await world.start(fourth, 'esewa', 'never');
  const [cancelled] = world.provider.records;
  world.provider.close(cancelled!, 'cancelled');
  await world.return(cancelled!, 'never');
  return world;
}

async function whoAdds({ gateway, live, officer }: Setting): Promise<Applicant> {
  const { accountId, masterId } = await gateway.createCandidate();
  const applicationId = await createApplication(gateway.db, masterId, live, { scrutinyOfficerId: officer.accountId }, gateway.now());
  const further = live.categoryIds[1]!;
  await gateway.db
    .deleteFrom('applicationCategory')
    .where('applicationId', '=', applicationId)
    .where('advertisementCategoryId', '=', further)
    .execute();
  const { profileSnapshotId } = await gateway.db
    .selectFrom('application')
    .select('profileSnapshotId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const categoryAdditionId = await insertAddition(gateway.db, {
    ...{ applicationId, profileSnapshotId, feeAmountPaisa: 20_000, feeType: 'single', requestedAt: gateway.now() },
    categoryIds: [further],
  });
  return { applicationId, categoryAdditionId, masterId, accountId };
}
