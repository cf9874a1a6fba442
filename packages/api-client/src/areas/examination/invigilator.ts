import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { MasterInvigilatorForm } from '@psc/validation/areas/examination/forms/master-invigilator.ts';
import { MasterInvigilatorPostForm } from '@psc/validation/areas/commission/forms/master-invigilator-post.ts';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { chosenId, rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, flag, reference, text } from '../../define-list.ts';
import { queryNumber } from '../../query.ts';
import type { ExamAdvertisement, HeldPaper } from './exam-scheduling.ts';

/** `version` is that of the changed entry. */
export const InvigilatorForm = extendForm(MasterInvigilatorForm, { version: optional(rowId) });
export const InvigilatorPostForm = extendForm(MasterInvigilatorPostForm, { version: optional(rowId) });

export type InvigilatorPost = { id: number; name: Bilingual; active: boolean; version: number };
export type Invigilator = {
  id: number;
  employeeNo: string | null;
  name: Bilingual;
  invigilatorPostId: Id<'invigilatorPost'> | null;
  examCentre: { id: number; name: Bilingual } | null;
  active: boolean;
  version: number;
};

/** A centre of an advertisement whose rooms are final for a paper, with its invigilators. */
export type InvigilatorAllocationSummary = ExamAdvertisement & {
  roomAllocationId: Id<'roomAllocation'>;
  examCentreId: Id<'examCentre'>;
  examCentre: Bilingual;
  paper: Pick<HeldPaper, 'paperId' | 'paperType' | 'testType' | 'subject'>;
  startsAt: string | null;
  rooms: number;
  roomsWithInvigilator: number;
  allocatedCount: number;
  state: AllocationState;
  version: number | null;
};

export type InvigilatorLine = { roomId: Id<'room'>; invigilatorId: Id<'invigilator'>; invigilatorPostId: Id<'invigilatorPost'> };

export type RoomWithInvigilators = {
  roomId: Id<'room'>;
  roomNumber: string;
  numberOfCandidates: number;
  rollFrom: number | null;
  rollTo: number | null;
  invigilators: { invigilatorId: Id<'invigilator'>; invigilatorPostId: Id<'invigilatorPost'> }[];
};

export type InvigilatorAllocation = {
  advertisement: ExamAdvertisement;
  paper: HeldPaper;
  examCentre: { examCentreId: Id<'examCentre'>; name: Bilingual };
  state: AllocationState;
  version: number | null;
  rooms: RoomWithInvigilators[];
  /** Invigilators of this centre or of none; `busy` ones are at another examination at the same time. */
  invigilators: (Invigilator & { busy: boolean })[];
  posts: InvigilatorPost[];
  /** Other papers with saved invigilators at this centre, which can be copied. */
  others: { paper: HeldPaper; lines: InvigilatorLine[] }[];
};

export const InvigilatorAllocationForm = form({
  advtCode: rowIdOf<'advertisement'>(),
  examCentreId: rowIdOf<'examCentre'>(),
  paperId: rowIdOf<'paper'>(),
  version: v.nullable(v.pipe(v.number(), v.integer())),
  lines: v.array(
    v.strictObject({
      roomId: rowIdOf<'room'>(),
      invigilatorId: chosenId('rules.allocation.invigilatorName'),
      invigilatorPostId: chosenId('rules.allocation.invigilatorPost'),
    }),
  ),
});

export const listPosts = defineCall({
  method: 'GET',
  path: 'invigilator/posts',
  access: staff('masterConfiguration', 'read'),
  response: returns<InvigilatorPost[]>(),
});

/** The posts as a list with filters; {@link listPosts} gives the options of a select field. */
export const invigilatorPosts = defineList<InvigilatorPost>()({
  path: 'invigilator/post-list',
  access: staff('masterConfiguration', 'read'),
  filters: { text, active: flag },
  sorts: {
    position: { small: 'An invigilator can be some dozens of things.' },
    name: { small: 'An invigilator can be some dozens of things.' },
  },
  defaultSort: 'position',
  pageSize: 50,
});
export const searchPosts = invigilatorPosts.call;
export const exportPosts = invigilatorPosts.exportCall;

export const addPost = defineCall({
  method: 'POST',
  path: 'invigilator/post',
  access: staff('masterConfiguration', 'create'),
  body: json(InvigilatorPostForm),
  response: returns<{ invigilatorPostId: Id<'invigilatorPost'> }>(),
  idempotent: true,
});

export const invigilators = defineList<Invigilator>()({
  namesPeople: true,
  path: 'invigilator/list',
  access: staff('masterConfiguration', 'read'),
  filters: { text, invigilatorPostId: reference, examCentreId: reference, active: flag },
  sorts: {
    added: { index: 'invigilator_pkey' },
    employeeNo: { index: 'invigilator_employee_no_key' },
    name: { small: 'Some thousands of people invigilate.' },
  },
  defaultSort: 'name',
  pageSize: 50,
});
export const list = invigilators.call;
export const exportList = invigilators.exportCall;

export const add = defineCall({
  method: 'POST',
  path: 'invigilator/add',
  access: staff('masterConfiguration', 'create'),
  body: json(InvigilatorForm),
  response: returns<{ invigilatorId: Id<'invigilator'> }>(),
  idempotent: true,
});

/** Centres whose rooms are final for a paper, with the number of rooms that have an invigilator. */
export const invigilatorAllocations = defineList<InvigilatorAllocationSummary>()({
  path: 'invigilator/advertisement-info',
  access: staff('masterConfiguration', 'read'),
  filters: { text, state: choice('enums.allocationState', ['none', 'temporarySave', 'finalSave']), examCentreId: reference },
  sorts: {
    saved: { index: 'room_allocation_pkey' },
    post: { small: 'Some thousands of centres a year are used.' },
  },
  defaultSort: '-saved',
  pageSize: 50,
});
export const getAdvertisementInfo = invigilatorAllocations.call;
export const exportAdvertisementInfo = invigilatorAllocations.exportCall;

/** `id` is the advertisement code; the centre and the paper are in the query. */
export const getAllocated = defineCall({
  method: 'GET',
  path: 'invigilator/allocated/{id}',
  access: staff('masterConfiguration', 'read'),
  query: v.strictObject({ examCentreId: queryNumber, paperId: queryNumber }),
  response: returns<InvigilatorAllocation>(),
});

export const temporarySave = defineCall({
  method: 'POST',
  path: 'invigilator/temporary-save',
  access: staff('masterConfiguration', 'update'),
  body: json(InvigilatorAllocationForm),
  response: returns<{ version: number }>(),
});

/** `id` is the advertisement code. Refused while a room with candidates has no invigilator. */
export const finalSave = defineCall({
  method: 'POST',
  path: 'invigilator/final-save/{id}',
  access: staff('masterConfiguration', 'update'),
  body: json(InvigilatorAllocationForm),
  response: returns<{ version: number }>(),
});

export const revert = defineCall({
  method: 'DELETE',
  path: 'invigilator/revert',
  access: staff('masterConfiguration', 'delete'),
  body: json(
    form({
      advtCode: rowIdOf<'advertisement'>(),
      examCentreId: rowIdOf<'examCentre'>(),
      paperId: rowIdOf<'paper'>(),
      version: v.pipe(v.number(), v.integer()),
    }),
  ),
  response: returns<null>(),
});
