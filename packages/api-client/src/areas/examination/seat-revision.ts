import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import type { HeldPaper } from './exam-scheduling.ts';
import type { RevisionState } from '../result/revision.ts';

export type SeatRoom = { paperId: number; paper: Bilingual; roomId: number; roomNumber: string };
export type Seat = { examCentreId: number; examCentre: Bilingual; rollNumber: number; rooms: SeatRoom[] };

/** A paper of the examination with the rooms that have a free seat. */
export type PaperToReseat = {
  paper: HeldPaper;
  /** The paper has started: its room, the centre and the roll number can no longer change. */
  hasBegun: boolean;
  rooms: { roomId: number; roomNumber: string; examCentreId: number; examCentre: Bilingual; free: number }[];
};

/** The seat of a candidate with an admit card, and the seats available for a move. */
export type SeatToRevise = { seat: Seat; papers: PaperToReseat[] };

export type SeatRevision = {
  revisionId: number;
  applicationId: number;
  masterId: number;
  name: Bilingual;
  state: RevisionState;
  before: Seat;
  after: Seat;
  reason: string;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who requested it. */
  mayDecide: boolean;
};

export const get = defineCall({
  method: 'GET',
  path: 'seat-revision/seat/{applicationId}',
  access: staff('downloadAdmitCard', 'update'),
  response: returns<SeatToRevise>(),
});

export const SeatRevisionForm = form({
  applicationId: rowId,
  /** One for each paper of the examination, all at one centre. */
  rooms: v.pipe(v.array(v.strictObject({ paperId: rowId, roomId: rowId })), v.minLength(1, 'rules.all.text.blankIsEmpty')),
  rollNumber: rowId,
  reason: v.pipe(multiLine, v.minLength(1, 'rules.all.text.blankIsEmpty')),
});

/** Requests another room, centre or roll number for a candidate with an admit card. */
export const ask = defineCall({
  method: 'POST',
  path: 'seat-revision/ask',
  access: staff('downloadAdmitCard', 'update'),
  body: json(SeatRevisionForm),
  response: returns<{ revisionId: number }>(),
});

/** The latest 100 of an advertisement. */
export const list = defineCall({
  method: 'GET',
  path: 'seat-revision/list/{advtCode}',
  access: staff('downloadAdmitCard', 'read'),
  response: returns<SeatRevision[]>(),
});

/** Applies or refuses a change of a seat requested by another officer. If applied, the card is made again and the candidate informed. */
export const decide = defineCall({
  method: 'POST',
  path: 'seat-revision/decide',
  access: staff('downloadAdmitCard', 'approve'),
  body: json(form({ revisionId: rowId, approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: RevisionState }>(),
});
