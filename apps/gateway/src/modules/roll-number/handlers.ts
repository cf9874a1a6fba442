import type * as rollNumber from '@psc/api-client/calls/roll-number.ts';
import type { Handlers } from '../../frame/handlers.ts';
import { idOf } from '../../frame/params.ts';
import { refuse } from '../../frame/refusal.ts';
import { fullNameFrom } from '../shared/repository/candidate-name.ts';
import { findAdvertisementHead } from '../shared/repository/advertisement-head.ts';
import { examSheets } from './exam-sheet.ts';
import { generateRollNumbers } from './generation.ts';
import * as repository from './repository.ts';

const PAGE_SIZE = 50;

export const rollNumberHandlers: Handlers<typeof rollNumber> = {
  list: async ({ params, query }, context) => {
    const advtCode = idOf(params.advtCode, 'advtCode');
    const advertisement = await findAdvertisementHead(context.db, advtCode);
    if (!advertisement) throw refuse.notFound('gateway.rollNumber.notFound');
    const [centres, highest, admitCardsMade, rows] = await Promise.all([
      repository.selectCentres(context.db, advtCode),
      repository.highestRollNumber(context.db, advtCode),
      repository.hasAdmitCards(context.db, advtCode),
      repository.selectCandidates(context.db, advtCode, { ...query, limit: PAGE_SIZE + 1 }),
    ]);
    const candidates = rows.slice(0, PAGE_SIZE).map((row) => ({
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
    }));
    return {
      advertisement,
      centres: centres.map((centre) => ({
        examCentreId: centre.examCentreId,
        name: { en: centre.nameEn, ne: centre.nameNe },
        candidates: Number(centre.candidates),
        withRollNumber: Number(centre.withRollNumber),
        rollFrom: centre.rollFrom,
        rollTo: centre.rollTo,
        roomsAreFinal: centre.state === 'finalSave' || centre.state === 'forwarded',
      })),
      nextRollNumber: highest + 1,
      admitCardsMade,
      candidates,
      nextAfter: rows.length > PAGE_SIZE ? candidates.at(-1)!.applicationId : null,
    };
  },

  generate: ({ body }, context) => generateRollNumbers(body, context),
  generateForm: ({ body }, context) => examSheets(body, context),
};
