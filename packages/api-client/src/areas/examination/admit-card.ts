import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { CandidateSwitchForm } from '@psc/validation/areas/examination/forms/allocation.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { form } from '@psc/validation/rules/form.ts';
import { requiredMultiLine, multiLine } from '@psc/validation/rules/text.ts';
import { candidate, defineCall, json, returns, returnsFile, staff } from '../../define-call.ts';
import { choice, days, defineList, reference, text } from '../../define-list.ts';
import type { ExamAdvertisement } from './exam-scheduling.ts';
import type { GrantedArrangements } from './special-arrangement.ts';

export type AdmitCardRow = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  fullName: Bilingual;
  rollNumber: number | null;
  examCentreId: Id<'examCentre'>;
  examCentre: Bilingual;
  /** All rooms, if the papers are written in different ones. */
  roomNumber: string | null;
  generatedAt: string | null;
  blocked: boolean;
};

export type AdmitCardAbout = {
  advertisement: ExamAdvertisement;
  /** AD day from which candidates may download; null if not set. */
  admitCardDownloadDateAd: string | null;
  centres: { examCentreId: Id<'examCentre'>; name: Bilingual; candidates: number }[];
  approvedCandidates: number;
  withRollNumber: number;
  generated: number;
  blocked: number;
};

export const admitCardStates = ['notMade', 'made', 'blocked'] as const;

export type BlockedAdmitCard = {
  applicationId: Id<'application'>;
  advtCode: Id<'advertisement'>;
  advtNumbers: string[];
  masterId: Id<'candidate'>;
  fullName: Bilingual;
  rollNumber: number | null;
  blockRemarks: string;
  blockedAt: string;
};

export type ApprovedAdmitCard = {
  advertisement: ExamAdvertisement;
  applicationNumber: string;
  /** Invalid: the candidate had a card and was taken out of the examination. */
  state: 'notGenerated' | 'notYet' | 'blocked' | 'cancelled' | 'invalid' | 'ready';
  admitCardDownloadDateAd: string | null;
  rollNumber: number | null;
  examCentre: { name: Bilingual; address: string } | null;
  /** The earlier card that this one replaces, with the kind of change; null for the first card. The earlier card is no longer valid. */
  replaces: { madeAt: string; changed: 'seat' | 'schedule' } | null;
  /** The granted special arrangements, as the card prints them. */
  arrangements: GrantedArrangements | null;
  papers: {
    subject: Bilingual;
    paperType: EnumerationValue<'paperType'>;
    startsAt: string;
    durationMinutes: number;
    /** Null until the card is ready. */
    roomNumber: string | null;
  }[];
};

/** The candidates of an advertisement who have a centre, with the state of their admit cards. */
export const admitCards = defineList<AdmitCardRow, AdmitCardAbout>()({
  namesPeople: true,
  path: 'admit-card/list/{advtCode}',
  access: staff('downloadAdmitCard', 'read'),
  filters: { text, state: choice('enums.admitCardState', admitCardStates), examCentreId: reference },
  sorts: {
    rollNumber: { index: 'candidate_seat_advt_code_roll_number_key' },
    application: { index: 'candidate_seat_of_advertisement_idx' },
  },
  defaultSort: 'rollNumber',
  pageSize: 50,
});
export const list = admitCards.call;
export const exportList = admitCards.exportCall;

/** Makes the cards of all candidates of the advertisement; refused while a candidate has no roll number or room. */
export const generate = defineCall({
  method: 'POST',
  path: 'admit-card/generate',
  long: true,
  access: staff('downloadAdmitCard', 'create'),
  body: json(form({ advtCode: rowIdOf<'advertisement'>() })),
  response: returns<{ generated: number }>(),
});

/** The cards of a range of roll numbers as one PDF, one page each; at most 500 in one file. */
export const download = defineCall({
  method: 'POST',
  path: 'admit-card/download',
  long: true,
  access: staff('downloadAdmitCard', 'read'),
  body: json(
    form({
      advtCode: rowIdOf<'advertisement'>(),
      examCentreId: v.optional(rowId),
      applicationId: v.optional(rowId),
      rollFrom: v.optional(rowId),
      rollTo: v.optional(rowId),
    }),
  ),
  response: returnsFile(),
  silent: true,
  ownTransactions: true,
});

export const ownDocuments = ['admitCard', 'receipt', 'application'] as const;
export type OwnDocument = (typeof ownDocuments)[number];

/**
 * The candidate's own document of an advertisement as PDF: the admit card unless another one is named.
 * SPEC-GAP: receipt and application as PDF have no call in the inventory; candidates download them with this call.
 */
export const downloadOwn = defineCall({
  method: 'GET',
  path: 'admit-card/own/{advtCode}',
  access: candidate,
  query: v.strictObject({ document: v.optional(v.picklist(ownDocuments), 'admitCard') }),
  response: returnsFile(),
});

/** The blocked admit cards of one advertisement, or of all. */
export const blockedAdmitCards = defineList<BlockedAdmitCard>()({
  namesPeople: true,
  path: 'admit-card/blocked',
  access: staff('downloadAdmitCard', 'read'),
  filters: { text, advtCode: reference, blockedOn: days },
  sorts: { blockedAt: { index: 'admit_card_blocked_at_application_id_idx' } },
  defaultSort: '-blockedAt',
  pageSize: 50,
});
export const listBlocked = blockedAdmitCards.call;
export const exportBlocked = blockedAdmitCards.exportCall;

/** `masterIds` as in the candidate switch: numbers and commas only. */
const masterIds = CandidateSwitchForm.entries.switchMasterIds;

export const AdmitCardBlockForm = form({
  advtCode: rowIdOf<'advertisement'>(),
  masterIds,
  remarks: requiredMultiLine('rules.masterConfiguration.remarks'),
});
export const AdmitCardUnblockForm = form({ advtCode: rowIdOf<'advertisement'>(), masterIds, remarks: multiLine });

export const block = defineCall({
  method: 'POST',
  path: 'admit-card/block',
  access: staff('downloadAdmitCard', 'update'),
  body: json(AdmitCardBlockForm),
  response: returns<{ blocked: number }>(),
});

export const unblock = defineCall({
  method: 'POST',
  path: 'admit-card/unblock',
  access: staff('downloadAdmitCard', 'update'),
  body: json(AdmitCardUnblockForm),
  response: returns<{ unblocked: number }>(),
});
