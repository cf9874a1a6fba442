import type { Id } from '@psc/validation/rules/id.ts';
import { storeReceived } from '../../../platform/files/file-store.ts';
import { ReceivedFile } from '../../../platform/frame/received-file.ts';
import { smallPng } from '../../../testing/small-files.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { decideCase } from '../../scrutiny/decision.ts';
import { submitVoucher } from '../../application/vacancy/voucher.ts';
import { withdrawApplication } from '../../application/withdraw.ts';
import { lockApplicationWithDependants, sendMoneyBack } from '../../application/repository/blocking-reason.ts';
import { withdrawFurther } from '../../application/further-category/withdraw.ts';
import { paymentHandlers } from '../handlers.ts';
import { moneyRequestHandlers } from '../money-request/handlers.ts';
import { resolveUnmatchedPayment } from '../unmatched-payments.ts';
import { fakedMethods, type ProviderRecord } from './settlement-provider.ts';
import type { Applicant, Death, World } from './settlement-world.ts';

/** A possible event, with its description for counterexamples. */
export type Happening = { run: (world: World) => Promise<void> | void; toString: () => string };

function happening(words: string, run: Happening['run']): Happening {
  return { run, toString: () => words };
}

const death = fc.oneof(
  { arbitrary: fc.constant<Death>('never'), weight: 4 },
  { arbitrary: fc.constantFrom<Death>('beforeCommit', 'afterCommit'), weight: 1 },
);
const delivery = fc.oneof({ arbitrary: fc.constant('atOnce' as const), weight: 3 }, { arbitrary: fc.constant('held' as const), weight: 1 });
const method = fc.constantFrom(...fakedMethods);
const who = fc.constantFrom(0, 0, 1, 2, 2, 3, 3);
/** The applicants whose application is allocated to an officer. */
const examined = fc.constantFrom(0, 0, 1, 2, 2);
/** Counted back from the newest, so that shrinking keeps the relevant one. */
const which = fc.nat({ max: 3 });

async function withRecord(world: World, back: number, act: (record: ProviderRecord) => Promise<void> | void): Promise<void> {
  const { records } = world.provider;
  const record = records[records.length - 1 - (back % Math.max(records.length, 1))];
  if (record) await act(record);
}

async function travelling(world: World, how: 'atOnce' | 'held', act: () => Promise<void>): Promise<void> {
  world.provider.delivery = how;
  await act();
  world.provider.delivery = 'atOnce';
}

async function submitVoucherOf(
  world: World,
  { applicationId, categoryAdditionId }: Applicant,
  actor: ReturnType<World['candidate']>,
): Promise<void> {
  const body = {
    applicationId,
    categoryAdditionId: categoryAdditionId ?? undefined,
    bankId: 900_001,
    voucherNumber: `V-${applicationId}`,
    voucherImage: new ReceivedFile('voucher.png', 'image/png', smallPng()) as unknown as File,
  };
  await storeReceived(world.setting.gateway.tools.fileStore, body);
  await world.act(actor, (context) => submitVoucher(body, context));
}

export async function decideVoucherOf(
  world: World,
  { applicationId }: Applicant,
  decision: 'approveUpdate' | 'rejectUpdate',
): Promise<void> {
  const { db } = world.setting.gateway;
  const voucher = await db.selectFrom('voucher').select(['id', 'version']).where('applicationId', '=', applicationId).executeTakeFirst();
  if (!voucher) return;
  const input = { params: { id: String(voucher.id) }, query: undefined, body: { version: voucher.version, remarks: 'Read' } };
  await world.act(world.officer(), async (context) => paymentHandlers[decision](input as never, context));
  await decideWaiting(world, applicationId);
}

/** Staff resolve the oldest unmatched payment of this applicant, if any. */
export async function resolveUnmatchedOf(world: World, { applicationId }: Applicant, resolution: 'accepted' | 'returned'): Promise<void> {
  const unmatched = await world.setting.gateway.db
    .selectFrom('unmatchedPayment as s')
    .innerJoin('paymentAttempt as a', 'a.id', 's.paymentAttemptId')
    .select(['s.id', 's.version'])
    .where('a.applicationId', '=', applicationId)
    .where('s.resolution', 'is', null)
    .executeTakeFirst();
  if (unmatched)
    await world.act(world.officer(), (context) =>
      resolveUnmatchedPayment(unmatched.id, { version: unmatched.version, resolution, remarks: 'Looked into' }, context),
    );
  await decideWaiting(world, applicationId);
}

/** A second officer confirms what waits for one at this application; what no longer fits is left. */
async function decideWaiting(world: World, applicationId: Id<'application'>): Promise<void> {
  const waiting = await world.setting.gateway.db
    .selectFrom('revision')
    .select('id')
    .where('state', '=', 'asked')
    .where(sql<number>`(subject_key ->> 'applicationId')::int`, '=', applicationId)
    .execute();
  for (const { id } of waiting) {
    const input = { params: {}, query: undefined, body: { revisionIds: [id], approve: true, remarks: '' } };
    await world.act(world.officer(world.setting.second), async (context) => moneyRequestHandlers.decide(input as never, context));
  }
}

/** Simulates `vacancy.changeApplication`, whose other rules do not affect payments. */
async function changeApplicationOf(world: World, applicant: Applicant): Promise<void> {
  await world.act(world.candidate(applicant), async ({ db }) => {
    const own = await lockApplicationWithDependants(db, applicant.applicationId, applicant.masterId);
    if (own?.hangsOn === null) await sendMoneyBack(db, applicant.applicationId, 'changed');
  });
}

async function acceptApplicationOf(world: World, { applicationId }: Applicant): Promise<void> {
  const { db } = world.setting.gateway;
  const { version } = await db.selectFrom('application').select('version').where('id', '=', applicationId).executeTakeFirstOrThrow();
  await world.act(world.officer(), (context) => decideCase({ applicationId, version, event: 'approve', remark: 'Complete' }, context));
}

const starting = fc
  .tuple(who, method, death)
  .map(([person, by, dies]) =>
    happening(`applicant ${person} starts ${by}, gateway dies ${dies}`, (world) => world.start(world.applicants[person]!, by, dies)),
  );
const paying = fc
  .tuple(which, fc.boolean())
  .map(([back, exact]) =>
    happening(`attempt -${back} is paid${exact ? '' : ' with another amount'}`, (world) =>
      withRecord(world, back, (record) => world.provider.pay(record, exact ? record.askedPaisa : record.askedPaisa - 100)),
    ),
  );

const closing = fc
  .tuple(which, fc.constantFrom('cancelled' as const, 'failed' as const))
  .map(([back, state]) =>
    happening(`attempt -${back} is ${state} at the provider`, (world) =>
      withRecord(world, back, (record) => world.provider.close(record, state)),
    ),
  );
const payingAfterAll = which.map((back) =>
  happening(`attempt -${back} is paid after all`, (world) => withRecord(world, back, (record) => world.provider.payAfterAll(record))),
);

const handingIn = who.map((person) =>
  happening(`applicant ${person} hands in a voucher`, (world) =>
    submitVoucherOf(world, world.applicants[person]!, world.candidate(world.applicants[person]!)),
  ),
);
const decidingVoucher = fc
  .tuple(who, fc.constantFrom('approveUpdate' as const, 'rejectUpdate' as const))
  .map(([person, decision]) =>
    happening(`voucher of applicant ${person}: ${decision}`, (world) => decideVoucherOf(world, world.applicants[person]!, decision)),
  );
const resolvingUnmatched = fc
  .tuple(who, fc.constantFrom('accepted' as const, 'returned' as const))
  .map(([person, resolution]) =>
    happening(`unmatched payment of applicant ${person} is ${resolution}`, (world) =>
      resolveUnmatchedOf(world, world.applicants[person]!, resolution),
    ),
  );

const changing = fc.constant(happening('applicant 3 changes the application', (world) => changeApplicationOf(world, world.applicants[3]!)));
const withdrawing = fc.constant(
  happening('applicant 3 withdraws the application', (world) => {
    const fourth = world.applicants[3]!;
    return world.act(world.candidate(fourth), (context) => withdrawApplication(fourth.applicationId, context));
  }),
);

const further: fc.Arbitrary<Happening>[] = [
  fc
    .tuple(which, delivery, death)
    .map(([back, how, dies]) =>
      happening(`browser of attempt -${back} returns, answer ${how}, gateway dies ${dies}`, (world) =>
        travelling(world, how, () => withRecord(world, back, (record) => world.return(record, dies))),
      ),
    ),
  which.map((back) =>
    happening(`browser of attempt -${back} returns twice while the reconciliation runs`, (world) =>
      withRecord(
        world,
        back,
        async (record) =>
          void (await Promise.all([world.return(record, 'never'), world.reconcile('never'), world.return(record, 'never')])),
      ),
    ),
  ),
  fc
    .tuple(which, delivery, death)
    .map(([back, how, dies]) =>
      happening(`who made attempt -${back} checks again, answer ${how}, gateway dies ${dies}`, (world) =>
        travelling(world, how, () => withRecord(world, back, (record) => world.checkAgain(record, dies))),
      ),
    ),
  fc
    .tuple(delivery, death)
    .map(([how, dies]) =>
      happening(`reconciliation, answers ${how}, gateway dies ${dies}`, (world) => travelling(world, how, () => world.reconcile(dies))),
    ),
  fc.constant(happening('answers on their way arrive', (world) => world.deliver())),
  fc.constant(happening('gateway restarts', (world) => world.restart())),
  fc
    .constantFrom(true, false, false)
    .map((isOut) => happening(`provider is ${isOut ? 'out' : 'back'}`, (world) => void (world.provider.isOut = isOut))),
  fc.integer({ min: 1, max: 60 }).map((minutes) => happening(`${minutes} minutes pass`, (world) => world.advance(minutes))),
  fc.constant(
    happening('the further category is taken back', (world) => {
      const third = world.applicants[2]!;
      return world.act(world.candidate(third), (context) => withdrawFurther(third.categoryAdditionId!, context));
    }),
  ),
  examined.map((person) =>
    happening(`scrutiny accepts applicant ${person}`, (world) => acceptApplicationOf(world, world.applicants[person]!)),
  ),
];

/** All events in the payments of four applicants; those that move money are the most frequent. */
export const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  ...[starting, paying, closing, payingAfterAll, resolvingUnmatched].map((arbitrary) => ({ arbitrary, weight: 4 })),
  ...[handingIn, decidingVoucher, changing, withdrawing].map((arbitrary) => ({ arbitrary, weight: 2 })),
  ...further.map((arbitrary) => ({ arbitrary, weight: 1 })),
);
