import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { rowId, tickBox } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { selectionRuleKinds, type SelectionRuleKind, type SelectionRules, type TieBreakFact } from '@psc/validation/selection-rules.ts';
import { candidate, defineCall, json, returns, returnsFile, staff } from '../define-call.ts';
import { choice, defineList, reference, text } from '../define-list.ts';
import { defineReport } from '../define-report.ts';

export type SelectionStage = 'written' | 'interview' | 'final';

/** `tied`: no rule tells these people apart, and who of them is called depends on it. */
export type SelectionOutcome = EnumerationValue<'selectionOutcome'>;

export type SelectedPerson = {
  applicationId: number;
  /** Null where nothing was written. */
  rollNumber: number | null;
  masterId: number;
  name: Bilingual;
  /** People whom nothing tells apart have the same rank. */
  rank: number;
  writtenMarks: number | null;
  /** Null for who was absent, and while nothing is recorded. */
  interviewMarks: number | null;
  interviewRecorded: boolean;
  totalMarks: number;
  /** When this person is interviewed; null for who is not called, and until a place is given. */
  interviewAt: string | null;
  /** That day has come, so that marks are taken. */
  interviewDayHasCome: boolean;
  outcome: SelectionOutcome;
  /** What placed this person behind the one before whose total marks are equal. */
  decidedBy: TieBreakFact | 'commission' | null;
};

export type SelectionCounts = { people: number; selected: number; alternates: number; tied: number };

export type SelectionCategory = SelectionCounts & {
  id: number;
  advtNumber: string;
  quotaCode: string;
  quotaName: Bilingual;
  seats: number;
};

/** People whom no rule tells apart; the commission gives their order. */
export type SelectionTie = { people: { applicationId: number; rollNumber: number | null; masterId: number; name: Bilingual }[] };

/**
 * `notReached`: the stage before is not done; `toMake`: the list shows who would be on it now; `toApprove`: made, and waits for
 * another officer; `published`.
 */
export type SelectionState = 'notReached' | 'toMake' | 'toApprove' | 'published';

/** What the list of a stage says beside its people. */
export type SelectionList = {
  advtCode: number;
  post: Bilingual;
  service: Bilingual;
  stage: SelectionStage;
  state: SelectionState;
  /** Of the list that is made; null before. */
  version: number | null;
  publishedAt: string | null;
  /** The one hour for everybody; null where each has an own place. */
  interviewAt: string | null;
  /** Nothing is written: everybody whom scrutiny approved is called to the interview. */
  interviewOnly: boolean;
  /** What marks of the interview are out of. */
  interviewMaximumMarks: number;
  /** Of those called: how many have marks, and how many are recorded as absent. */
  interview: { called: number; marked: number; absent: number };
  categories: SelectionCategory[];
  /** Over all categories; who competes in several counts once. */
  all: SelectionCounts;
  ties: SelectionTie[];
  /** The category shown; null where the list of the interview names everybody once. */
  categoryId: number | null;
  /** False for the officer who made the list, unless the commission allows it. */
  mayApprove: boolean;
};

export type SelectionAdvertisement = { advtCode: number; post: Bilingual; service: Bilingual };

const read = staff('resultAndSelection', 'read');
const create = staff('resultAndSelection', 'create');
const approve = staff('resultAndSelection', 'approve');
const ofStage = {
  access: read,
  long: true,
  sorts: {
    rank: { small: 'One category of one advertisement, which is ranked as a whole in any case.' },
    rollNumber: { small: 'One category of one advertisement, which is ranked as a whole in any case.' },
  },
  defaultSort: 'rank',
  pageSize: 50,
} as const;
/** Without a category it is the first one. */
const rankedFilters = { text, category: reference, outcome: choice('enums.selectionOutcome', enumerations.selectionOutcome) } as const;

/** What can be selected from: the written result is published, or there is none and scrutiny is finalised. The newest first. */
export const listAdvertisements = defineCall({
  method: 'GET',
  path: 'selection/advertisements',
  access: read,
  response: returns<SelectionAdvertisement[]>(),
});

/** Calls the best of each category to the interview: the posts and a few more, with everybody who ties on the last mark. */
export const addWritten = defineCall({
  method: 'POST',
  path: 'selection/written',
  long: true,
  access: create,
  body: json(
    v.strictObject({
      advtCode: rowId,
      /** One hour for everybody; null where the days, panels and places of each follow (`interviewPlan`). */
      interviewAt: v.nullable(
        v.pipe(v.string('gateway.selection.interviewAtRequired'), v.isoTimestamp('gateway.selection.interviewAtRequired')),
      ),
    }),
  ),
  response: returns<{ called: number }>(),
});

/** Who is called to the interview; before the list is made, who would be. */
export const writtenSelection = defineList<SelectedPerson, SelectionList>()({
  namesPeople: true,
  ...ofStage,
  path: 'selection/written/{advtCode}',
  filters: rankedFilters,
});
export const listWritten = writtenSelection.call;
export const exportWritten = writtenSelection.exportCall;

const interviewMarks = v.pipe(v.number('gateway.selection.marksRequired'), v.minValue(0, 'gateway.selection.marksOutOfRange'));

/** What the officer saw recorded; null where nothing was. Marks that a colleague recorded since are not overwritten. */
const seenMarks = v.optional(v.nullable(v.strictObject({ marks: v.nullable(interviewMarks) })), null);

/**
 * The marks of the interview of some of those called; null is absent. Closing it makes the list of the interview, which needs
 * everybody to be recorded and takes no more marks.
 */
export const addInterview = defineCall({
  method: 'POST',
  path: 'selection/interview',
  long: true,
  access: create,
  body: json(
    v.strictObject({
      advtCode: rowId,
      marks: v.array(v.strictObject({ applicationId: rowId, marks: v.nullable(interviewMarks, null), seen: seenMarks })),
      close: v.optional(v.boolean(), true),
    }),
  ),
  response: returns<{ recorded: number }>(),
});

/** Those called, once each whatever their categories. */
export const interviewSelection = defineList<SelectedPerson, SelectionList>()({
  namesPeople: true,
  ...ofStage,
  path: 'selection/interview/{advtCode}',
  filters: { text },
});
export const listInterview = interviewSelection.call;
export const exportInterview = interviewSelection.exportCall;

/** Selects finally by total marks and the ties of rule 31, with alternates; the list waits for another officer. */
export const addFinal = defineCall({
  method: 'POST',
  path: 'selection/final',
  long: true,
  access: create,
  body: json(v.strictObject({ advtCode: rowId })),
  response: returns<{ selected: number; alternates: number }>(),
});

/** Publishes the final list, and tells everybody by mail; or takes it back with remarks. */
export const decideFinal = defineCall({
  method: 'POST',
  path: 'selection/final/decide',
  long: true,
  access: approve,
  body: json(form({ advtCode: rowId, version: rowId, approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: 'published' | 'takenBack' }>(),
  freshProof: true,
});

/** Who is selected finally and who stands by; before the list is made, who would be. */
export const finalSelection = defineList<SelectedPerson, SelectionList>()({
  namesPeople: true,
  ...ofStage,
  path: 'selection/final/{advtCode}',
  filters: rankedFilters,
});
export const listFinal = finalSelection.call;
export const exportFinal = finalSelection.exportCall;

/** The order that the commission gives to people whom no rule tells apart, the best first. */
export const decideTie = defineCall({
  method: 'POST',
  path: 'selection/tie',
  access: approve,
  body: json(form({ advtCode: rowId, applicationIds: v.pipe(v.array(rowId), v.minLength(2)), reason: requiredReason })),
  response: returns<Record<never, never>>(),
});

export const leavingCauses = ['declined', 'didNotCome', 'left', 'disqualified'] as const;
export type LeavingCause = (typeof leavingCauses)[number];
export type PersonOfList = { applicationId: number; rollNumber: number | null; masterId: number; name: Bilingual };

/** A selected person who does not take the seat, and the alternate who moves up; null where nobody stands by. */
export type SelectionChange = {
  changeId: number;
  quotaName: Bilingual;
  leaving: PersonOfList;
  alternate: PersonOfList | null;
  cause: LeavingCause;
  reason: string;
  state: 'asked' | 'applied' | 'refused';
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who asked, unless the commission allows it. */
  mayDecide: boolean;
};

export type SeatsOfCategory = {
  categoryId: number;
  advtNumber: string;
  quotaName: Bilingual;
  seats: number;
  /** Nobody fills them; the next requisition of the post carries them. */
  unfilled: number;
  /** Open competition filled them, because they had been carried often enough. */
  movedToOpen: number;
  carriedTo: { requisitionId: number; requisitionNo: string } | null;
  /** Who moves up next. */
  next: PersonOfList | null;
};

export type FinalCandidates = {
  advtCode: number;
  post: Bilingual;
  service: Bilingual;
  publishedAt: string | null;
  /** The last day on which alternates move up; null before the list is published. */
  alternatesUntilAd: string | null;
  /** That day is not over. */
  mayMoveUp: boolean;
  categories: SeatsOfCategory[];
  changes: SelectionChange[];
  /** The selected person asked for, with the category of the seat. */
  leaving: (PersonOfList & { categoryId: number }) | null;
};

/** What became of a final list: seats that stay empty, alternates who moved up, and who is next. */
export const listFinalCandidates = defineCall({
  method: 'GET',
  path: 'selection/final-candidates/{advtCode}',
  access: read,
  query: v.strictObject({ application: v.optional(rowId) }),
  response: returns<FinalCandidates>(),
});

export const AddNewFinalForm = form({
  advtCode: rowId,
  /** Of the selected person who does not take the seat. */
  applicationId: rowId,
  cause: v.picklist(leavingCauses, 'rules.all.choice.listedOnly'),
  reason: requiredReason,
});

/** Asks that the next alternate of the category moves up for somebody who does not take the seat. */
export const addNewFinal = defineCall({
  method: 'POST',
  path: 'selection/new-final',
  access: create,
  body: json(AddNewFinalForm),
  response: returns<{ changeId: number }>(),
});

/** Another officer lets the alternate move up, who gets a letter, or refuses. */
export const decideNewFinal = defineCall({
  method: 'POST',
  path: 'selection/new-final/decide',
  access: approve,
  body: json(form({ changeId: rowId, approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: 'applied' | 'refused' }>(),
  freshProof: true,
});

/** The letters of those called to the interview, or of those selected and standing by, one page each; or that of one person. */
export const letters = defineCall({
  method: 'GET',
  path: 'selection/letters/{advtCode}',
  long: true,
  access: read,
  query: v.strictObject({ kind: v.picklist(['interview', 'final']), application: v.optional(rowId), after: v.optional(rowId) }),
  response: returnsFile(),
});

/** One's own letter: the call to the interview, or that of the final list. */
export const ownLetter = defineCall({
  method: 'GET',
  path: 'selection/own-letter/{advtCode}',
  access: candidate,
  query: v.strictObject({ kind: v.picklist(['interview', 'final']) }),
  response: returnsFile(),
});

export type SelectionRuleRow = {
  id: number;
  kind: SelectionRuleKind;
  holdsFromAd: string;
  value: SelectionRules[SelectionRuleKind];
  source: string;
  /** Null for what the product begins with. */
  recordedBy: string | null;
  recordedAt: string;
};

/** Every rule of selection there was, the newest of each kind first. */
export const listRules = defineCall({
  method: 'GET',
  path: 'selection/rules',
  access: read,
  response: returns<SelectionRuleRow[]>(),
});

/**
 * A rule from a day on; those of earlier days stay readable, and lists that are made keep theirs. Refused with 409 and
 * `TOUCHES_ADVERTISEMENTS` until the officer has agreed to the advertisements whose final list is not published.
 */
export const saveRule = defineCall({
  method: 'POST',
  path: 'selection/rule',
  access: staff('masterConfiguration', 'update'),
  body: json(
    form({
      kind: v.picklist(selectionRuleKinds),
      holdsFromAd: v.pipe(v.string('rules.all.dateAd.date'), v.isoDate('rules.all.dateAd.date')),
      /** As its kind says (`selectionRuleValues`). */
      value: v.unknown(),
      source: requiredReason,
      touchedAgreed: tickBox,
    }),
  ),
  response: returns<{ id: number }>(),
});

const stageReport = { access: read, about: 'selection', by: ['category'], choices: ['quota', 'service', 'class', 'fiscalYear'] } as const;

/** `{advtCode}` is one advertisement, `-` all of them. */
export const writtenReport = defineReport({
  ...stageReport,
  path: 'selection/written-report/{advtCode}',
  measures: ['vacancies', 'examined', 'passed', 'called'],
});
export const reportWritten = writtenReport.call;
export const interviewReport = defineReport({
  ...stageReport,
  path: 'selection/interview-report/{advtCode}',
  measures: ['vacancies', 'called', 'interviewed'],
});
export const reportInterview = interviewReport.call;
export const finalReport = defineReport({
  ...stageReport,
  path: 'selection/final-report/{advtCode}',
  measures: ['vacancies', 'called', 'selected', 'alternates', 'notSelected', 'leftSeat', 'movedUp'],
});
export const reportFinal = finalReport.call;
