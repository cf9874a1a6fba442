import type { Id } from '@psc/validation/rules/id.ts';
import type { Act } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { agreement, untilAgreed } from './examination-rows.ts';
import { partActs } from './scrutiny-parts.ts';
import { readingActs } from './scrutiny-readings.ts';
import { advertisementsBeingPaid, advertisementsInScrutiny, drawCase, drawScrutiny, whoDecides, withPrivilege } from './scrutiny-rows.ts';

const words = { approve: 'approves', hold: 'holds', reject: 'rejects' } as const;

type Case = NonNullable<Awaited<ReturnType<typeof drawCase>>>;

/** Verdicts on the categories whose proof is read; an officer who forgets them is refused. */
function verdictsOn({ categories }: Case, draw: Draw) {
  if (categories.length < 2 || draw.percent(10)) return {};
  const verdict = () => (draw.percent(75) ? 'competes' : 'refused');
  return { categories: categories.map(({ categoryId }) => ({ categoryId, verdict: verdict() })) };
}

async function decides(world: SimulatedWorld, draw: Draw, advtCode: Id<'advertisement'>, undecided: boolean, isPaying = false) {
  const found = await drawCase(world, draw, advtCode, undecided ? ['pending', 'onHold'] : ['approved', 'rejected', 'onHold'], isPaying);
  if (!found) return null;
  const drawn = draw.oneOf(
    isPaying
      ? (['approve', 'reject', 'reject'] as const)
      : undecided
        ? (['approve', 'approve', 'reject', 'hold'] as const)
        : (['approve', 'reject', 'hold'] as const),
  );
  const event = found.scrutinyStatus === 'onHold' && drawn === 'hold' ? 'approve' : drawn;
  const body = { applicationId: found.id, version: found.version, event, remark: 'Looked at the documents' };
  return {
    input: { body: { ...body, ...(event === 'approve' && verdictsOn(found, draw)) } },
    about: { advtCode, applicationId: found.id },
    accountId: whoDecides(world, draw, found.scrutinyOfficerId),
    words: `application ${found.id}: ${words[event]} it (${found.scrutinyStatus} so far)`,
  };
}

const acts: readonly Act[] = [
  {
    call: 'scrutiny.saveAllocationDetails',
    does: 'allocates',
    weight: 3,
    prepare: async (world, draw) => {
      const found = await drawScrutiny(world, draw, { undecided: true });
      if (!found) return null;
      const { advtCode } = found;
      const officer = draw.oneOf(draw.percent(95) ? withPrivilege(world, 'scrutiny') : world.officers);
      const numberOfApplications = draw.between(1, 4);
      return {
        input: { body: { advtCode, officerId: officer.accountId, numberOfApplications } },
        about: { advtCode },
        words: `${numberOfApplications} applications of advertisement ${advtCode} to ${officer.name}`,
      };
    },
  },
  {
    call: 'scrutiny.setApplicationStatus',
    does: 'decides on',
    weight: 16,
    prepare: async (world, draw) => {
      // Seldom, and for a few days only: a further category is being paid meanwhile.
      const paying = await advertisementsBeingPaid(world);
      if (paying.length > 0 && draw.percent(40)) return decides(world, draw, draw.oneOf(paying), true, true);
      const undecided = draw.percent(75);
      const found = await drawScrutiny(world, draw, { undecided });
      return found && decides(world, draw, found.advtCode, undecided && found.finalizedAt === null);
    },
  },
  {
    call: 'scrutiny.finalize',
    does: 'finalises scrutiny',
    weight: 4,
    prepare: async (world, draw) => {
      const agreed = agreement(world, draw, 'scrutiny.finalize');
      if (agreed) return agreed;
      const found = await advertisementsInScrutiny(world);
      const now = world.gateway.now();
      const ripe = found.filter(
        ({ doubleFeePaymentLastAt, finalizedAt }) => finalizedAt === null && doubleFeePaymentLastAt && doubleFeePaymentLastAt < now,
      );
      const among = ripe.length > 0 && draw.percent(90) ? ripe : found;
      if (among.length === 0) return null;
      const { advtCode } = draw.oneOf(among);
      const remark = draw.percent(20) && { remark: 'No other officer is free' };
      const prepared = { input: { body: { advtCode, ...remark } }, about: { advtCode }, words: `of advertisement ${advtCode}` };
      return untilAgreed(world, 'scrutiny.finalize', prepared, (acceptedChange) => ({
        acceptedChange,
        reason: 'The chosen centre is full',
      }));
    },
  },
  {
    call: 'scrutiny.reallocateUser',
    does: 'moves applications to another officer',
    irregular: true,
    prepare: async (world, draw) => {
      const found = await drawScrutiny(world, draw, { undecided: true });
      const undecided = found && (await drawCase(world, draw, found.advtCode, ['pending', 'onHold']));
      if (!found || !undecided) return null;
      const { advtCode } = found;
      const officers = withPrivilege(world, 'scrutiny');
      const from = undecided.scrutinyOfficerId ?? draw.oneOf(officers).accountId;
      const to = draw.oneOf(officers.filter(({ accountId }) => accountId !== from || draw.percent(5)));
      return {
        input: { body: { advtCode, fromOfficerId: from, toOfficerId: to.accountId, numberOfApplications: draw.between(1, 3) } },
        about: { advtCode },
        words: `of advertisement ${advtCode}, to ${to.name}`,
      };
    },
  },
  ...(['removeAdvertisement', 'restoreAdvertisement'] as const).map((name): Act => ({
    call: `scrutiny.${name}`,
    does: name === 'removeAdvertisement' ? 'takes out of scrutiny' : 'takes back into scrutiny',
    irregular: true,
    weight: name === 'removeAdvertisement' ? 1 : 2,
    prepare: async (world, draw) => {
      const wanted = name === 'removeAdvertisement' ? 'included' : 'removed';
      if (wanted === 'included' && draw.percent(70)) return null;
      const found = await advertisementsInScrutiny(world, { ended: draw.percent(15) });
      const among = found.filter(({ state }) => (state ?? 'included') === wanted);
      if (among.length === 0) return null;
      const { advtCode } = draw.oneOf(among);
      const body = name === 'removeAdvertisement' && { body: { reason: 'Advertised by mistake' } };
      return { input: { params: { advtCode }, ...body }, about: { advtCode }, words: `advertisement ${advtCode}` };
    },
  })),
  {
    call: 'scrutiny.reopen',
    does: 'reopens scrutiny',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const found = await advertisementsInScrutiny(world);
      const final = found.filter(({ finalizedAt }) => finalizedAt !== null);
      const among = draw.percent(92) ? final : found;
      if (among.length === 0) return null;
      const { advtCode } = draw.oneOf(among);
      return {
        input: { body: { advtCode, remark: 'The court ordered it' } },
        about: { advtCode },
        words: `of advertisement ${advtCode}: the court ordered it`,
      };
    },
  },
];

export const scrutinyActs: readonly Act[] = [...acts, ...partActs, ...readingActs];
