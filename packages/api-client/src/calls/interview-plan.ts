import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, numericText, requiredReason, singleLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { choice, defineList, reference, text } from '../define-list.ts';

/** Whether somebody who is called has a place, and whether it is the one that is approved. */
export type InterviewPlace = EnumerationValue<'interviewPlace'>;
export type InterviewHalf = EnumerationValue<'interviewHalf'>;

export type PanelMember = { memberId: number; name: string; designation: string; isChair: boolean };
export type InterviewPanel = { panelId: number; panelNumber: number; place: Bilingual; members: PanelMember[] };
/** Half a day of a panel: from which instant on, how many minutes each candidate has, and how many come at most. */
export type InterviewSession = {
  sessionId: number;
  panelId: number;
  panelNumber: number;
  dayAd: string;
  half: InterviewHalf;
  startsAt: string;
  minutesEach: number;
  capacity: number;
  placed: number;
};

/** A member who is kin to a candidate, whom no panel of that member interviews. */
export type Kinship = {
  kinshipId: number;
  memberName: string;
  panelNumber: number;
  masterId: number;
  candidate: Bilingual;
  relation: string;
  declaredBy: string;
  declaredAt: string;
};

/** `draft`: being arranged; `toApprove`: waits for another officer; `approved`: what the candidates know. */
export type InterviewPlanState = 'draft' | 'toApprove' | 'approved';

export type InterviewPlan = {
  advtCode: number;
  post: Bilingual;
  service: Bilingual;
  /** False while nobody is called, and once the interview is closed. */
  mayArrange: boolean;
  /** The hour of the call, for everybody who has no own place; null where each has one. */
  interviewAt: string | null;
  state: InterviewPlanState;
  /** 0 before anything is arranged. */
  version: number;
  panels: InterviewPanel[];
  sessions: InterviewSession[];
  kinships: Kinship[];
  /** Of those called: how many have no place, and what approval would change for how many. */
  counts: { called: number; unassigned: number; given: number; moved: number; takenBack: number; kin: number };
  /** Why approved places change; the candidates concerned read it. */
  reason: string;
  sentBy: string | null;
  sentAt: string | null;
  /** Of the last decision. */
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who sent it, unless the commission allows it. */
  mayDecide: boolean;
};

/** Somebody called to the interview, with the place that is arranged and the hour that is approved. */
export type InterviewPerson = {
  applicationId: number;
  rollNumber: number | null;
  masterId: number;
  name: Bilingual;
  place: InterviewPlace;
  sessionId: number | null;
  panelNumber: number | null;
  /** As arranged. */
  startsAt: string | null;
  /** As the letter of the candidate says; null without one. */
  approvedAt: string | null;
  /** The panels that do not interview this person. */
  kinPanels: number[];
  isInterviewed: boolean;
};

const read = staff('resultAndSelection', 'read');
const create = staff('resultAndSelection', 'create');
const approve = staff('resultAndSelection', 'approve');
const ofPlan = { advtCode: rowId, version: v.pipe(v.number(), v.integer(), v.minValue(0)) };
type Changed = { version: number };

/** Panels, half-days and the state of the interview of an advertisement. */
export const get = defineCall({
  method: 'GET',
  path: 'selection/interview-plan/{advtCode}',
  access: read,
  response: returns<InterviewPlan>(),
});

/** Those called to the interview; those without a place come first when asked for. */
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

/** Typed as text, in either digits; how much is too much says the gateway. */
const count = v.pipe(
  v.union([v.number(), numericText], 'rules.all.numericText.nepaliDigits'),
  v.transform(Number),
  v.integer('rules.all.numericText.nepaliDigits'),
);
const requiredLine = v.pipe(singleLine, v.minLength(1, 'rules.all.text.blankIsEmpty'));
const member = v.strictObject({ name: requiredLine, designation: singleLine });

/** A panel with its place and its members. Who is left out of the members has left the panel. */
export const savePanel = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/panel',
  access: create,
  body: json(
    form({
      ...ofPlan,
      /** Left out for a new one. */
      panelId: v.optional(rowId),
      placeEn: requiredLine,
      placeNe: requiredLine,
      chair: member,
      members: v.pipe(v.array(member), v.maxLength(12)),
    }),
  ),
  response: returns<Changed & { panelId: number }>(),
});

/** Takes away a panel that has no half-day. */
export const removePanel = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/panel/remove',
  access: create,
  body: json(form({ ...ofPlan, panelId: rowId })),
  response: returns<Changed>(),
});

export const InterviewSessionForm = form({
  ...ofPlan,
  /** Left out for a new one. */
  sessionId: v.optional(rowId),
  panelId: rowId,
  startsAt: v.pipe(v.string('rules.all.text.blankIsEmpty'), v.isoTimestamp('rules.all.text.blankIsEmpty')),
  minutesEach: count,
  capacity: count,
});

/** Half a day of a panel. The hour says which half it is; a panel sits once in each. */
export const saveSession = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/session',
  access: create,
  body: json(InterviewSessionForm),
  response: returns<Changed & { sessionId: number }>(),
});

/** Takes away a half-day to which nobody comes. */
export const removeSession = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/session/remove',
  access: create,
  body: json(form({ ...ofPlan, sessionId: rowId })),
  response: returns<Changed>(),
});

export const divideOrders = ['merit', 'rollNumber'] as const;
export type DivideOrder = (typeof divideOrders)[number];

/** Gives those without a place one, in this order, from the earliest half-day with room on; kin of a panel go to another one. */
export const divide = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/divide',
  long: true,
  access: create,
  body: json(form({ ...ofPlan, order: v.picklist(divideOrders, 'rules.all.choice.listedOnly') })),
  response: returns<Changed & { placed: number; left: number }>(),
});

/** Gives these people a place in a half-day by hand, or takes it back where there is none. */
export const place = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/place',
  access: create,
  body: json(form({ ...ofPlan, applicationIds: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(500)), sessionId: v.nullable(rowId) })),
  response: returns<Changed & { placed: number }>(),
});

export const KinshipForm = form({ ...ofPlan, memberId: rowId, masterId: rowId, relation: requiredLine });

/** A member of a panel declares to be kin to a candidate. A place with that panel has to be changed. */
export const declareKinship = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/kinship',
  access: create,
  body: json(KinshipForm),
  response: returns<Changed & { kinshipId: number }>(),
});

/** A kinship that was recorded by mistake; it stays readable in the audit trail with its reason. */
export const withdrawKinship = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/kinship/withdraw',
  access: create,
  body: json(form({ ...ofPlan, kinshipId: rowId, reason: requiredReason })),
  response: returns<Changed>(),
});

export const SendPlanForm = form({ ...ofPlan, reason: optional(multiLine) });

/** Sends what is arranged to another officer. A reason is needed where approved places change. */
export const send = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/send',
  access: create,
  body: json(SendPlanForm),
  response: returns<Changed>(),
});

/** Lets the places take effect, makes the letters and informs the candidates; or gives the plan back with remarks. */
export const decide = defineCall({
  method: 'POST',
  path: 'selection/interview-plan/decide',
  long: true,
  access: approve,
  body: json(form({ ...ofPlan, approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: 'approved' | 'givenBack' }>(),
});
