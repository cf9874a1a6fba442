import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { ExamSheetForm } from '@psc/validation/areas/examination/forms/exam-sheet.ts';
import { RollNumberGenerationForm, type RollNumberOrder } from '@psc/validation/areas/examination/forms/roll-number-generation.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, returnsFile, staff } from '../../define-call.ts';
import { defineList, flag, reference, text } from '../../define-list.ts';
import { queryNumber } from '../../query.ts';
import type { ExamAdvertisement } from './exam-scheduling.ts';

export type RollNumberRow = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  fullName: Bilingual;
  amountPaidPaisa: number;
  appliedAt: string;
  /** The lowest priority value among the candidate's quotas. */
  priority: number;
  ebpCode: string | null;
  examCentreId: Id<'examCentre'>;
  examCentre: Bilingual;
  /** All rooms, if the papers are written in different ones. */
  roomNumber: string | null;
  rollNumber: number | null;
  /** How the centre was ordered for numbering; null without a roll number. */
  orderBy: RollNumberOrder | null;
};

export type CentreForRollNumbers = {
  examCentreId: Id<'examCentre'>;
  name: Bilingual;
  candidates: number;
  withRollNumber: number;
  rollFrom: number | null;
  rollTo: number | null;
  /** How the centre was ordered for numbering; null without roll numbers. */
  orderBy: RollNumberOrder | null;
  /** Changes whenever a seat of the centre is given, moved or numbered. */
  version: number;
  /** Roll numbers require the final save of the rooms of every paper. */
  roomsAreFinal: boolean;
};

export type RollNumberAbout = {
  advertisement: ExamAdvertisement;
  centres: CentreForRollNumbers[];
  /** The first unused number of the advertisement. */
  nextRollNumber: number;
  /** The order of the centre numbered last, so that all centres of an advertisement follow one; otherwise the setting. */
  proposedOrder: RollNumberOrder;
  /** A roll number can no longer change once its admit card is made. */
  admitCardsMade: boolean;
};

/** The candidates of an advertisement who have a centre, with their roll numbers. */
export const rollNumbers = defineList<RollNumberRow, RollNumberAbout>()({
  namesPeople: true,
  path: 'roll-number/list/{advtCode}',
  access: staff('rollNumberGeneration', 'read'),
  filters: { text, examCentreId: reference, numbered: flag },
  sorts: {
    rollNumber: { index: 'candidate_seat_advt_code_roll_number_key' },
    application: { index: 'candidate_seat_of_advertisement_idx' },
  },
  defaultSort: 'rollNumber',
  pageSize: 50,
});
export const list = rollNumbers.call;
export const exportList = rollNumbers.exportCall;

/**
 * Numbers the candidates of one centre in the selected order and fills its rooms for every paper in that order; `version` is the centre's.
 */
export const generate = defineCall({
  method: 'POST',
  path: 'roll-number/generate',
  long: true,
  access: staff('rollNumberGeneration', 'create'),
  body: json(extendForm(RollNumberGenerationForm, { version: queryNumber })),
  response: returns<{ generated: number; rollFrom: number; rollTo: number }>(),
});

/** Removes the roll numbers and room seats of one centre; refused once a candidate there has an admit card. */
export const takeBack = defineCall({
  method: 'POST',
  path: 'roll-number/take-back',
  long: true,
  access: staff('rollNumberGeneration', 'delete'),
  body: json(form({ advtCode: rowIdOf<'advertisement'>(), examCentreId: rowIdOf<'examCentre'>() })),
  response: returns<{ takenBack: number }>(),
});

/** Exam sheets (PDF), one page for each roll number of the range. */
export const generateForm = defineCall({
  method: 'POST',
  path: 'roll-number/generate-form',
  long: true,
  access: staff('rollNumberGeneration', 'create'),
  body: json(ExamSheetForm),
  response: returnsFile(),
  silent: true,
  ownTransactions: true,
});
