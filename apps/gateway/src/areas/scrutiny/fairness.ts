import type { Id } from '@psc/validation/rules/id.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type * as fairScrutiny from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import type { OfficersReasons, ReadingDifference } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { officerActedFor, isOwn } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import type { Handlers } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { refuseEnded } from '../../platform/shared/refuse-ended.ts';
import { detailedCase, judge } from './case.ts';
import { refusedCategories, refuseWithoutVerdicts } from './category-verdicts.ts';
import { requireCase, decideRow } from './decision.ts';
import { shareOpenScrutiny } from './open-scrutiny.ts';
import { lockScrutinyAdvertisement, shareScrutinyAdvertisement } from './repository/allocations.ts';
import * as cases from './repository/cases.ts';
import * as fairness from './repository/fairness.ts';
import { lockUndecided } from './repository/parts.ts';

/** Number of applications judged in one call. */
const PAGE_OF_MET = 100;
/** Number of applications decided in one transaction: an allocation to other officers waits for its end. */
const APPROVED_TOGETHER = 10;

const readerOf = (context: Context): fairness.Reader => ({ accountId: context.staff().accountId, desk: officerActedFor(context.staff()) });

/** The pending second reading of this officer. @throws Refusal 404 otherwise */
async function waitingFor(context: Context, applicationId: Id<'application'>) {
  const [reading] = await fairness.selectWaiting(context.db, readerOf(context), applicationId);
  if (!reading) throw refuse.notFound('gateway.scrutiny.caseNotFound');
  return reading;
}

/** The categories that the second officer refuses. @throws Refusal 422 without a verdict that an approval needs */
async function refusedBy(context: Context, { applicationId, categories }: BodyOutput<typeof fairScrutiny.saveSecondReading>) {
  const row = (await cases.selectCase(context.db, applicationId))!;
  refuseWithoutVerdicts(row, await judge(context, row), categories);
  return refusedCategories(row, categories);
}

type Undecided = Awaited<ReturnType<typeof fairness.selectUndecided>>;

/** Approves those of the applications that meet every rule; returns their number. */
async function approveThoseMet(page: Undecided, { advtCode, remark }: BodyOutput<typeof fairScrutiny.approveMet>, context: Context) {
  let approved = 0;
  await shareScrutinyAdvertisement(context.db, advtCode);
  for (const { id, version } of page) {
    // An objection after the page was read counts, so the application is locked before it is asked for.
    if (!(await lockUndecided(context.db, id, version)) || !(await fairness.isConfirmedByData(context.db, id))) continue;
    const row = (await cases.selectCase(context.db, id))!;
    const verdicts = await judge(context, row);
    if (!verdicts.every(({ verdict }) => verdict === 'met')) continue;
    await decideRow(row, { applicationId: id, version, event: 'approve', remark }, context, { restsOn: verdicts });
    approved += 1;
  }
  return approved;
}

export const fairScrutinyHandlers: Handlers<typeof fairScrutiny> = {
  approveMet: async ({ body }, context) => {
    await refuseEnded(context.db, body.advtCode);
    const page = await fairness.selectUndecided(context.db, body.advtCode, body.after, PAGE_OF_MET);
    let approved = 0;
    for (let start = 0; start < page.length; start += APPROVED_TOGETHER) {
      const some = page.slice(start, start + APPROVED_TOGETHER);
      approved += await context.inTransaction((inner) => approveThoseMet(some, body, inner));
    }
    if (approved === 0) await context.audit({ subject: `advertisement:${body.advtCode}` });
    return { approved, looked: page.length, after: page.length < PAGE_OF_MET ? null : page.at(-1)!.id };
  },

  reasonsByOfficer: async ({ query }, { db }) => {
    const rows = await fairness.selectReasonsByOfficer(db, query.advtCode);
    return rows
      .filter(({ reason }) => reason === null)
      .map((whole): OfficersReasons => ({
        officerId: whole.officerId,
        name: `${whole.firstName} ${whole.lastName}`,
        decided: whole.count,
        rejected: whole.rejected,
        reasons: rows
          .filter((row) => row.officerId === whole.officerId && row.reason !== null)
          .map(({ reason, count, nameEn, nameNe }) => ({ name: { en: nameEn ?? reason!, ne: nameNe ?? reason! }, count })),
      }));
  },

  setSecondReading: async ({ body }, context) => {
    await refuseEnded(context.db, body.advtCode);
    const before = await lockScrutinyAdvertisement(context.db, body.advtCode);
    if (before.finalizedAt !== null) throw refuse.conflict('gateway.scrutiny.finalizedAlready');
    if (body.percent < before.secondReadingPercent && (await fairness.hasDecisions(context.db, body.advtCode)))
      throw refuse.conflict('gateway.scrutiny.shareNotLowered');
    await fairness.setSecondReading(context.db, body.advtCode, body.percent);
    await context.audit({
      subject: `advertisement:${body.advtCode}`,
      before: { secondReadingPercent: before.secondReadingPercent },
      after: { secondReadingPercent: body.percent },
    });
    return null;
  },

  secondReadings: async (_input, context) =>
    (await fairness.selectWaiting(context.db, readerOf(context))).map((row) => ({
      applicationId: row.applicationId,
      applicationNumber: row.applicationNumber,
      advtCode: row.advtCode,
      post: { en: row.postEn, ne: row.postNe },
      drawnAt: row.drawnAt.toISOString(),
    })),

  secondCase: ({ body }, context) =>
    context.inTransaction(async (inner) => {
      const reading = await waitingFor(inner, body.applicationId);
      const row = (await cases.selectCase(inner.db, body.applicationId))!;
      await inner.audit({ subject: `candidate:${row.masterId}`, after: { applicationId: row.id } });
      const known = await detailedCase(inner, row);
      return {
        ...known,
        ...{ scrutinyStatus: 'pending' as const, decisions: [], nextApplicationId: null, readingVersion: reading.version },
        parts: known.parts.map(({ part }) => ({ part, mark: null })),
        categories: known.categories.map((category) => ({ ...category, verdict: null })),
      };
    }),

  saveSecondReading: async ({ body }, context) => {
    const reading = await waitingFor(context, body.applicationId);
    await shareOpenScrutiny(context.db, reading.advtCode);
    if (reading.version !== body.version) throw refuse.changedMeanwhile();
    const refused = body.status === 'approved' ? await refusedBy(context, body) : [];
    const [reader, refusedCategoryIds] = [readerOf(context), refused.map(({ id }) => id)];
    if (!(await fairness.saveReading(context.db, { ...body, reader, refusedCategoryIds, now: context.now() })))
      throw refuse.changedMeanwhile();
    await context.audit({
      subject: `application:${body.applicationId}`,
      after: {
        secondReading: body.status,
        remark: body.remark,
        ...(refused.length > 0 && { refusedCategories: refused.map(({ advtNumber }) => advtNumber) }),
      },
    });
    const [next] = await fairness.selectWaiting(context.db, readerOf(context));
    return { nextApplicationId: next?.applicationId ?? null };
  },

  secondReadingState: async ({ query }, { db }) => {
    const state = await fairness.selectReadingState(db, query.advtCode);
    const differences = await fairness.selectDifferences(db, query.advtCode);
    return { ...state, differences: differences.map(differenceFrom) };
  },

  settleDifference: async ({ body }, context) => {
    const { accountId } = context.staff();
    const reading = await fairness.lockReading(context.db, body.applicationId);
    if (!reading?.secondStatus || !reading.differs) throw refuse.notFound('gateway.scrutiny.caseNotFound');
    await shareOpenScrutiny(context.db, reading.advtCode);
    if (reading.version !== body.version || reading.keeps !== null) throw refuse.changedMeanwhile();
    const { firstOfficerId, firstFor, secondOfficerId, readFor } = reading;
    if (isOwn(context.staff(), firstOfficerId, firstFor, secondOfficerId, readFor)) throw refuse.conflict('gateway.scrutiny.ownReading');
    const row = await requireCase(context, body.applicationId, 'approve');
    if (row.scrutinyStatus !== reading.firstStatus) throw refuse.changedMeanwhile();
    await fairness.settleReading(context.db, { ...body, settledBy: accountId, now: context.now() });
    await context.audit({ subject: `application:${body.applicationId}`, after: { secondReading: body.keeps, remark: body.remark } });
    if (body.keeps === 'first') return null;
    const event = reading.secondStatus === 'approved' ? 'approve' : 'reject';
    const categories = reading.secondRefusedCategoryIds.map((categoryId) => ({ categoryId, verdict: 'refused' as const }));
    const decision = { applicationId: row.id, version: row.version, event, remark: body.remark, categories } as const;
    await decideRow(row, decision, context, { settles: true });
    return null;
  },
};

function differenceFrom(row: Awaited<ReturnType<typeof fairness.selectDifferences>>[number]): ReadingDifference {
  return {
    applicationId: row.applicationId,
    applicationNumber: row.applicationNumber,
    name: candidateName(row),
    first: { officerName: row.firstReader, status: row.firstStatus as ScrutinyStatus, refusedQuotas: row.firstRefused },
    second: {
      officerName: row.secondReader,
      status: row.secondStatus as ScrutinyStatus,
      refusedQuotas: row.secondRefused,
      remark: row.secondRemark!,
    },
    keeps: row.keeps as ReadingDifference['keeps'],
    settledRemark: row.settledRemark,
    version: row.version,
  };
}
