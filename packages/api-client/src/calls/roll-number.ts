import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { ExamSheetForm } from '@psc/validation/forms/exam-sheet.ts';
import { RollNumberGenerationForm } from '@psc/validation/forms/roll-number-generation.ts';
import { defineCall, json, returns, returnsFile, staff } from '../define-call.ts';
import { afterId, queryNumber } from '../query.ts';
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
  /** Roll numbers require the final save of the rooms. */
  roomsAreFinal: boolean;
};

export type RollNumberPage = {
  advertisement: ExamAdvertisement;
  centres: CentreForRollNumbers[];
  /** The first number that no candidate of the advertisement has. */
  nextRollNumber: number;
  /** Once an admit card is made, its roll number stays. */
  admitCardsMade: boolean;
  candidates: RollNumberRow[];
  nextAfter: number | null;
};

export const list = defineCall({
  method: 'GET',
  path: 'roll-number/list/{advtCode}',
  access: staff('rollNumberGeneration', 'read'),
  query: v.strictObject({ after: afterId, examCentreId: v.optional(queryNumber) }),
  response: returns<RollNumberPage>(),
});

/** Numbers the candidates of one centre in the order chosen and fills its rooms in that order. */
export const generate = defineCall({
  method: 'POST',
  path: 'roll-number/generate',
  long: true,
  access: staff('rollNumberGeneration', 'create'),
  body: json(RollNumberGenerationForm),
  response: returns<{ generated: number; rollFrom: number; rollTo: number }>(),
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
