import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { ExamSheetForm } from '@psc/validation/forms/exam-sheet.ts';
import { RollNumberGenerationForm } from '@psc/validation/forms/roll-number-generation.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, returnsFile, staff } from '../define-call.ts';
import { defineList, flag, reference, text } from '../define-list.ts';
import { queryNumber } from '../query.ts';
import type { ExamAdvertisement } from './exam-scheduling.ts';

export type RollNumberRow = {
  applicationId: number;
  masterId: number;
  fullName: Bilingual;
  amountPaidPaisa: number;
  appliedAt: string;
  /** The least priority value among the quotas applied to. */
  priority: number;
  ebpCode: string | null;
  examCentreId: number;
  examCentre: Bilingual;
  /** All of them where the papers are written in different rooms. */
  roomNumber: string | null;
  rollNumber: number | null;
};

export type CentreForRollNumbers = {
  examCentreId: number;
  name: Bilingual;
  candidates: number;
  withRollNumber: number;
  rollFrom: number | null;
  rollTo: number | null;
  /** Changes with every seat of the centre that is given, moved or numbered. */
  version: number;
  /** Roll numbers require the final save of the rooms of every paper. */
  roomsAreFinal: boolean;
};

/** What the screen says of the whole advertisement. */
export type RollNumberAbout = {
  advertisement: ExamAdvertisement;
  centres: CentreForRollNumbers[];
  /** The first number that no candidate of the advertisement has. */
  nextRollNumber: number;
  /** Once an admit card is made, its roll number stays. */
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

/** Numbers the candidates of one centre in the order chosen and fills its rooms of every paper in that order; `version` is the centre's. */
export const generate = defineCall({
  method: 'POST',
  path: 'roll-number/generate',
  long: true,
  access: staff('rollNumberGeneration', 'create'),
  body: json(extendForm(RollNumberGenerationForm, { version: queryNumber })),
  response: returns<{ generated: number; rollFrom: number; rollTo: number }>(),
});

/** Takes the roll numbers and places in rooms of one centre back; refused once a candidate there has an admit card. */
export const takeBack = defineCall({
  method: 'POST',
  path: 'roll-number/take-back',
  long: true,
  access: staff('rollNumberGeneration', 'delete'),
  body: json(form({ advtCode: rowId, examCentreId: rowId })),
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
