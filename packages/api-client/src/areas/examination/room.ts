import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { MasterRoomForm } from '@psc/validation/areas/examination/forms/master-room.ts';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { atLeast, wholeNumber } from '@psc/validation/rules/numbers.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { days, defineList, flag, text } from '../../define-list.ts';
import { queryNumber } from '../../query.ts';
import type { ExamAdvertisement, HeldPaper } from './exam-scheduling.ts';

/** `version` is that of the changed room. */
export const RoomForm = extendForm(MasterRoomForm, { version: optional(rowId) });

/** An advertisement whose candidates all have a centre. */
export type RoomAdvertisement = ExamAdvertisement & {
  firstStartsAt: string | null;
  centres: number;
  papers: number;
  /** Plans of rooms, one for each centre and paper. */
  plansTemporary: number;
  plansFinal: number;
  plansForwarded: number;
  allocatedCount: number;
};

export type CentreOfAdvertisement = {
  examCentreId: Id<'examCentre'>;
  name: Bilingual;
  district: Bilingual;
  allocatedCount: number;
  /** The number of candidates with granted special arrangements. */
  withArrangements: number;
  rollFrom: number | null;
  rollTo: number | null;
  /** One for each paper, in the order of the papers. */
  plans: RoomPlan[];
};

/** The state of the rooms of one centre for one paper. */
export type RoomPlan = {
  paperId: Id<'paper'>;
  roomAllocationId: Id<'roomAllocation'> | null;
  state: AllocationState;
  version: number | null;
  rooms: number;
  seatsInRooms: number;
};

export type RoomForAllocation = {
  roomId: Id<'room'>;
  roomNumber: string;
  capacity: number;
  /** Seats taken by papers of other advertisements at the same time. */
  takenAtSameTime: number;
  /** 0 if the room is not used. */
  numberOfCandidates: number;
  /** The number of candidates in this centre's last confirmed plan for another advertisement; 0 without one. */
  lastTime: number;
  rollFrom: number | null;
  rollTo: number | null;
  active: boolean;
};

export type RoomAllocation = {
  advertisement: ExamAdvertisement;
  paper: HeldPaper;
  examCentre: { examCentreId: Id<'examCentre'>; name: Bilingual };
  roomAllocationId: Id<'roomAllocation'> | null;
  state: AllocationState;
  version: number | null;
  allocatedCount: number;
  rooms: RoomForAllocation[];
};

export type RoomOfCentre = { roomId: Id<'room'>; roomNumber: string; capacity: number; active: boolean; version: number };

const at = 'rules.allocation.numberOfCandidates';

export const RoomAllocationForm = form({
  advtCode: rowIdOf<'advertisement'>(),
  examCentreId: rowIdOf<'examCentre'>(),
  paperId: rowIdOf<'paper'>(),
  version: v.nullable(v.pipe(v.number(), v.integer())),
  lines: v.array(v.strictObject({ roomId: rowIdOf<'room'>(), numberOfCandidates: v.pipe(wholeNumber(at), atLeast(1, `${at}.required`)) })),
});

type Saved = { roomAllocationId: Id<'roomAllocation'>; version: number };

/** `id` is the advertisement code. */
export const listExamCentres = defineCall({
  method: 'GET',
  path: 'room/exam-centres/{id}',
  access: staff('masterConfiguration', 'read'),
  response: returns<{ advertisement: ExamAdvertisement; papers: HeldPaper[]; centres: CentreOfAdvertisement[] }>(),
});

/** Advertisements with final centres, which need rooms next. */
export const roomAdvertisements = defineList<RoomAdvertisement>()({
  path: 'room/advertisements',
  access: staff('masterConfiguration', 'read'),
  filters: { text, forwarded: flag, examinationOn: days },
  sorts: {
    advtCode: { index: 'advertisement_pkey' },
    post: { small: 'Some hundreds of advertisements a year are examined.' },
  },
  defaultSort: '-advtCode',
  pageSize: 50,
});
export const listAdvertisements = roomAdvertisements.call;
export const exportAdvertisements = roomAdvertisements.exportCall;

/** `id` is the advertisement code; the centre and the paper are in the query. */
export const getExistingAllocation = defineCall({
  method: 'GET',
  path: 'room/existing-allocation/{id}',
  access: staff('masterConfiguration', 'read'),
  query: v.strictObject({ examCentreId: queryNumber, paperId: queryNumber }),
  response: returns<RoomAllocation>(),
});

export const temporarySave = defineCall({
  method: 'POST',
  path: 'room/temporary-save',
  access: staff('masterConfiguration', 'update'),
  body: json(RoomAllocationForm),
  response: returns<Saved>(),
});

/** Refused unless the seats in the rooms equal the candidates of the centre. */
export const finalSave = defineCall({
  method: 'POST',
  path: 'room/final-save',
  long: true,
  access: staff('masterConfiguration', 'update'),
  body: json(RoomAllocationForm),
  response: returns<Saved>(),
});

export const RoomCopyForm = form({ fromPaperId: rowIdOf<'paper'>(), paperId: rowIdOf<'paper'>() });

/**
 * Copies the rooms of one paper to another as a final save, at each centre where the first paper's rooms are final and the other has none.
 * Refused if a room has too few free seats at the hour of the paper. `id` is the advertisement code.
 */
export const copy = defineCall({
  method: 'POST',
  path: 'room/copy/{id}',
  access: staff('masterConfiguration', 'update'),
  body: json(RoomCopyForm),
  response: returns<{ centres: number }>(),
});

/**
 * States that every centre of an advertisement (`id` is its code) has final rooms for every paper; refused otherwise. Nothing waits for it:
 * making admit cards checks the same.
 */
export const forwardAdvertisement = defineCall({
  method: 'POST',
  path: 'room/forward-advertisement/{id}',
  access: staff('masterConfiguration', 'update'),
  response: returns<{ centres: number }>(),
});

/** Withdraws the forwarding of an advertisement (`id` is its code); refused once roll numbers exist. */
export const withdrawForwarding = defineCall({
  method: 'POST',
  path: 'room/withdraw-forwarding/{id}',
  access: staff('masterConfiguration', 'update'),
  response: returns<null>(),
});

/** `id` is the room allocation. */
export const revert = defineCall({
  method: 'DELETE',
  path: 'room/revert/{id}',
  access: staff('masterConfiguration', 'delete'),
  query: v.strictObject({ version: queryNumber }),
  response: returns<null>(),
});

/** `seats`: the seats of the rooms in use. */
export type CentreOfRooms = { examCentre: { examCentreId: Id<'examCentre'>; name: Bilingual; capacity: number }; seats: number };

/** The rooms of a centre (`id`), in the order of their numbers. */
export const roomsOfCentre = defineList<RoomOfCentre, CentreOfRooms>()({
  path: 'room/by-centre/{id}',
  access: staff('masterConfiguration', 'read'),
  filters: { text, active: flag },
  sorts: {
    roomNumber: { small: 'A centre has some dozens of rooms.' },
    capacity: { small: 'A centre has some dozens of rooms.' },
  },
  defaultSort: 'roomNumber',
  pageSize: 100,
});
export const listByCentre = roomsOfCentre.call;
export const exportByCentre = roomsOfCentre.exportCall;

export const add = defineCall({
  method: 'POST',
  path: 'room/add',
  access: staff('masterConfiguration', 'create'),
  body: json(RoomForm),
  response: returns<{ roomId: Id<'room'> }>(),
  idempotent: true,
});
