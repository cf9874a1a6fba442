import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, numericText, requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { choice, defineList, reference, text } from '../define-list.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { typedMarks } from './attendance.ts';
import type { RevisionState } from './revision.ts';
import type { PersonOfList, SelectionOutcome, SelectionTie } from './selection.ts';

/** The lists that are ranked. The list of the interview has the order of the call, so that its marks are what is corrected. */
export const revisedStages = ['written', 'final'] as const;
export type RevisedStage = (typeof revisedStages)[number];

/** Somebody whose outcome in a category differs between two lists; null where the person is not on the list. */
export type ListedChange = {
  categoryId: number;
  applicationId: number;
  rankBefore: number | null;
  outcomeBefore: SelectionOutcome | null;
  rankAfter: number | null;
  outcomeAfter: SelectionOutcome | null;
};
export type ChangeOfPerson = ListedChange & { person: PersonOfList; quotaName: Bilingual };
/** The first hundred, and how many there are. */
export type ListedChanges = { count: number; people: ChangeOfPerson[] };

export type PublishedList = {
  stage: RevisedStage;
  publishedAt: string;
  /** When a revision replaced what was published; null while none has. */
  revisedAt: string | null;
  /** Marks, rules and decisions as they are now give another list. */
  differs: boolean;
  /** Names the list as it would be now. */
  digest: string;
  changes: ListedChanges;
  /** People whom no rule tells apart; the commission decides their order first, by `selection.decideTie`. */
  ties: SelectionTie[];
};

export type ListRevision = {
  revisionId: number;
  /** The list, or `interview` for the marks of one person in the interview. */
  stage: RevisedStage | 'interview';
  state: RevisionState;
  reason: string;
  changes: ListedChanges;
  /** Of the correction of interview marks: null is absent. */
  interviewMarks: { person: PersonOfList; before: number | null; after: number | null } | null;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who asked. */
  mayDecide: boolean;
};

export type ReplacedList = { replacedId: number; stage: RevisedStage | 'interview'; publishedAt: string; replacedAt: string };

/** The people of one category of it are shown. */
export type ReplacedListAbout = ReplacedList & {
  advtCode: number;
  categories: { id: number; advtNumber: string; quotaName: Bilingual }[];
  categoryId: number | null;
};
export type ReplacedPerson = PersonOfList & { rank: number; totalMarks: number; outcome: SelectionOutcome };

export type ListRevisions = {
  advtCode: number;
  post: Bilingual;
  service: Bilingual;
  lists: PublishedList[];
  /** What marks of the interview are out of; null until it is closed, because they are corrected without a revision before. */
  interviewMaximumMarks: number | null;
  /** The newest first. */
  revisions: ListRevision[];
  replaced: ReplacedList[];
};

const read = staff('resultAndSelection', 'read');

/** The published lists of an advertisement, what would be different now, and every correction asked for. */
export const list = defineCall({
  method: 'GET',
  path: 'selection/revisions/{advtCode}',
  long: true,
  access: read,
  response: returns<ListRevisions>(),
});

/** The list as it was before a revision, by category and rank. */
export const replacedSelection = defineList<ReplacedPerson, ReplacedListAbout>()({
  namesPeople: true,
  path: 'selection/replaced/{replacedId}',
  long: true,
  access: read,
  filters: { text, category: reference, outcome: choice('enums.selectionOutcome', enumerations.selectionOutcome) },
  sorts: {
    rank: { small: 'A list has some thousands of people at most.' },
    rollNumber: { small: 'A list has some thousands of people at most.' },
  },
  defaultSort: 'rank',
  pageSize: 50,
});
export const replacedList = replacedSelection.call;
export const exportReplacedList = replacedSelection.exportCall;

export const AskListRevisionForm = form({
  advtCode: rowId,
  stage: v.picklist(revisedStages, 'rules.all.choice.listedOnly'),
  /** Of the list that the officer has seen. */
  digest: v.pipe(v.string(), v.maxLength(64)),
  reason: requiredReason,
});

/** Asks that a published list is replaced by the one that marks, rules and decisions give now. */
export const askList = defineCall({
  method: 'POST',
  path: 'selection/revision',
  long: true,
  access: staff('resultAndSelection', 'update'),
  body: json(AskListRevisionForm),
  response: returns<{ revisionId: number }>(),
  freshProof: true,
});

export const AskInterviewRevisionForm = form({
  advtCode: rowId,
  masterId: v.pipe(numericText, v.regex(/^\d{1,9}$/, 'rules.all.numericText.nepaliDigits'), v.transform(Number)),
  /** Empty for somebody who was absent. */
  marks: optional(typedMarks),
  reason: requiredReason,
});

/** Asks for the correction of the marks of one person in an interview that is closed. */
export const askInterviewMark = defineCall({
  method: 'POST',
  path: 'selection/revision/interview-mark',
  access: staff('resultAndSelection', 'update'),
  body: json(AskInterviewRevisionForm),
  response: returns<{ revisionId: number }>(),
  freshProof: true,
});

/** Applies or refuses a revision that another officer asked for; everybody whose outcome changes is informed. */
export const decide = defineCall({
  method: 'POST',
  path: 'selection/revision/decide',
  long: true,
  access: staff('resultAndSelection', 'approve'),
  body: json(form({ revisionId: rowId, approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: RevisionState }>(),
  freshProof: true,
});
