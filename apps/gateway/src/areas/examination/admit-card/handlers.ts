import type { Id } from '@psc/validation/rules/id.ts';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { masterIdsOf } from '@psc/validation/areas/examination/forms/allocation.ts';
import { PAGES_IN_ONE_FILE_MAXIMUM } from '@psc/validation/limits.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, fileAnswer, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { downloadApplication } from '../../application/application-document.ts';
import { notifyApplicants } from '../../application/applicant-notification/notify-applicants.ts';
import { downloadReceipt } from '../../application/receipt-document.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { selectScheduledPapers } from '../../application/repository/scheduled-papers.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import { refuseEnded } from '../../../platform/shared/refuse-ended.ts';
import { refuseWithoutRooms } from '../room/allocation.ts';
import { downloadOwnCard } from './own-cards.ts';
import { aboutAdmitCards, admitCardList, admitCardSheet, blockedList, blockedSheet } from './list.ts';
import { printCards } from './print.ts';
import * as repository from './repository.ts';

const NAMED = 10;

async function generateCards(advtCode: Id<'advertisement'>, context: Context) {
  await lockApprovedSchedule(context, advtCode);
  const counts = await repository.countCards(context.db, advtCode);
  if (counts.approvedCandidates === 0) throw refuse.conflict('gateway.admitCard.nobodyApproved');
  await refuseUnnumbered(advtCode, context);
  await refuseWithoutRooms(advtCode, context);
  const generatedAt = context.now();
  const made = await repository.insertCards(context.db, advtCode, context.staff().accountId, generatedAt);
  if (made === 0) throw refuse.conflict('gateway.admitCard.allMade');
  await context.enqueue(notifyApplicants({ notification: 'admitCardReady', advtCode }));
  await context.audit({ subject: `advertisement:${advtCode}`, after: { admitCardsMade: made } });
  return done({ generated: made }, 'gateway.admitCard.generated', { count: made });
}

/** @throws Refusal 409 that counts the approved candidates without a roll number or room, and names the first of them */
async function refuseUnnumbered(advtCode: Id<'advertisement'>, { db }: Context): Promise<void> {
  const { count, masterIds } = await repository.selectUnnumbered(db, advtCode, NAMED);
  if (count > 0) throw refuse.conflict('gateway.admitCard.withoutRollNumber', { count, masterIds: masterIds.join(', ') });
}

async function download({ advtCode, ...range }: BodyOutput<typeof admitCard.download>, context: Context) {
  const advertisement = await findAdvertisementHead(context.db, advtCode);
  if (!advertisement) throw refuse.notFound('gateway.admitCard.notFound');
  await refuseEnded(context.db, advtCode);
  const cards = await repository.selectCardsToPrint(context.db, advtCode, range, PAGES_IN_ONE_FILE_MAXIMUM + 1);
  if (cards.length === 0) throw refuse.conflict('gateway.admitCard.noneInRange');
  if (cards.length > PAGES_IN_ONE_FILE_MAXIMUM)
    throw refuse.invalid([{ field: 'rollTo', message: 'gateway.admitCard.tooManyCards', values: { most: PAGES_IN_ONE_FILE_MAXIMUM } }]);
  const papers = await selectScheduledPapers(context.db, advtCode);
  const { pdf, leftOut } = await printCards(cards, advertisement, papers, context);
  const printed = { ...range, cards: cards.length - leftOut.length };
  const after = leftOut.length === 0 ? printed : { ...printed, leftOutMasterIds: leftOut.map((card) => card.masterId) };
  await context.inTransaction(({ audit }) => audit({ subject: `advertisement:${advtCode}`, after }));
  const rolls = [cards[0]?.rollNumber, cards.at(-1)?.rollNumber].join('-');
  return fileAnswer({ fileName: `admit-cards-${advtCode}-${rolls}.pdf`, mediaType: 'application/pdf', bytes: pdf });
}

/**
 * The cards of these master IDs.
 * @throws Refusal that lists the candidates without a card or already in the wanted state
 */
async function lockCardsOf(advtCode: Id<'advertisement'>, masterIdsText: string, blocked: boolean, context: Context): Promise<number[]> {
  await refuseEnded(context.db, advtCode);
  const masterIds = [...new Set(masterIdsOf(masterIdsText))];
  const cards = await repository.lockCards(context.db, advtCode, masterIds);
  const unknown = masterIds.filter((masterId) => !cards.some((card) => card.masterId === masterId));
  if (unknown.length > 0)
    throw refuse.invalid([{ field: 'masterIds', message: 'gateway.admitCard.withoutCard', values: { masterIds: unknown.join(', ') } }]);
  const already = cards.filter((card) => card.blocked === blocked);
  if (already.length > 0) {
    const values = { masterIds: already.map((card) => card.masterId).join(', ') };
    throw refuse.invalid([
      { field: 'masterIds', message: blocked ? 'gateway.admitCard.blockedAlready' : 'gateway.admitCard.notBlocked', values },
    ]);
  }
  return cards.map((card) => card.applicationId);
}

const ownDocument = { admitCard: downloadOwnCard, receipt: downloadReceipt, application: downloadApplication };

export const admitCardHandlers: Handlers<typeof admitCard> = {
  list: pageOf(admitCard.admitCards, admitCardList, aboutAdmitCards),
  exportList: sheetOf(admitCard.admitCards, admitCardList, admitCardSheet),

  generate: ({ body }, context) => generateCards(body.advtCode, context),
  download: ({ body }, context) => download(body, context),
  downloadOwn: ({ params, query }, context) => ownDocument[query.document](idOf<'advertisement'>(params.advtCode, 'advtCode'), context),

  listBlocked: pageOf(admitCard.blockedAdmitCards, blockedList),
  exportBlocked: sheetOf(admitCard.blockedAdmitCards, blockedList, blockedSheet),

  block: async ({ body }, context) => {
    const applicationIds = await lockCardsOf(body.advtCode, body.masterIds, true, context);
    await repository.blockCards(context.db, applicationIds, { remarks: body.remarks, by: context.staff().accountId, at: context.now() });
    await context.audit({
      subject: `advertisement:${body.advtCode}`,
      after: { blockedAdmitCardsOf: body.masterIds, remarks: body.remarks },
    });
    return done({ blocked: applicationIds.length }, 'gateway.admitCard.blocked', { count: applicationIds.length });
  },

  unblock: async ({ body }, context) => {
    const applicationIds = await lockCardsOf(body.advtCode, body.masterIds, false, context);
    await repository.unblockCards(context.db, applicationIds);
    await context.audit({
      subject: `advertisement:${body.advtCode}`,
      after: { unblockedAdmitCardsOf: body.masterIds, remarks: body.remarks },
    });
    return done({ unblocked: applicationIds.length }, 'gateway.admitCard.unblocked', { count: applicationIds.length });
  },
};
