import type {
  AdmitCardAbout,
  AdmitCardRow,
  admitCards,
  BlockedAdmitCard,
  blockedAdmitCards,
} from '@psc/api-client/areas/examination/admit-card.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { onDays } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { fullNameFrom } from '../repository/candidate-name.ts';
import { seatHolds } from '../../../platform/shared/repository/candidate-search.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import * as repository from './repository.ts';

export const admitCardList = listSource<typeof admitCards>()(
  ({ db }, { advtCode }) =>
    db
      .selectFrom('candidateSeat as seat')
      .leftJoin('admitCard as card', 'card.applicationId', 'seat.applicationId')
      .where('seat.advtCode', '=', idOf(advtCode, 'advtCode')),
  {
    id: 'seat.applicationId',
    sorts: {
      rollNumber: { column: 'seat.rollNumber', type: 'integer', nullable: true },
      application: { column: 'seat.applicationId', type: 'integer' },
    },
    filters: {
      text: (_, text) => seatHolds(text),
      examCentreId: (eb, examCentreId) => eb('seat.examCentreId', '=', examCentreId),
      state: (eb, state) => (state === 'notMade' ? eb('card.generatedAt', 'is', null) : eb('card.blocked', '=', state === 'blocked')),
    },
    rows: async ({ db }, ids) =>
      (await repository.selectRows(db, ids)).map((row) => ({
        applicationId: row.applicationId,
        masterId: row.masterId,
        fullName: fullNameFrom(row),
        rollNumber: row.rollNumber,
        examCentreId: row.examCentreId,
        examCentre: { en: row.centreEn, ne: row.centreNe },
        roomNumber: row.roomNumber,
        generatedAt: row.generatedAt?.toISOString() ?? null,
        blocked: row.blocked ?? false,
      })),
    rowId: (row) => row.applicationId,
  },
);

export async function aboutAdmitCards({ db }: Context, params: { advtCode: string }): Promise<AdmitCardAbout> {
  const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
  const advertisement = await findAdvertisementHead(db, advtCode);
  if (!advertisement) throw refuse.notFound('gateway.admitCard.notFound');
  const [counts, centres, downloadDate] = await Promise.all([
    repository.countCards(db, advtCode),
    repository.selectCentres(db, advtCode),
    repository.findDownloadDate(db, advtCode),
  ]);
  return {
    advertisement,
    ...counts,
    admitCardDownloadDateAd: downloadDate?.admitCardDownloadDateAd ?? null,
    centres: centres.map((centre) => ({
      examCentreId: centre.examCentreId,
      name: { en: centre.nameEn, ne: centre.nameNe },
      candidates: Number(centre.candidates),
    })),
  };
}

export const blockedList = listSource<typeof blockedAdmitCards>()(
  ({ db }) =>
    db
      .selectFrom('admitCard as card')
      .innerJoin('candidateSeat as seat', 'seat.applicationId', 'card.applicationId')
      .where('card.blocked', '=', true),
  {
    id: 'card.applicationId',
    sorts: { blockedAt: { column: 'card.blockedAt', type: 'timestamptz', nullable: true } },
    filters: {
      text: (_, text) => seatHolds(text),
      advtCode: (eb, advtCode) => eb('seat.advtCode', '=', advtCode),
      blockedOn: (_, days) => onDays('card.blockedAt', days),
    },
    rows: async ({ db, now }, ids) =>
      (await repository.selectBlocked(db, ids)).map((row) => ({
        applicationId: row.applicationId,
        advtCode: row.advtCode,
        advtNumbers: row.numbers.map((number) => number.advtNumber),
        masterId: row.masterId,
        fullName: fullNameFrom(row),
        rollNumber: row.rollNumber,
        blockRemarks: row.blockRemarks ?? '',
        blockedAt: (row.blockedAt ?? now()).toISOString(),
      })),
    rowId: (row) => row.applicationId,
  },
);

const candidate = [
  { head: 'gateway.list.column.rollNumber', value: (row: AdmitCardRow | BlockedAdmitCard) => row.rollNumber },
  { head: 'gateway.list.column.candidate', value: (row: AdmitCardRow | BlockedAdmitCard) => row.fullName, width: 30 },
  { head: 'gateway.list.column.masterId', value: (row: AdmitCardRow | BlockedAdmitCard) => row.masterId },
];

export const admitCardSheet: ListSheet<AdmitCardRow> = {
  name: 'admit-cards',
  columns: [
    ...candidate,
    { head: 'gateway.list.column.examCentre', value: (row) => row.examCentre, width: 30 },
    { head: 'gateway.list.column.roomNumber', value: (row) => row.roomNumber },
    { head: 'gateway.list.column.admitCard', value: (row) => ({ message: `enums.admitCardState.${stateOf(row)}` }) },
    { head: 'gateway.list.column.madeAt', value: (row) => row.generatedAt && { instant: row.generatedAt }, width: 32 },
  ],
};

function stateOf({ generatedAt, blocked }: AdmitCardRow): 'notMade' | 'made' | 'blocked' {
  if (generatedAt === null) return 'notMade';
  return blocked ? 'blocked' : 'made';
}

export const blockedSheet: ListSheet<BlockedAdmitCard> = {
  name: 'blocked-admit-cards',
  columns: [
    ...candidate,
    { head: 'gateway.list.column.advtNumbers', value: (row) => row.advtNumbers.join(', '), width: 30 },
    { head: 'gateway.list.column.remarks', value: (row) => row.blockRemarks, width: 40 },
    { head: 'gateway.list.column.blockedAt', value: (row) => ({ instant: row.blockedAt }), width: 32 },
  ],
};
