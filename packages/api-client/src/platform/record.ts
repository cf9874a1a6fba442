import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { RecordChange } from '@psc/i18n/record-words.ts';
import * as v from 'valibot';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { choice, code, days, defineList, number, text } from '../define-list.ts';
import { afterId } from '../query.ts';
import { recordThings } from './record-kinds.ts';

/**
 * The person who acted. `name` is missing for a candidate whose name the reader may not see, and for an account without a person. Null if
 * no user was signed in: a registration, a job.
 */
export type RecordPerson = {
  accountId: Id<'account'>;
  kind: 'staff' | 'candidate';
  name: Bilingual | null;
  masterId: Id<'candidate'> | null;
};

export type RecordLine = {
  id: number;
  at: string;
  /** The id of the call, or another kind of act; its text is the message `record.kind.<kind>`. */
  kind: string;
  person: RecordPerson | null;
  /** The absent colleague for whom a deputy acted. */
  inPlaceOf: RecordPerson | null;
  /** The subject of the act: `application:12`. */
  subject: string;
  /** Values that the reader may not see are masked. */
  changes: RecordChange[];
};

/**
 * All acts of staff and candidates, reads of personal data, sign-ins and refusals, newest first.
 * SPEC-GAP: the documents ask for the record and name no screen, call or privilege to read it. Adopted: a separate privilege, so that
 * reading the acts of others is not tied to managing them.
 * `person` is a user name of staff or a master id, never a name or e-mail address of a candidate, since a filter is part of the address.
 * Reads of the record itself are listed only if their kind is selected.
 */
export const lines = defineList<RecordLine>()({
  namesPeople: true,
  path: 'record/list',
  access: staff('record', 'read'),
  filters: {
    person: text,
    thing: choice('record.thing', recordThings),
    thingNumber: number,
    kind: code,
    at: days,
  },
  sorts: { at: { index: 'audit_entry_pkey' } },
  defaultSort: '-at',
  pageSize: 50,
});
export const list = lines.call;
export const exportList = lines.exportCall;

/** One line, with its number and hash in the chain; null until it is chained, within a minute. */
export type RecordLineDetails = RecordLine & { requestId: string; seal: { number: number; hash: string; sealedAt: string } | null };

export const details = defineCall({
  method: 'GET',
  path: 'record/details/{id}',
  access: staff('record', 'read'),
  response: returns<RecordLineDetails>(),
});

/** The history of one subject, newest first; `after` is the last line of the previous page. */
export const history = defineCall({
  method: 'GET',
  path: 'record/history/{thing}/{number}',
  access: staff('record', 'read'),
  query: v.strictObject({ after: afterId }),
  response: returns<{ lines: RecordLine[]; after: number | null }>(),
});

/**
 * How a chain is broken: a line was changed, is missing, its position in the chain is missing, it was never chained, or the noted end
 * differs.
 */
export const recordProblems = ['changed', 'missing', 'gap', 'unsealed', 'otherHead'] as const;
export type RecordProblem = (typeof recordProblems)[number];

export type RecordCheck = {
  endedAt: string;
  /** Checked lines of the chain. */
  lines: number;
  /** The first break of the chain; null if it is intact. */
  broken: { number: number | null; entryId: number | null; problem: RecordProblem } | null;
};

export type RecordChain = {
  /** The end of the chain: a copy noted elsewhere can later prove that no earlier line was removed. */
  head: { number: number; hash: string; sealedAt: string } | null;
  lastCheck: RecordCheck | null;
};

export const chain = defineCall({
  method: 'GET',
  path: 'record/chain',
  access: staff('record', 'read'),
  response: returns<RecordChain>(),
});

const hash = v.pipe(v.string(), v.trim(), v.regex(/^[0-9a-f]{64}$/iu));

/** Reads the whole record and computes every hash again; with a noted end, also checks that the chain still contains it. */
export const check = defineCall({
  method: 'POST',
  path: 'record/check',
  access: staff('record', 'read'),
  body: json(v.strictObject({ head: v.optional(v.strictObject({ number: v.pipe(v.number(), v.integer(), v.minValue(1)), hash })) })),
  response: returns<RecordCheck>(),
  long: true,
  ownTransactions: true,
});
