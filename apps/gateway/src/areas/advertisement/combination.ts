import type { Id } from '@psc/validation/rules/id.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { CombinableAdvertisement, CombinedAdvertisement } from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, type Handlers } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { endRefusal } from '../../platform/shared/refuse-ended.ts';
import { informOfDates } from './inform-of-dates.ts';
import { informInSteps } from './inform-in-steps.ts';
import { removeFromScrutiny } from './repository/after-publication.ts';
import { changedDates, laterDates } from './later-dates.ts';
import { moveDrafts } from './move-drafts.ts';
import { lockAttempts } from '../application/repository/blocking-reason.ts';
import { deleteApplication } from '../application/repository/by-candidate.ts';
import * as repository from './repository/combination.ts';

type Combination = Pick<Handlers<typeof advertisement>, 'listCombinable' | 'listCombined' | 'previewCombination' | 'generateCombination'>;
type Dates = { before: repository.AnnouncedDates; after: repository.AnnouncedDates };
type At = { advtCode: Id<'advertisement'>; version: number };

const PAGE_SIZE = 20;

const keyOf = (row: repository.CombinableRow | repository.ToCombine) =>
  [row.postId, row.classId, row.serviceId, row.groupId, row.subGroupId, row.lifeCycleStatus].join(' ');

/**
 * SPEC-GAP: the specification does not say which advertisements may be combined, nor what happens to their applications. Adopted:
 * advertisements of the same post, class, service, group and sub group in the same state, before scrutiny or examination, with the same
 * number of papers.
 */
async function refuseUnlessCombinable(context: Context, into: At, members: readonly At[]): Promise<Dates> {
  const codes = [into, ...members].map(({ advtCode }) => advtCode);
  if (new Set(codes).size !== codes.length) throw refuse.invalid([{ field: 'members', message: 'gateway.advertisement.combinedTwice' }]);
  const rows = new Map((await repository.lockToCombine(context.db, codes)).map((row) => [row.advtCode, row]));
  const leading = rows.get(into.advtCode);
  if (!leading || rows.size !== codes.length) throw refuse.notFound('gateway.advertisement.notFound');
  const ended = [...rows.values()].map(endRefusal).find((refusal) => refusal !== null);
  if (ended) throw ended;
  if ([into, ...members].some(({ advtCode, version }) => rows.get(advtCode)!.version !== version)) throw refuse.changedMeanwhile();
  for (const row of rows.values()) {
    if (row !== leading && row.takesOthers) throw refuse.conflict('gateway.advertisement.takesOthers', { advtCode: String(row.advtCode) });
    if (keyOf(row) !== keyOf(leading) || row.papers !== leading.papers) throw refuse.conflict('gateway.advertisement.notAlike');
    if (row.examined || row.inScrutiny) throw refuse.conflict('gateway.advertisement.combinedTooLate', { advtCode: String(row.advtCode) });
  }
  if (!['preLive', 'published', 'live'].includes(leading.lifeCycleStatus)) throw refuse.conflict('gateway.advertisement.notInThisState');
  if (leading.doubleFeeSubmissionLastAt === null || isOver(leading.doubleFeeSubmissionLastAt, context.now()))
    throw refuse.conflict('gateway.advertisement.deadlinesOver', undefined, 'DATE_OVER');
  return {
    before: leading,
    after: laterDates(
      leading,
      members.map(({ advtCode }) => rows.get(advtCode)!),
    ),
  };
}

/** Candidates who paid in the member keep that application: the unpaid one, with which they began in the other, gives way. */
async function dropUnpaid(context: Context, member: number, into: number): Promise<void> {
  for (const applicationId of await repository.selectGivingWay(context.db, member, into)) {
    await lockAttempts(context.db, applicationId);
    await deleteApplication(context.db, applicationId);
    await context.audit({ subject: `application:${applicationId}`, before: { advtCode: into }, after: { combinedFrom: [member] } });
  }
}

export const combination: Combination = {
  listCombinable: async (_input, context) => {
    const rows = await repository.selectCombinable(context.db, context.now());
    return [...Map.groupBy(rows, keyOf).values()].map((group) => group.map(combinableFrom));
  },

  listCombined: async ({ query }, context) => {
    const found = await repository.selectCombined(context.db, query?.after, PAGE_SIZE + 1);
    const shown = found.slice(0, PAGE_SIZE);
    const members = await repository.selectMembers(
      context.db,
      shown.map(({ advtCode }) => advtCode),
    );
    const rows = shown.map((row): CombinedAdvertisement => ({
      into: {
        advtCode: row.advtCode,
        post: { en: row.postEn, ne: row.postNe },
        organization: { en: row.organizationEn, ne: row.organizationNe },
        seats: row.seats,
        applications: row.applications,
      },
      members: members
        .filter(({ into }) => into === row.advtCode)
        .map(({ advtCode, seats, moved, closed, combinedAt, organizationEn, organizationNe }) => ({
          ...{ advtCode, seats, moved, closed },
          combinedAt: combinedAt?.toISOString() ?? null,
          organization: { en: organizationEn, ne: organizationNe },
        })),
    }));
    return { rows, nextAfter: found.length > PAGE_SIZE ? shown.at(-1)!.advtCode : null };
  },

  previewCombination: async ({ body: { into, members } }, context) => {
    const { before, after } = await refuseUnlessCombinable(context, into, members);
    const codes = members.map(({ advtCode }) => advtCode);
    return { ...(await repository.selectEffect(context.db, into.advtCode, codes)), dates: changedDates(before, after) };
  },

  generateCombination: async ({ body: { into, members, reason, moved, closed } }, context) => {
    const dates = await refuseUnlessCombinable(context, into, members);
    const codes = members.map(({ advtCode }) => advtCode);
    const effect = await repository.selectEffect(context.db, into.advtCode, codes);
    if (effect.moved !== moved || effect.closed !== closed)
      throw refuse.conflict(
        'gateway.advertisement.combinationChanged',
        { moved: effect.moved, closed: effect.closed },
        'COMBINATION_CHANGED',
      );
    await repository.markCombined(context.db, { into: into.advtCode, members: codes, reason, now: context.now(), dates: dates.after });
    for (const member of codes) {
      await repository.moveSeats(context.db, member, into.advtCode);
      await dropUnpaid(context, member, into.advtCode);
      await repository.moveApplications(context.db, member, into.advtCode);
      await removeFromScrutiny(context.db, member);
      await context.audit({ subject: `advertisement:${member}`, after: { combinedIntoAdvtCode: into.advtCode, reason } });
      await context.enqueue(informInSteps({ act: 'combine', advtCode: member, version: into.version + 1, after: 0 }));
      await context.enqueue(moveDrafts({ member, into: into.advtCode }));
    }
    const changed = changedDates(dates.before, dates.after);
    if (changed.length > 0)
      await context.enqueue(informOfDates({ advtCode: into.advtCode, cutOffBeforeAd: null, version: into.version + 1 }));
    await context.audit({
      subject: `advertisement:${into.advtCode}`,
      after: {
        combinedFrom: codes,
        applicationsMoved: moved,
        applicationsClosed: closed,
        reason,
        ...(changed.length > 0 && { dates: changed }),
      },
    });
    return done({ advtCode: into.advtCode, version: into.version + 1 }, 'gateway.advertisement.combined');
  },
};

function combinableFrom(row: repository.CombinableRow): CombinableAdvertisement {
  return {
    advtCode: row.advtCode,
    version: row.version,
    lifeCycleStatus: row.lifeCycleStatus as CombinableAdvertisement['lifeCycleStatus'],
    post: { en: row.postEn, ne: row.postNe },
    class: { en: row.classEn, ne: row.classNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    group: { en: row.groupEn, ne: row.groupNe },
    subGroup: { en: row.subGroupEn, ne: row.subGroupNe },
    organization: { en: row.organizationEn, ne: row.organizationNe },
    singleSubmissionLastAt: row.singleSubmissionLastAt && new Date(row.singleSubmissionLastAt).toISOString(),
    seats: row.seats,
    applications: row.applications,
    advtNumbers: row.advtNumbers,
  };
}
