import type { Id } from '@psc/validation/rules/id.ts';
import * as retotalling from '@psc/api-client/areas/result/retotalling.ts';
import type { OwnRetotallings, OwnStanding, RetotallingState } from '@psc/api-client/areas/result/retotalling.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { settingOn } from '../../../platform/settings.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { applicationMail } from '../../application/applicant-notification/mails.ts';
import { markRevision } from '../mark-revision.ts';
import { askRevision } from '../../../platform/shared/revision-subject.ts';
import { retotallingUntil } from '../../../platform/shared/retotalling-days.ts';
import { refuseEndedOf } from '../../../platform/shared/refuse-ended.ts';
import { requestList, requestSheet } from './list.ts';
import * as repository from './repository.ts';

/** @throws Refusal 404 for the application of another candidate */
async function publishedAtOf(context: Context, applicationId: Id<'application'>): Promise<Date | null> {
  const publishedAt = await repository.selectPublishedAt(context.db, applicationId, context.candidate().masterId);
  if (publishedAt === undefined) throw refuse.notFound('gateway.application.notFound');
  return publishedAt;
}

export const retotallingHandlers: Handlers<typeof retotalling> = {
  listOwn: async ({ params }, context) => {
    const applicationId = idOf<'application'>(params.applicationId, 'applicationId');
    const publishedAt = await publishedAtOf(context, applicationId);
    const papers = publishedAt === null ? [] : await repository.selectOwnPapers(context.db, applicationId);
    return {
      askableUntil: publishedAt === null ? null : (await retotallingUntil(context.db, publishedAt)).toISOString(),
      feeAmountPaisa: await settingOn(context.db, 'retotallingFeePaisa', nepalDayOf(publishedAt ?? context.now())),
      papers: papers.map(ownPaperFrom),
      standings: (await repository.selectStandings(context.db, applicationId)).map(standingFrom),
    };
  },

  ask: async ({ body: { applicationId, paperId } }, context) => {
    await refuseEndedOf(context.db, applicationId, context.candidate().masterId);
    const publishedAt = await publishedAtOf(context, applicationId);
    const papers = publishedAt === null ? [] : await repository.selectOwnPapers(context.db, applicationId);
    if (publishedAt === null || !papers.some((paper) => paper.paperId === paperId)) throw refuse.conflict('gateway.retotalling.noMarks');
    const payableUntil = await retotallingUntil(context.db, publishedAt);
    if (isOver(payableUntil, context.arrivedAt())) throw refuse.conflict('gateway.retotalling.timeOver');
    const feeAmountPaisa = await settingOn(context.db, 'retotallingFeePaisa', nepalDayOf(publishedAt));
    const asked = { applicationId, paperId, feeAmountPaisa, payableUntil, askedAt: context.now() };
    const retotallingRequestId = await repository.insertRequest(context.db, asked);
    if (retotallingRequestId === undefined) throw refuse.conflict('gateway.retotalling.askedAlready');
    await context.audit({ subject: `retotallingRequest:${retotallingRequestId}`, after: asked });
    return done({ retotallingRequestId }, feeAmountPaisa === 0 ? 'gateway.retotalling.askedFree' : 'gateway.retotalling.asked');
  },

  list: pageOf(retotalling.retotallingRequests, requestList),
  exportList: sheetOf(retotalling.retotallingRequests, requestList, requestSheet),

  answer: async ({ body: { retotallingRequestId, version, answer, marks, remarks } }, context) => {
    const asked = await repository.selectApplicationOf(context.db, retotallingRequestId);
    if (!asked) throw refuse.notFound('gateway.retotalling.notFound');
    await refuseEndedOf(context.db, asked.applicationId);
    const request = await repository.lockRequest(context.db, retotallingRequestId);
    if (!request) throw refuse.notFound('gateway.retotalling.notFound');
    if (request.version !== version || request.state !== 'waiting') throw refuse.changedMeanwhile();
    const { applicationId, paperId } = request;
    const after = { isPresent: true, marks: marks ?? null };
    const revisionId =
      answer === 'corrected' ? await askRevision(context, markRevision, { key: { applicationId, paperId }, after, reason: remarks }) : null;
    const by = { answeredBy: context.staff().accountId, answeredAt: context.now() };
    await repository.answerRequest(context.db, retotallingRequestId, { answer, answerRemarks: remarks, revisionId, ...by });
    await context.audit({ subject: `retotallingRequest:${retotallingRequestId}`, after: { answer, remarks, revisionId } });
    // A corrected mark is mailed only after the second officer has approved it.
    if (answer === 'unchanged')
      await context.enqueue(await applicationMail(context.db, applicationId, 'gateway.retotalling.unchangedMail', { remarks }));
    const state: RetotallingState = answer === 'unchanged' ? 'unchanged' : 'toApprove';
    return done({ state }, `gateway.retotalling.${state}`);
  },
};

/** SPEC-GAP: the specification has no cut-off. Adopted: the lowest marks of a selected candidate in the published list. */
function standingFrom({ nameEn, nameNe, totalMarks, lastSelectedMarks, ...row }: repository.StandingRow): OwnStanding {
  return {
    stage: row.stage as OwnStanding['stage'],
    quota: { en: nameEn, ne: nameNe },
    advtNumber: row.advtNumber,
    rank: row.rank,
    totalMarks: Number(totalMarks),
    lastSelectedMarks: lastSelectedMarks === null ? null : Number(lastSelectedMarks),
    outcome: row.outcome as OwnStanding['outcome'],
  };
}

function ownPaperFrom(row: repository.OwnPaperRow): OwnRetotallings['papers'][number] {
  return {
    paperId: row.paperId,
    name: { en: row.subjectNameEn, ne: row.subjectNameNe },
    marks: Number(row.marks),
    request:
      row.id === null
        ? null
        : {
            retotallingRequestId: row.id,
            state: row.state as RetotallingState,
            feeAmountPaisa: row.feeAmountPaisa!,
            receiptNumber: row.receiptNumber,
            payableUntil: row.payableUntil!.toISOString(),
            askedAt: row.askedAt!.toISOString(),
            // An answer that is pending approval or was refused is not shown.
            ...(row.state === 'unchanged' || row.state === 'corrected'
              ? { answeredAt: row.answeredAt!.toISOString(), answerRemarks: row.answerRemarks! }
              : { answeredAt: null, answerRemarks: '' }),
          },
  };
}
