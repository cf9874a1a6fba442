import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, numericText, requiredReason, singleLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, reference, text } from '../../define-list.ts';
import type { WaitingRequest } from './selection.ts';

/** Whether a called candidate has a place, and whether that place is approved. */
export type InterviewPlace = EnumerationValue<'interviewPlace'>;
export type InterviewHalf = EnumerationValue<'interviewHalf'>;

export type PanelMember = { memberId: number; name: string; designation: string; isChair: boolean };
export type InterviewPanel = { panelId: Id<'interviewPanel'>; panelNumber: number; place: Bilingual; members: PanelMember[] };
/** A half-day of a panel: its start, the minutes for each candidate, and the maximum number of candidates. */
export type InterviewSession = {
  sessionId: number;
  panelId: Id<'interviewPanel'>;
  panelNumber: number;
  dayAd: string;
  half: InterviewHalf;
  startsAt: string;
  minutesEach: number;
  capacity: number;
  placed: number;
};

/** A member who is related to a candidate; no panel of that member interviews the candidate. */
export type Kinship = {
  kinshipId: number;
  memberName: string;
  panelNumber: number;
  masterId: Id<'candidate'>;
  candidate: Bilingual;
  relation: string;
  declaredBy: string;
  declaredAt: string;
};

/** `draft`: being arranged; `toApprove`: awaiting another officer; `approved`: announced to the candidates. */
export type InterviewPlanState = 'draft' | 'toApprove' | 'approved';

export type InterviewPlan = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  /** False until candidates are called, and after the interview is closed. */
  mayArrange: boolean;
  /** The hour of the call for candidates without a place of their own; null if each has one. */
  interviewAt: string | null;
  state: InterviewPlanState;
  /** 0 before anything is arranged. */
  version: number;
  panels: InterviewPanel[];
  sessions: InterviewSession[];
  kinships: Kinship[];
  /** Among the called candidates: the number without a place, and the number affected by each change on approval. */
  counts: { called: number; unassigned: number; given: number; moved: number; takenBack: number; kin: number };
  /** The plan while it waits for another officer; candidates whose approved place changes read its reason. */
  request: WaitingRequest | null;
  /** The decision on the newest request. */
  decidedBy: string | null;
  decisionRemarks: string;
};

/** A candidate called to the interview, with the arranged place and the approved hour. */
export type InterviewPerson = {
  applicationId: Id<'application'>;
  rollNumber: number | null;
  masterId: Id<'candidate'>;
  name: Bilingual;
  place: InterviewPlace;
  sessionId: number | null;
  panelNumber: number | null;
  /** In the arranged plan. */
  startsAt: string | null;
  /** In the candidate's letter; null without one. */
  approvedAt: string | null;
  /** Panels with a related member, which do not interview this candidate. */
  kinPanels: number[];
  isInterviewed: boolean;
};

const read = staff('resultAndSelection', 'read');
const create = staff('resultAndSelection', 'create');
const approve = staff('resultAndSelection', 'approve');
const ofPlan = { advtCode: rowIdOf<'advertisement'>(), version: v.pipe(v.number(), v.integer(), v.minValue(0)) };
type Changed = { version: number };

export const get = defineCall({
  method: 'GET',
  path: 'selection/interview-plan/{advtCode}',
  access: read,
  response: returns<InterviewPlan>(),
});

/** Candidates called to the interview; can list those without a place first. */
export const interviewPeople = defineList<InterviewPerson>()({
  namesPeople: true,
  path: 'selection/interview-plan/{advtCode}/people',
  access: read,
  filters: { text, place: choice('enums.interviewPlace', enumerations.interviewPlace), session: reference },
  sorts: {
    rollNumber: { small: 'Those called to the interview of one advertisement.' },
    hour: { small: 'Those called to the interview of one advertisement.' },
  },
  defaultSort: 'rollNumber',
  pageSize: 50,
});
export const listPeople = interviewPeople.call;
export const exportPeople = interviewPeople.exportCall;

/** Typed as text, in Nepali or ASCII digits; the gateway checks the upper limit. */
const count = v.pipe(
  v.union([v.number(), numericText], 'rules.all.numericText.nepaliDigits'),
  v.transform(Number),
  v.integer('rules.all.numericText.nepaliDigits'),
);
const requiredLine = v.pipe(singleLine, v.minLength(1, 'rules.all.text.blankIsEmpty'));
const member = v.strictObject({ name: requiredLine, designation: singleLine });

/** Saves a panel with its place and members. Members missing from the list leave the panel. */
export const savePanel = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/panel',
  access: create,
  body: json(
    form({
      ...ofPlan,
      /** Missing for a new panel. */
      panelId: v.optional(rowId),
      placeEn: requiredLine,
      placeNe: requiredLine,
      chair: member,
      members: v.pipe(v.array(member), v.maxLength(12)),
    }),
  ),
  response: returns<Changed & { panelId: Id<'interviewPanel'> }>(),
});

/** Deletes a panel without half-days. */
export const removePanel = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/panel/remove',
  access: create,
  body: json(form({ ...ofPlan, panelId: rowIdOf<'interviewPanel'>() })),
  response: returns<Changed>(),
});

export const InterviewSessionForm = form({
  ...ofPlan,
  /** Missing for a new half-day. */
  sessionId: v.optional(rowId),
  panelId: rowIdOf<'interviewPanel'>(),
  startsAt: v.pipe(v.string('rules.all.text.blankIsEmpty'), v.isoTimestamp('rules.all.text.blankIsEmpty')),
  minutesEach: count,
  capacity: count,
});

/** Saves a half-day of a panel. The hour decides which half it is; a panel sits once in each. */
export const saveSession = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/session',
  access: create,
  body: json(InterviewSessionForm),
  response: returns<Changed & { sessionId: number }>(),
});

/** Deletes a half-day without candidates. */
export const removeSession = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/session/remove',
  access: create,
  body: json(form({ ...ofPlan, sessionId: rowId })),
  response: returns<Changed>(),
});

export const divideOrders = ['merit', 'rollNumber'] as const;
export type DivideOrder = (typeof divideOrders)[number];

/**
 * Places the candidates without a place in this order, from the earliest half-day with space on; relatives of a panel's member go to
 * another panel.
 */
export const divide = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/divide',
  long: true,
  access: create,
  body: json(form({ ...ofPlan, order: v.picklist(divideOrders, 'rules.all.choice.listedOnly') })),
  response: returns<Changed & { placed: number; left: number }>(),
});

/** Places these candidates in a half-day by hand; null removes their place. */
export const place = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/place',
  access: create,
  body: json(form({ ...ofPlan, applicationIds: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(500)), sessionId: v.nullable(rowId) })),
  response: returns<Changed & { placed: number }>(),
});

export const KinshipForm = form({ ...ofPlan, memberId: rowId, masterId: rowIdOf<'candidate'>(), relation: requiredLine });

/** Declares that a member of a panel is related to a candidate. The candidate's place with that panel has to be changed. */
export const declareKinship = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/kinship',
  access: create,
  body: json(KinshipForm),
  response: returns<Changed & { kinshipId: number }>(),
});

/** Withdraws a kinship recorded by mistake; the audit trail keeps it with the reason. */
export const withdrawKinship = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/kinship/withdraw',
  access: create,
  body: json(form({ ...ofPlan, kinshipId: rowId, reason: requiredReason })),
  response: returns<Changed>(),
});

export const SendPlanForm = form({ ...ofPlan, reason: optional(multiLine) });

/** Sends the plan to another officer. A reason is required if approved places change. */
export const send = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/send',
  access: create,
  body: json(SendPlanForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
});

/** Puts the places in force, makes the letters and informs the candidates; or returns the plan with remarks. */
export const decide = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/decide',
  long: true,
  access: approve,
  body: json(form({ revisionId: rowIdOf<'revision'>(), approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: 'approved' | 'givenBack' }>(),
});

/** Withdraws the plan that one sent while no other officer has decided on it. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/withdraw',
  access: create,
  body: json(form({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'withdrawn' }>(),
});
