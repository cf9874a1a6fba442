import type { ExamAdvertisement } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { generateForm } from '@psc/api-client/areas/examination/roll-number.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { PAGES_IN_ONE_FILE_MAXIMUM } from '@psc/validation/limits.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { fileAnswer } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { bothLanguages, bothNames, numberInBoth } from '../../../platform/pdf/bilingual-text.ts';
import { renderPaper } from '../../../platform/pdf/render-paper.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import * as repository from './repository.ts';

type Seat = Awaited<ReturnType<typeof repository.selectSeatsInRange>>[number];

export function examSheetData(advertisement: ExamAdvertisement, seats: readonly Seat[]) {
  const label = (name: string) => bothLanguages(`gateway.rollNumber.sheet.${name}`);
  return {
    labels: {
      title: label('title'),
      rollNumber: bothLanguages('gateway.admitCard.card.rollNumber'),
      rollNumberInWords: label('inWords'),
      paper: label('paper'),
      date: label('date'),
      candidateSignature: bothLanguages('gateway.admitCard.card.candidateSignature'),
      invigilatorSignature: label('invigilatorSignature'),
      examinerUse: label('examinerUse'),
      marks: label('marks'),
    },
    sheets: seats.map((seat) => ({
      rollNumber: numberInBoth(seat.rollNumber ?? 0),
      facts: [
        { name: bothLanguages('gateway.admitCard.card.advtNumbers'), value: advertisement.advtNumbers.join(', ') },
        { name: bothLanguages('gateway.admitCard.card.post'), value: bothNames(advertisement.post) },
        {
          name: bothLanguages('gateway.admitCard.card.service'),
          value: `${bothNames(advertisement.service)} · ${bothNames(advertisement.group)}`,
        },
        { name: bothLanguages('gateway.admitCard.card.examCentre'), value: bothNames({ en: seat.centreEn, ne: seat.centreNe }) },
        { name: bothLanguages('gateway.admitCard.card.room'), value: seat.roomNumber ?? '' },
      ],
    })),
  };
}

/**
 * SPEC-GAP: the content of an exam sheet is not specified; adopted: the cover of an answer book, one page for each roll number, without a
 * name.
 */
export async function examSheets(body: BodyOutput<typeof generateForm>, context: Context) {
  const advtCode = idOf(body.advertisementCode, 'advertisementCode');
  const advertisement = await findAdvertisementHead(context.db, advtCode);
  if (!advertisement) throw refuse.invalid([{ field: 'advertisementCode', message: 'rules.all.choice.listedOnly' }]);
  const seats = await repository.selectSeatsInRange(context.db, advtCode, body.rollFrom, body.rollTo, PAGES_IN_ONE_FILE_MAXIMUM + 1);
  if (seats.length === 0) throw refuse.invalid([{ field: 'rollFrom', message: 'gateway.rollNumber.noneInRange' }]);
  if (seats.length > PAGES_IN_ONE_FILE_MAXIMUM)
    throw refuse.invalid([{ field: 'rollTo', message: 'gateway.rollNumber.tooManySheets', values: { most: PAGES_IN_ONE_FILE_MAXIMUM } }]);
  const pdf = await renderPaper(context, { template: 'exam-sheet', for: 'many', data: examSheetData(advertisement, seats) });
  await context.inTransaction(({ audit }) =>
    audit({ subject: `advertisement:${advtCode}`, after: { rollFrom: body.rollFrom, rollTo: body.rollTo, sheets: seats.length } }),
  );
  return fileAnswer({ fileName: `exam-sheets-${advtCode}-${body.rollFrom}-${body.rollTo}.pdf`, mediaType: 'application/pdf', bytes: pdf });
}
