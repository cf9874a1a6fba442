import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { rowId, rowIdOf, tickBox } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import {
  selectionRuleKinds,
  type SelectionRuleKind,
  type SelectionRules,
  type TieBreakFact,
} from '@psc/validation/areas/selection/selection-rules.ts';
import { candidate, defineCall, json, returns, returnsFile, staff } from '../../define-call.ts';
import { choice, defineList, reference, text } from '../../define-list.ts';
import { defineReport } from '../../define-report.ts';
import type { RevisionState } from '../result/revision.ts';

export type SelectionStage = 'written' | 'interview' | 'final';

/** `tied`: no rule can rank these candidates, and the call depends on their order. */
export type SelectionOutcome = EnumerationValue<'selectionOutcome'>;

export type SelectedPerson = {
  applicationId: Id<'application'>;
  /** Null if there was no written examination. */
  rollNumber: number | null;
  masterId: Id<'candidate'>;
  name: Bilingual;
  /** Candidates that no rule can rank share a rank. */
  rank: number;
  writtenMarks: number | null;
  /** Null if the candidate was absent, and until marks are recorded. */
  interviewMarks: number | null;
  interviewRecorded: boolean;
  totalMarks: number;
  /** The hour of this candidate's interview; null if not called, and until a place is given. */
  interviewAt: string | null;
  /** Marks are accepted from that day on. */
  interviewDayHasCome: boolean;
  outcome: SelectionOutcome;
  /** The fact that ranked this candidate after the previous one with equal total marks. */
  decidedBy: TieBreakFact | 'commission' | null;
};

export type SelectionCounts = {
  people: number;
  selected: number;
  /** Of the selected, the number whom open competition selects as well. */
  selectedInOpen: number;
  alternates: number;
  tied: number;
};

export type SelectionCategory = SelectionCounts & {
  id: number;
  advtNumber: string;
  quotaCode: string;
  quotaName: Bilingual;
  seats: number;
};

/** Candidates that no rule can rank; the commission decides their order. */
export type SelectionTie = {
  people: { applicationId: Id<'application'>; rollNumber: number | null; masterId: Id<'candidate'>; name: Bilingual }[];
};

/**
 * `notReached`: the previous stage is not finished; `toMake`: the list is a preview from current data; `toApprove`: the preview awaits
 * another officer; `published`.
 */
export type SelectionState = 'notReached' | 'toMake' | 'toApprove' | 'published';

/** A request that waits for the decision of another officer. */
export type WaitingRequest = {
  revisionId: Id<'revision'>;
  reason: string;
  askedBy: string;
  askedAt: string;
  /** False for the officer who requested it, unless the commission allows it. */
  mayDecide: boolean;
  /** True only for the officer who requested it. */
  mayWithdraw: boolean;
};

/** Marks may still change. `until` is the last moment to ask for re-totalling, null once it is over; `requests` wait for an answer. */
export type OpenRetotalling = { until: string | null; requests: number };

/** A list that waits for its publication. */
export type ListRequest = WaitingRequest & {
  selected: number;
  /** Null for those called to the interview. */
  alternates: number | null;
  interviewAt: string | null;
  /** The number of unanswered requests when this was requested; null if re-totalling was over. */
  openRetotallings: number | null;
  /** The list is no longer the one that was requested, so it cannot be published. */
  hasChanged: boolean;
};

/** The list of a stage without its rows. */
export type SelectionList = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  stage: SelectionStage;
  state: SelectionState;
  /** The version of the published list; null before. */
  version: number | null;
  publishedAt: string | null;
  /** The common hour of all candidates; null if each has a place of their own. */
  interviewAt: string | null;
  /** There is no written examination: all candidates approved at scrutiny are called to the interview. */
  interviewOnly: boolean;
  interviewMaximumMarks: number;
  /** Among the called candidates: the number with marks, and the number recorded as absent. */
  interview: { called: number; marked: number; absent: number };
  categories: SelectionCategory[];
  /** Over all categories; a candidate in several categories counts once. */
  all: SelectionCounts;
  ties: SelectionTie[];
  /** The selected category; null for the list of the interview, which has each candidate once. */
  categoryId: number | null;
  /** Its publication, while it waits for another officer. */
  request: ListRequest | null;
  /** Null once re-totalling is over, and for a list that is published. */
  retotalling: OpenRetotalling | null;
};

export type SelectionAdvertisement = { advtCode: Id<'advertisement'>; post: Bilingual; service: Bilingual };

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
/** Defaults to the first category. */
const rankedFilters = { text, category: reference, outcome: choice('enums.selectionOutcome', enumerations.selectionOutcome) } as const;

/** Advertisements ready for selection: the written result is published, or there is none and scrutiny is finalised. Newest first. */
export const listAdvertisements = defineCall({
  method: 'GET',
  path: 'selection/advertisements',
  access: read,
  response: returns<SelectionAdvertisement[]>(),
});

/** Why the list does not wait for the end of re-totalling; required while it is open. */
const reason = optional(multiLine);

/**
 * Makes the list of the best candidates of each category, who are called to the interview: as many as posts and a few more, with all who
 * tie on the last mark. It needs the approval of another officer.
 */
export const addWritten = defineCall({
  method: 'POST',
  path: 'selection/written',
  long: true,
  access: create,
  body: json(
    v.strictObject({
      advtCode: rowIdOf<'advertisement'>(),
      /** One hour for all candidates; null if each gets a day, panel and place (`interviewPlan`). */
      interviewAt: v.nullable(
        v.pipe(v.string('gateway.selection.interviewAtRequired'), v.isoTimestamp('gateway.selection.interviewAtRequired')),
      ),
      reason,
    }),
  ),
  response: returns<{ called: number; revisionId: Id<'revision'> }>(),
});

/** The candidates called to the interview; a preview before the list is published. */
export const writtenSelection = defineList<SelectedPerson, SelectionList>()({
  namesPeople: true,
  ...ofStage,
  path: 'selection/written/{advtCode}',
  filters: rankedFilters,
});
export const listWritten = writtenSelection.call;
export const exportWritten = writtenSelection.exportCall;

const interviewMarks = v.pipe(v.number('gateway.selection.marksRequired'), v.minValue(0, 'gateway.selection.marksOutOfRange'));

/** The recorded marks that the officer saw; null if there were none. A colleague's newer marks are not overwritten. */
const seenMarks = v.optional(v.nullable(v.strictObject({ marks: v.nullable(interviewMarks) })), null);

/**
 * Interview marks of some of the called candidates; null means absent. `close` makes the list of the interview: it needs a record of every
 * candidate, and no marks are accepted afterwards.
 */
export const addInterview = defineCall({
  method: 'POST',
  path: 'selection/interview',
  long: true,
  access: create,
  body: json(
    v.strictObject({
      advtCode: rowIdOf<'advertisement'>(),
      marks: v.array(v.strictObject({ applicationId: rowIdOf<'application'>(), marks: v.nullable(interviewMarks, null), seen: seenMarks })),
      close: v.optional(v.boolean(), true),
    }),
  ),
  response: returns<{ recorded: number }>(),
});

/** The called candidates, each once whatever their categories. */
export const interviewSelection = defineList<SelectedPerson, SelectionList>()({
  namesPeople: true,
  ...ofStage,
  path: 'selection/interview/{advtCode}',
  filters: { text },
});
export const listInterview = interviewSelection.call;
export const exportInterview = interviewSelection.exportCall;

/** Makes the final list by total marks and the ties of rule 31, with alternates; it needs the approval of another officer. */
export const addFinal = defineCall({
  method: 'POST',
  path: 'selection/final',
  long: true,
  access: create,
  body: json(v.strictObject({ advtCode: rowIdOf<'advertisement'>(), reason })),
  response: returns<{ selected: number; alternates: number; revisionId: Id<'revision'> }>(),
});

/**
 * Publishes the list of those called or the final one, and informs all candidates by mail; or refuses it with remarks, so that it can be
 * made again.
 */
export const decideList = defineCall({
  method: 'POST',
  path: 'selection/list/decide',
  long: true,
  access: approve,
  body: json(
    form(
      {
        revisionId: rowIdOf<'revision'>(),
        approve: v.boolean(),
        remarks: multiLine,
        /** The number of unanswered requests for re-totalling that the officer saw; required while it is open. */
        openRetotallings: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      },
      remarksUnless('approve', true),
    ),
  ),
  response: returns<{ state: 'published' | 'takenBack' }>(),
  freshProof: true,
});

/** Withdraws one's own list while no other officer has decided on it; it can be made again. */
export const withdrawList = defineCall({
  method: 'POST',
  path: 'selection/list/withdraw',
  access: create,
  body: json(form({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'takenBack' }>(),
});

/** The selected candidates and alternates; a preview before the list is published. */
export const finalSelection = defineList<SelectedPerson, SelectionList>()({
  namesPeople: true,
  ...ofStage,
  path: 'selection/final/{advtCode}',
  filters: rankedFilters,
});
export const listFinal = finalSelection.call;
export const exportFinal = finalSelection.exportCall;

/** The commission's order of candidates that no rule can rank, best first. */
export const decideTie = defineCall({
  method: 'POST',
  path: 'selection/tie',
  access: approve,
  body: json(
    form({ advtCode: rowIdOf<'advertisement'>(), applicationIds: v.pipe(v.array(rowId), v.minLength(2)), reason: requiredReason }),
  ),
  response: returns<Record<never, never>>(),
});

export const leavingCauses = ['declined', 'didNotCome', 'left', 'disqualified'] as const;
export type LeavingCause = (typeof leavingCauses)[number];
export type PersonOfList = { applicationId: Id<'application'>; rollNumber: number | null; masterId: Id<'candidate'>; name: Bilingual };

/** A selected candidate who does not take the seat, and the alternate who moves up; null if there is no alternate. */
export type SelectionChange = {
  revisionId: Id<'revision'>;
  quotaName: Bilingual;
  leaving: PersonOfList;
  alternate: PersonOfList | null;
  cause: LeavingCause;
  reason: string;
  state: RevisionState | 'withdrawn';
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  /** Also the day of the withdrawal. */
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who requested it, unless the commission allows it. */
  mayDecide: boolean;
  /** True only for the officer who requested it. */
  mayWithdraw: boolean;
};

export type SeatsOfCategory = {
  categoryId: number;
  advtNumber: string;
  quotaName: Bilingual;
  seats: number;
  /** The next requisition of the post carries the unfilled seats. */
  unfilled: number;
  /** Filled by open competition, because they were carried as often as allowed. */
  movedToOpen: number;
  carriedTo: { requisitionId: Id<'requisition'>; requisitionNo: string } | null;
  /** The alternate who moves up next. */
  next: PersonOfList | null;
};

export type FinalCandidates = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  publishedAt: string | null;
  /** The last day for alternates to move up; null before the list is published. */
  alternatesUntilAd: string | null;
  /** That day has not passed. */
  mayMoveUp: boolean;
  categories: SeatsOfCategory[];
  changes: SelectionChange[];
  /** The requested selected candidate, with the category of the seat. */
  leaving: (PersonOfList & { categoryId: number }) | null;
};

/** A final list after publication: unfilled seats, alternates who moved up, and the next alternates. */
export const listFinalCandidates = defineCall({
  method: 'GET',
  path: 'selection/final-candidates/{advtCode}',
  access: read,
  query: v.strictObject({ application: v.optional(rowId) }),
  response: returns<FinalCandidates>(),
});

export const AddNewFinalForm = form({
  advtCode: rowIdOf<'advertisement'>(),
  /** The application of the selected candidate who does not take the seat. */
  applicationId: rowIdOf<'application'>(),
  cause: v.picklist(leavingCauses, 'rules.all.choice.listedOnly'),
  reason: requiredReason,
});

/** Requests that the next alternate of the category moves up for a candidate who does not take the seat. */
export const addNewFinal = defineCall({
  method: 'POST',
  path: 'selection/new-final',
  access: create,
  body: json(AddNewFinalForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
});

/** Another officer moves the alternate up, who then gets a letter, or refuses. */
export const decideNewFinal = defineCall({
  method: 'POST',
  path: 'selection/new-final/decide',
  access: approve,
  body: json(form({ revisionId: rowIdOf<'revision'>(), approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: RevisionState }>(),
  freshProof: true,
});

/** Withdraws one's own request that an alternate moves up, while no other officer has decided on it. */
export const withdrawNewFinal = defineCall({
  method: 'POST',
  path: 'selection/new-final/withdraw',
  access: create,
  body: json(form({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'withdrawn' }>(),
});

/**
 * The letters of candidates called to the interview, or of selected candidates and alternates, one page each; or the letter of one
 * candidate.
 */
export const letters = defineCall({
  method: 'GET',
  path: 'selection/letters/{advtCode}',
  long: true,
  access: read,
  query: v.strictObject({ kind: v.picklist(['interview', 'final']), application: v.optional(rowId), after: v.optional(rowId) }),
  response: returnsFile(),
});

/** The candidate's own letter: the call to the interview, or that of the final list. */
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
  /** Null for the default. */
  recordedBy: string | null;
  recordedAt: string;
};

/** All rules of selection, newest of each kind first. */
export const listRules = defineCall({
  method: 'GET',
  path: 'selection/rules',
  access: read,
  response: returns<SelectionRuleRow[]>(),
});

/**
 * Saves a rule for advertisements that are published from a day on. Earlier rules stay readable, and existing lists keep theirs. Refused
 * with 409 and `TOUCHES_ADVERTISEMENTS` until the officer has confirmed the advertisements with a later day of publication.
 */
export const saveRule = defineCall({
  method: 'POST',
  path: 'selection/rule',
  access: staff('masterConfiguration', 'update'),
  body: json(
    form({
      kind: v.picklist(selectionRuleKinds),
      holdsFromAd: v.pipe(v.string('rules.all.dateAd.date'), v.isoDate('rules.all.dateAd.date')),
      /** The shape depends on the kind (`selectionRuleValues`). */
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
