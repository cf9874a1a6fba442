import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, numericText, requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, reference, text } from '../../define-list.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { typedMarks } from '../examination/attendance.ts';
import type { RevisionState } from '../result/revision.ts';
import type { PersonOfList, SelectionOutcome, SelectionTie } from './selection.ts';

/** The ranked lists. The list of the interview has the order of the call, so a revision corrects its marks instead. */
export const revisedStages = ['written', 'final'] as const;
export type RevisedStage = (typeof revisedStages)[number];

/** A candidate whose outcome in a category differs between two lists; null on a list without the candidate. */
export type ListedChange = {
  categoryId: number;
  applicationId: Id<'application'>;
  rankBefore: number | null;
  outcomeBefore: SelectionOutcome | null;
  rankAfter: number | null;
  outcomeAfter: SelectionOutcome | null;
};
export type ChangeOfPerson = ListedChange & { person: PersonOfList; quotaName: Bilingual };
/** The first hundred, with the total number. */
export type ListedChanges = { count: number; people: ChangeOfPerson[] };

export type PublishedList = {
  stage: RevisedStage;
  publishedAt: string;
  /** When a revision replaced the published list; null if none has. */
  revisedAt: string | null;
  /** The current marks, rules and decisions give a different list. */
  differs: boolean;
  /** Identifies the list that results from current data. */
  digest: string;
  changes: ListedChanges;
  /** Candidates that no rule can rank; the commission decides their order first, with `selection.decideTie`. */
  ties: SelectionTie[];
};

export type ListRevision = {
  revisionId: Id<'revision'>;
  /** The list, or `interview` for the interview marks of one candidate. */
  stage: RevisedStage | 'interview';
  state: RevisionState;
  reason: string;
  changes: ListedChanges;
  /** Only for a correction of interview marks; null means absent. */
  interviewMarks: { person: PersonOfList; before: number | null; after: number | null } | null;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who requested it. */
  mayDecide: boolean;
};

export type ReplacedList = { replacedId: number; stage: RevisedStage | 'interview'; publishedAt: string; replacedAt: string };

/** Describes a replaced list; its rows are the candidates of one category. */
export type ReplacedListAbout = ReplacedList & {
  advtCode: Id<'advertisement'>;
  categories: { id: number; advtNumber: string; quotaName: Bilingual }[];
  categoryId: number | null;
};
export type ReplacedPerson = PersonOfList & { rank: number; totalMarks: number; outcome: SelectionOutcome };

export type ListRevisions = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  lists: PublishedList[];
  /** The maximum marks of the interview; null until it is closed, because marks need no revision before. */
  interviewMaximumMarks: number | null;
  /** Newest first. */
  revisions: ListRevision[];
  replaced: ReplacedList[];
};

const read = staff('resultAndSelection', 'read');

/** The published lists of an advertisement, the differences in current data, and all requested corrections. */
export const list = defineCall({
  method: 'GET',
  path: 'selection/revisions/{advtCode}',
  long: true,
  access: read,
  response: returns<ListRevisions>(),
});

/** The list before a revision, by category and rank. */
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
  advtCode: rowIdOf<'advertisement'>(),
  stage: v.picklist(revisedStages, 'rules.all.choice.listedOnly'),
  /** The digest of the list that the officer saw. */
  digest: v.pipe(v.string(), v.maxLength(64)),
  reason: requiredReason,
});

/** Requests the replacement of a published list by the one from current marks, rules and decisions. */
export const askList = defineCall({
  method: 'POST',
  path: 'selection/revision',
  long: true,
  access: staff('resultAndSelection', 'update'),
  body: json(AskListRevisionForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
  freshProof: true,
});

export const AskInterviewRevisionForm = form({
  advtCode: rowIdOf<'advertisement'>(),
  masterId: v.pipe(numericText, v.regex(/^\d{1,9}$/, 'rules.all.numericText.nepaliDigits'), v.transform(Number)),
  /** Empty if the candidate was absent. */
  marks: optional(typedMarks),
  reason: requiredReason,
});

/** Requests the correction of a candidate's marks in a closed interview. */
export const askInterviewMark = defineCall({
  method: 'POST',
  path: 'selection/revision/interview-mark',
  access: staff('resultAndSelection', 'update'),
  body: json(AskInterviewRevisionForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
  freshProof: true,
});

/** Applies or refuses a revision requested by another officer; all candidates with a different outcome are informed. */
export const decide = defineCall({
  method: 'POST',
  path: 'selection/revision/decide',
  long: true,
  access: staff('resultAndSelection', 'approve'),
  body: json(form({ revisionId: rowIdOf<'revision'>(), approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: RevisionState }>(),
  freshProof: true,
});
