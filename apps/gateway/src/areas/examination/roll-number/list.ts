import type { RollNumberAbout, RollNumberRow, rollNumbers } from '@psc/api-client/areas/examination/roll-number.ts';
import type { RollNumberOrder } from '@psc/validation/areas/examination/forms/roll-number-generation.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { fullNameFrom } from '../repository/candidate-name.ts';
import { seatHolds } from '../../../platform/shared/repository/candidate-search.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import { readSetting } from '../../../platform/settings.ts';
import * as repository from './repository.ts';

export const rollNumberList = listSource<typeof rollNumbers>()(
  ({ db }, { advtCode }) => db.selectFrom('candidateSeat as seat').where('seat.advtCode', '=', idOf(advtCode, 'advtCode')),
  {
    id: 'seat.applicationId',
    sorts: {
      rollNumber: { column: 'seat.rollNumber', type: 'integer', nullable: true },
      application: { column: 'seat.applicationId', type: 'integer' },
    },
    filters: {
      text: (_, text) => seatHolds(text),
      examCentreId: (eb, examCentreId) => eb('seat.examCentreId', '=', examCentreId),
      numbered: (eb, numbered) => eb('seat.rollNumber', numbered ? 'is not' : 'is', null),
    },
    rows: async ({ db }, ids) =>
      (await repository.selectCandidates(db, ids)).map((row) => ({
        applicationId: row.applicationId,
        masterId: row.masterId,
        fullName: fullNameFrom(row),
        amountPaidPaisa: row.paymentStatus === 'paid' ? row.feeAmountPaisa : 0,
        appliedAt: row.appliedAt.toISOString(),
        priority: row.priority,
        ebpCode: row.method === 'rmis' ? row.reference : null,
        examCentreId: row.examCentreId,
        examCentre: { en: row.centreEn, ne: row.centreNe },
        roomNumber: row.roomNumber,
        rollNumber: row.rollNumber,
        orderBy: row.rollNumber === null ? null : (row.orderBy as RollNumberOrder | null),
      })),
    rowId: (row) => row.applicationId,
  },
);

export async function aboutRollNumbers({ db }: Context, params: { advtCode: string }): Promise<RollNumberAbout> {
  const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
  const advertisement = await findAdvertisementHead(db, advtCode);
  if (!advertisement) throw refuse.notFound('gateway.rollNumber.notFound');
  const [centres, highest, admitCardsMade, lastOrder, usualOrder] = await Promise.all([
    repository.selectCentres(db, advtCode),
    repository.highestRollNumber(db, advtCode),
    repository.hasAdmitCards(db, advtCode),
    repository.lastOrder(db, advtCode),
    readSetting(db, 'rollNumberOrder'),
  ]);
  return {
    advertisement,
    centres: centres.map((centre) => ({
      version: Number(centre.version),
      examCentreId: centre.examCentreId,
      name: { en: centre.nameEn, ne: centre.nameNe },
      candidates: Number(centre.candidates),
      withRollNumber: Number(centre.withRollNumber),
      rollFrom: centre.rollFrom,
      rollTo: centre.rollTo,
      orderBy: centre.orderBy as RollNumberOrder | null,
      roomsAreFinal: centre.roomsAreFinal,
    })),
    nextRollNumber: highest + 1,
    proposedOrder: lastOrder ?? usualOrder,
    admitCardsMade,
  };
}

export const rollNumberSheet: ListSheet<RollNumberRow> = {
  name: 'roll-numbers',
  columns: [
    { head: 'gateway.list.column.rollNumber', value: (row) => row.rollNumber },
    { head: 'gateway.list.column.candidate', value: (row) => row.fullName, width: 30 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.appliedOn', value: (row) => ({ instant: row.appliedAt }), width: 32 },
    { head: 'gateway.list.column.amount', value: (row) => row.amountPaidPaisa / 100 },
    { head: 'gateway.list.column.priority', value: (row) => row.priority },
    { head: 'gateway.list.column.ebpCode', value: (row) => row.ebpCode },
    { head: 'gateway.list.column.examCentre', value: (row) => row.examCentre, width: 30 },
    { head: 'gateway.list.column.roomNumber', value: (row) => row.roomNumber },
    { head: 'gateway.list.column.orderBy', value: (row) => row.orderBy && { message: `enums.rollNumberOrder.${row.orderBy}` } },
  ],
};
