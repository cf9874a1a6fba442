import type { Id } from '@psc/validation/rules/id.ts';
import type { PaperType } from '@psc/api-client/areas/examination/paper.ts';
import type { ApprovedAdmitCard } from '@psc/api-client/areas/examination/admit-card.ts';
import type * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { fileAnswer, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectScheduledPapers } from '../../application/repository/scheduled-papers.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import { cardState, replacesOf } from '../../application/admit-card-state.ts';
import { printCards } from './print.ts';
import * as repository from './repository.ts';
import { papersOfApplication, roomIn } from './rules.ts';

const ownState = (row: repository.OwnCardRow, { now }: Context): ApprovedAdmitCard['state'] =>
  row.scrutinyStatus === 'approved' ? cardState(row, now()) : row.ended ? 'cancelled' : 'invalid';

async function ownCardFrom(row: repository.OwnCardRow, context: Context): Promise<ApprovedAdmitCard> {
  const advertisement = await findAdvertisementHead(context.db, row.advtCode);
  if (!advertisement) throw refuse.notFound('gateway.admitCard.notFound');
  const state = ownState(row, context);
  const isShown = state === 'ready';
  const papers = ['notGenerated', 'cancelled', 'invalid'].includes(state) ? [] : await selectScheduledPapers(context.db, row.advtCode);
  return {
    // Only the categories applied for, not all of the advertisement.
    advertisement: { ...advertisement, advtNumbers: row.categories.map((category) => category.advtNumber) },
    applicationNumber: row.applicationNumber,
    state,
    admitCardDownloadDateAd: row.admitCardDownloadDateAd,
    rollNumber: isShown ? row.rollNumber : null,
    examCentre:
      isShown && row.centreEn !== null
        ? { name: { en: row.centreEn, ne: row.centreNe ?? row.centreEn }, address: row.address ?? '' }
        : null,
    replaces: state === 'invalid' ? null : replacesOf(row.replaced),
    arrangements: row.arrangements,
    papers: papersOfApplication(
      papers,
      row.categories.map((category) => category.heading),
    ).map((paper) => ({
      subject: { en: paper.subjectNameEn, ne: paper.subjectNameNe },
      paperType: paper.paperType as PaperType,
      startsAt: paper.startsAt.toISOString(),
      durationMinutes: paper.durationMinutes,
      roomNumber: isShown ? roomIn(row.rooms, paper.paperId) : null,
    })),
  };
}

export const ownCardHandlers: Pick<Handlers<typeof profile>, 'getApprovedAdmitCard'> = {
  getApprovedAdmitCard: async (_input, context) => {
    const rows = await repository.selectOwn(context.db, context.masterId());
    return Promise.all(rows.map((row) => ownCardFrom(row, context)));
  },
};

/** @throws Refusal 404 for an advertisement without a card of this candidate, 409 before the card may be downloaded. */
export async function downloadOwnCard(advtCode: Id<'advertisement'>, context: Context) {
  const own = (await repository.selectOwn(context.db, context.candidate().masterId)).find((row) => row.advtCode === advtCode);
  if (!own) throw refuse.notFound('gateway.admitCard.notFound');
  switch (ownState(own, context)) {
    case 'notGenerated':
      throw refuse.conflict('gateway.admitCard.notGenerated');
    case 'invalid':
      throw refuse.conflict('gateway.admitCard.invalid');
    case 'cancelled':
      throw refuse.conflict('gateway.admitCard.cancelled');
    case 'blocked':
      throw refuse.forbidden('gateway.admitCard.blockedForYou', undefined, 'ADMIT_CARD_BLOCKED');
    case 'notYet':
      throw refuse.conflict('gateway.admitCard.notYet');
  }
  const advertisement = await findAdvertisementHead(context.db, advtCode);
  const [cards, papers] = await Promise.all([
    repository.selectCardsToPrint(context.db, advtCode, { applicationId: own.applicationId }, 1),
    selectScheduledPapers(context.db, advtCode),
  ]);
  if (!advertisement || cards.length === 0) throw refuse.notFound('gateway.admitCard.notFound');
  const { pdf } = await printCards(cards, advertisement, papers, context);
  return fileAnswer({ fileName: `admit-card-${advtCode}-${own.rollNumber}.pdf`, mediaType: 'application/pdf', bytes: pdf });
}
