import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { RecordChange } from '@psc/i18n/record-words.ts';
import * as v from 'valibot';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { choice, code, days, defineList, number, text } from '../define-list.ts';
import { afterId } from '../query.ts';
import { recordThings } from './record-kinds.ts';

/**
 * Who acted. `name` is missing for a candidate whose name the reader may not see, and for an account that is none of a person.
 * Null where nobody was signed in: a registration, a job.
 */
export type RecordPerson = { accountId: number; kind: 'staff' | 'candidate'; name: Bilingual | null; masterId: number | null };

export type RecordLine = {
  id: number;
  at: string;
  /** The id of the call, or what else was done; its words are `record.kind.<kind>`. */
  kind: string;
  person: RecordPerson | null;
  /** The absent colleague in whose place a deputy acted. */
  inPlaceOf: RecordPerson | null;
  /** What it was done to: `application:12`. */
  subject: string;
  /** Values that the reader may not see are masked. */
  changes: RecordChange[];
};

/**
 * Every act of staff and of candidates, every reading of personal data, every sign-in and refusal, the newest first.
 * SPEC-GAP: the documents ask for the record and name no screen, call or privilege for reading it; the privilege is one of its own,
 * so that reading what others did is not tied to managing them. `person` is a user name of staff or a master id, never a name or an
 * e-mail address of a candidate, for a filter is part of the address. What was read of the record itself is listed where it is asked for by its kind.
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

/** One line, with the number and the hash that it has in the chain; null until it is chained, within a minute. */
export type RecordLineDetails = RecordLine & { requestId: string; seal: { number: number; hash: string; sealedAt: string } | null };

export const details = defineCall({
  method: 'GET',
  path: 'record/details/{id}',
  access: staff('record', 'read'),
  response: returns<RecordLineDetails>(),
});

/** What happened to one thing, the newest first; `after` is the line at which the part before ended. */
export const history = defineCall({
  method: 'GET',
  path: 'record/history/{thing}/{number}',
  access: staff('record', 'read'),
  query: v.strictObject({ after: afterId }),
  response: returns<{ lines: RecordLine[]; after: number | null }>(),
});

/** How a chain is broken: a line was changed, is missing, its place in the chain is, it was never chained, or the noted end is another. */
export const recordProblems = ['changed', 'missing', 'gap', 'unsealed', 'otherHead'] as const;
export type RecordProblem = (typeof recordProblems)[number];

export type RecordCheck = {
  endedAt: string;
  /** Lines of the chain that were checked. */
  lines: number;
  /** The first place at which the chain does not hold; null where all of it does. */
  broken: { number: number | null; entryId: number | null; problem: RecordProblem } | null;
};

export type RecordChain = {
  /** The end of the chain: who notes it elsewhere can show later that nothing before it was taken away. */
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

/** Reads the whole record and reckons every hash again; with a noted end, whether the chain still has it. */
export const check = defineCall({
  method: 'POST',
  path: 'record/check',
  access: staff('record', 'read'),
  body: json(v.strictObject({ head: v.optional(v.strictObject({ number: v.pipe(v.number(), v.integer(), v.minValue(1)), hash })) })),
  response: returns<RecordCheck>(),
  long: true,
  ownTransactions: true,
});
