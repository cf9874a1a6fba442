import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import {
  arrangementKinds,
  SpecialArrangementEditForm,
  SpecialArrangementForm,
} from '@psc/validation/areas/examination/forms/special-arrangement.ts';
import type { SpecialArrangementState } from '@psc/validation/areas/examination/special-arrangement-lifecycle.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { requiredReason, singleLine } from '@psc/validation/rules/text.ts';
import * as v from 'valibot';
import { candidate, defineCall, json, multipart, returns, staff } from '../../define-call.ts';
import { defineList, flag, number, text } from '../../define-list.ts';
import type { ProfileFile } from '../profile/profile-types.ts';

export type ArrangementKind = EnumerationValue<'specialArrangementKind'>;

/** The arrangements in the examination of one candidate, without the reason. */
export type GrantedArrangements = { kinds: ArrangementKind[]; preparation: string; extraMinutesPerHour: number | null };

export type OwnArrangement = {
  specialArrangementId: Id<'specialArrangement'>;
  state: SpecialArrangementState;
  kinds: ArrangementKind[];
  words: string;
  /** Null after it was withdrawn. */
  document: ProfileFile | null;
  askedAt: string;
  /** Empty until the decision. */
  grantedKinds: ArrangementKind[];
  preparation: string;
  extraMinutesPerHour: number | null;
  remark: string;
  decidedAt: string | null;
  version: number;
};

/** The special arrangements for the examination of the candidate's own application; there is one request at a time. */
export type OwnArrangements = {
  /** The last instant to request or change it: the last day to pay, at the double fee. */
  askableUntil: string | null;
  /** Whether it can be requested now, or changed before its decision. */
  isOpen: boolean;
  extraMinutesPerHour: number;
  arrangement: OwnArrangement | null;
};

export const getOwn = defineCall({
  method: 'GET',
  path: 'special-arrangement/own/{applicationId}',
  access: candidate,
  response: returns<OwnArrangements>(),
});

export const ask = defineCall({
  method: 'POST',
  path: 'special-arrangement/ask',
  access: candidate,
  body: multipart(extendForm(SpecialArrangementForm, { applicationId: rowIdOf<'application'>() })),
  response: returns<{ specialArrangementId: Id<'specialArrangement'> }>(),
  idempotent: true,
});

export const change = defineCall({
  method: 'POST',
  path: 'special-arrangement/change',
  access: candidate,
  body: multipart(extendForm(SpecialArrangementEditForm, { specialArrangementId: rowIdOf<'specialArrangement'>(), version: rowId })),
  response: returns<{ version: number }>(),
});

/** Also deletes the stated reason and its document. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'special-arrangement/withdraw',
  access: candidate,
  body: json(v.strictObject({ specialArrangementId: rowIdOf<'specialArrangement'>(), version: rowId })),
  response: returns<null>(),
});

export type ArrangementRow = {
  specialArrangementId: Id<'specialArrangement'>;
  applicationId: Id<'application'>;
  applicationNumber: string;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  masterId: Id<'candidate'>;
  name: Bilingual;
  /** Null until a seat is given. */
  examCentre: Bilingual | null;
  examStartsAt: string | null;
  state: Exclude<SpecialArrangementState, 'withdrawn'>;
  kinds: ArrangementKind[];
  words: string;
  document: ProfileFile;
  askedAt: string;
  grantedKinds: ArrangementKind[];
  preparation: string;
  extraMinutesPerHour: number | null;
  remark: string;
  decidedBy: string | null;
  decidedAt: string | null;
  version: number;
};

/** The requests of candidates with their decisions. Requests of ended applications do not count as open. */
export const arrangements = defineList<ArrangementRow>()({
  namesPeople: true,
  path: 'special-arrangement/list',
  access: staff('examScheduling', 'read'),
  filters: { text, decided: flag, advtCode: number },
  sorts: { askedAt: { index: 'special_arrangement_asked_at' } },
  defaultSort: 'askedAt',
  pageSize: 50,
});
export const list = arrangements.call;
export const exportList = arrangements.exportCall;

export const arrangementDecisions = ['grant', 'refuse'] as const;

export const ArrangementDecisionForm = form(
  {
    specialArrangementId: rowIdOf<'specialArrangement'>(),
    version: rowId,
    decision: v.picklist(arrangementDecisions, 'rules.all.choice.listedOnly'),
    /** All or some of the requested kinds. */
    grantedKinds: optional(arrangementKinds('rules.all.text.blankIsEmpty')),
    /** Further preparations in addition to the kinds. The centre sees this, but not the reason. */
    preparation: optional(singleLine),
    /** Shown to the candidate. */
    remark: optional(requiredReason),
  },
  {
    at: 'grantedKinds',
    reads: ['decision', 'grantedKinds'],
    holds: ({ decision, grantedKinds }) => decision !== 'grant' || grantedKinds !== undefined,
    word: 'rules.all.text.blankIsEmpty',
  },
  {
    at: 'preparation',
    reads: ['decision', 'grantedKinds', 'preparation'],
    holds: ({ decision, grantedKinds, preparation }) =>
      decision !== 'grant' || preparation !== undefined || !((grantedKinds as ArrangementKind[] | undefined) ?? []).includes('other'),
    word: 'rules.all.text.blankIsEmpty',
  },
  {
    at: 'remark',
    reads: ['decision', 'remark'],
    holds: ({ decision, remark }) => decision !== 'refuse' || remark !== undefined,
    word: 'rules.all.text.blankIsEmpty',
  },
);

/** Grants all or some of it, or refuses it with a reason. The decision is final. */
export const decide = defineCall({
  method: 'POST',
  path: 'special-arrangement/decide',
  access: staff('examScheduling', 'approve'),
  body: json(ArrangementDecisionForm),
  response: returns<{ state: SpecialArrangementState }>(),
});
