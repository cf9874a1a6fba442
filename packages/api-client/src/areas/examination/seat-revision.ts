import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import type { HeldPaper } from './exam-scheduling.ts';
import type { RevisionState } from '../result/revision.ts';

export type SeatRoom = { paperId: Id<'paper'>; paper: Bilingual; roomId: Id<'room'>; roomNumber: string };
export type Seat = { examCentreId: Id<'examCentre'>; examCentre: Bilingual; rollNumber: number; rooms: SeatRoom[] };

/** A paper of the examination with the rooms that have a free seat. */
export type PaperToReseat = {
  paper: HeldPaper;
  /** The paper has started: its room, the centre and the roll number can no longer change. */
  hasBegun: boolean;
  rooms: { roomId: Id<'room'>; roomNumber: string; examCentreId: Id<'examCentre'>; examCentre: Bilingual; free: number }[];
};

/** The seat of a candidate with an admit card, and the seats available for a move. */
export type SeatToRevise = { seat: Seat; papers: PaperToReseat[] };

/** The seat of one candidate before and after; null without one. */
export type ChangedSeat = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  name: Bilingual;
  before: Seat | null;
  after: Seat | null;
};

/** The seat of one candidate; one candidate admitted or taken out; or all candidates of a room that cannot be used. */
export type SeatRevisionSubject = 'seat' | 'examinee' | 'room';

export type SeatRevision = {
  revisionId: Id<'revision'>;
  subject: SeatRevisionSubject;
  people: ChangedSeat[];
  state: RevisionState | 'withdrawn';
  reason: string;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  /** Also the day of the withdrawal. */
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who requested it. */
  mayDecide: boolean;
  /** True only for the officer who requested it. */
  mayWithdraw: boolean;
};

export const get = defineCall({
  method: 'GET',
  path: 'seat-revision/seat/{applicationId}',
  access: staff('downloadAdmitCard', 'update'),
  response: returns<SeatToRevise>(),
});

export const SeatRevisionForm = form({
  applicationId: rowIdOf<'application'>(),
  /** One for each paper of the examination, all at one centre. */
  rooms: v.pipe(
    v.array(v.strictObject({ paperId: rowIdOf<'paper'>(), roomId: rowIdOf<'room'>() })),
    v.minLength(1, 'rules.all.text.blankIsEmpty'),
  ),
  rollNumber: rowId,
  reason: requiredReason,
});

/** Requests another room, centre or roll number for a candidate with an admit card. */
export const ask = defineCall({
  method: 'POST',
  path: 'seat-revision/ask',
  access: staff('downloadAdmitCard', 'update'),
  body: json(SeatRevisionForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
});

/** The latest 100 of an advertisement. */
export const list = defineCall({
  method: 'GET',
  path: 'seat-revision/list/{advtCode}',
  access: staff('downloadAdmitCard', 'read'),
  response: returns<SeatRevision[]>(),
});

/** Applies or refuses a change requested by another officer. If applied, cards are made again and the candidates informed. */
export const decide = defineCall({
  method: 'POST',
  path: 'seat-revision/decide',
  access: staff('downloadAdmitCard', 'approve'),
  body: json(form({ revisionId: rowIdOf<'revision'>(), approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: RevisionState }>(),
});

/** Withdraws one's own request while no other officer has decided on it. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'seat-revision/withdraw',
  access: staff('downloadAdmitCard', 'update'),
  body: json(form({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'withdrawn' }>(),
});

/** The effect of a request; `key` identifies it when requesting. */
export type SeatEffect = { people: ChangedSeat[]; key: string };

/** Takes a candidate with a seat out of the examination, or gives one without a seat the next free seat and roll number. */
export const previewExaminee = defineCall({
  method: 'POST',
  path: 'seat-revision/examinee/preview',
  access: staff('downloadAdmitCard', 'update'),
  body: json(form({ advtCode: rowIdOf<'advertisement'>(), masterId: rowIdOf<'candidate'>() })),
  response: returns<SeatEffect>(),
  silent: true,
});

export const ExamineeRevisionForm = form({
  advtCode: rowIdOf<'advertisement'>(),
  masterId: rowIdOf<'candidate'>(),
  acceptedEffect: v.string(),
  reason: requiredReason,
});

/** Requests that a candidate is admitted to, or taken out of, an examination whose admit cards exist. */
export const askExaminee = defineCall({
  method: 'POST',
  path: 'seat-revision/examinee',
  access: staff('downloadAdmitCard', 'update'),
  body: json(ExamineeRevisionForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
});

export type RoomOfExamination = {
  roomId: Id<'room'>;
  roomNumber: string;
  examCentre: Bilingual;
  /** Candidates of this examination in the room, in papers that have not started. */
  people: number;
  /** Free places in the paper with the fewest. */
  free: number;
};

/** The rooms of the centres of an examination. */
export const rooms = defineCall({
  method: 'GET',
  path: 'seat-revision/rooms/{advtCode}',
  access: staff('downloadAdmitCard', 'update'),
  response: returns<RoomOfExamination[]>(),
});

const lostRoom = {
  advtCode: rowIdOf<'advertisement'>(),
  roomId: rowIdOf<'room'>(),
  toRoomIds: v.pipe(v.array(rowId), v.minLength(1, 'rules.all.text.blankIsEmpty')),
};
export const LostRoomForm = form(lostRoom);

/** The new seat of each candidate of a room, when the chosen rooms are filled in their order. */
export const previewRoom = defineCall({
  method: 'POST',
  path: 'seat-revision/room/preview',
  access: staff('downloadAdmitCard', 'update'),
  body: json(LostRoomForm),
  response: returns<SeatEffect>(),
  silent: true,
});

export const RoomRevisionForm = form({
  ...lostRoom,
  acceptedEffect: v.string(),
  reason: requiredReason,
});

/** Requests that all candidates of a room that cannot be used sit in other rooms. */
export const askRoom = defineCall({
  method: 'POST',
  path: 'seat-revision/room',
  access: staff('downloadAdmitCard', 'update'),
  body: json(RoomRevisionForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
});
