import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { form } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, returnsFile, staff } from '../../define-call.ts';
import { afterId, searchText } from '../../query.ts';
import type { ExamAdvertisement, HeldPaper } from './exam-scheduling.ts';
import type { ArrangementKind, GrantedArrangements } from './special-arrangement.ts';

export type ReportAdvertisement = ExamAdvertisement & { papers: HeldPaper[] };

export type ReportCandidate = {
  rollNumber: number;
  masterId: Id<'candidate'>;
  fullName: Bilingual;
  gender: 'male' | 'female' | 'other';
  roomNumber: string;
};

/** A candidate as shown to the staff who prepare the room and watch over it. */
export type AttendingCandidate = ReportCandidate & { arrangements: GrantedArrangements | null };

/** The heading of every list: paper, examination and centre. */
export type ReportHead = {
  advertisement: ExamAdvertisement;
  paper: HeldPaper;
  examCentre: { examCentreId: Id<'examCentre'>; name: Bilingual; address: string };
};

export type RoomListReport = ReportHead & {
  rooms: {
    roomId: Id<'room'>;
    roomNumber: string;
    capacity: number;
    candidates: number;
    rollFrom: number;
    rollTo: number;
    invigilators: { name: Bilingual; post: Bilingual }[];
    /** The special arrangements in the room, with the number of candidates for each. */
    arrangements: { kind: ArrangementKind; candidates: number }[];
  }[];
};
export type AttendanceListReport = ReportHead & { rooms: { roomId: Id<'room'>; roomNumber: string; candidates: AttendingCandidate[] }[] };
/** The list for the gate of the centre: every roll number with its room. */
export type GateListReport = ReportHead & { candidates: ReportCandidate[] };

export const ReportChoice = form({
  advtCode: rowIdOf<'advertisement'>(),
  examCentreId: rowIdOf<'examCentre'>(),
  paperId: rowIdOf<'paper'>(),
});

/** Advertisements whose candidates have roll numbers: all of them, those that match a text in post, number or code, or one. */
export const listAdvertisementCodes = defineCall({
  method: 'GET',
  path: 'exam-report/advertisement-codes',
  access: staff('masterConfiguration', 'read'),
  query: v.strictObject({ after: afterId, text: searchText, advtCode: afterId }),
  response: returns<{ advertisements: ReportAdvertisement[]; nextAfter: number | null }>(),
});

/** `id` is the advertisement code. */
export const listExamCentres = defineCall({
  method: 'GET',
  path: 'exam-report/exam-centres/{id}',
  access: staff('masterConfiguration', 'read'),
  response: returns<{ examCentreId: Id<'examCentre'>; name: Bilingual; candidates: number }[]>(),
});

export const attendanceList = defineCall({
  method: 'POST',
  path: 'exam-report/attendance-list',
  long: true,
  access: staff('masterConfiguration', 'read'),
  body: json(ReportChoice),
  response: returns<AttendanceListReport>(),
  silent: true,
});

export const gateList = defineCall({
  method: 'POST',
  path: 'exam-report/gate-list',
  long: true,
  access: staff('masterConfiguration', 'read'),
  body: json(ReportChoice),
  response: returns<GateListReport>(),
  silent: true,
});

export const roomList = defineCall({
  method: 'POST',
  path: 'exam-report/room-list',
  long: true,
  access: staff('masterConfiguration', 'read'),
  body: json(ReportChoice),
  response: returns<RoomListReport>(),
  silent: true,
});

/** SPEC-GAP: the documents do not say what a front paper contains. Adopted: the cover of each room's packet of one paper, as PDF. */
export const generateFrontPaper = defineCall({
  method: 'POST',
  path: 'exam-report/front-paper',
  long: true,
  access: staff('masterConfiguration', 'read'),
  body: json(ReportChoice),
  response: returnsFile(),
  silent: true,
  ownTransactions: true,
});
