import type { Id } from '@psc/validation/rules/id.ts';
import pLimit from 'p-limit';
import { refuse } from '../frame/refusal.ts';
import { observeDocuments } from '../metrics.ts';
import { documentCache } from './document-cache.ts';
import { RETRY_AFTER_SECONDS, typesettingThread } from './typesetting-thread.ts';

export const templateNames = [
  'admit-card',
  'advertisement-notice',
  'application',
  'demand-form',
  'deposit-slip',
  'exam-sheet',
  'front-paper',
  'official-copy',
  'official-mark',
  'own-data',
  'receipt',
  'report',
  'selection-letters',
  'vacancy-picture',
] as const;
export type TemplateName = (typeof templateNames)[number];

/** `path` is the name in the template's data, for example `images/40-photograph.jpg`; its extension tells Typst the format. */
export type DocumentImage = { path: string; bytes: Uint8Array };

/** A QR code, drawn as `path` (which ends in `.svg`). */
export type DocumentCode = { path: string; text: string };

/**
 * Printing for many people is slow and has its own thread, so that no candidate's card waits behind five hundred of an office. Uploaded
 * documents are read in a third, where a malicious one delays only others of its kind.
 */
type Lane = 'one' | 'many' | 'copies';

export type DocumentRequest = {
  template: TemplateName;
  /** The template's `data.json`; all texts and digits are final. */
  data: unknown;
  images?: readonly DocumentImage[];
  codes?: readonly DocumentCode[];
  /** A PDF to overlay with the template, which receives its page sizes as `sizes`. */
  over?: Uint8Array;
  /** PNG renders its single page as a picture. @default 'pdf' */
  as?: 'pdf' | 'png';
  /** @default 'one' */
  for?: Lane;
  /** The account of the candidate who asks. Their papers take one place in the lane: others do not wait behind twenty of one person. */
  askedBy?: number | undefined;
  /** Omits accessibility tags, which are half of the bytes of a print run for hundreds of people. */
  toPrint?: boolean;
};

const MEBIBYTE = 1024 * 1024;
/** A longer queue would exceed the callers' time-out, so they are asked to retry later. */
const MOST_WAITING = 200;
const MOST_WAITING_OF_ONE = 10;

/** The demand form of a letter with 300 posts takes half of the limit for one document. */
const cache = documentCache({ mostBytes: 64 * MEBIBYTE, largestBytes: 4 * MEBIBYTE });
/** The compiler keeps the files of one document at a time, so each thread typesets one after another. */
const turns = { one: pLimit(1), many: pLimit(1), copies: pLimit(1) };
const turnsOfAccounts = new Map<number, ReturnType<typeof pLimit>>();
const sum = (of: (turn: (typeof turns)[Lane]) => number) => Object.values(turns).reduce((total, turn) => total + of(turn), 0);
observeDocuments(() => ({
  typesetting: sum(({ activeCount }) => activeCount),
  waiting: sum(({ pendingCount }) => pendingCount),
}));
const worker = new URL('./typesetting-worker.ts', import.meta.url);
const threads = {
  one: typesettingThread(worker, { kept: true }),
  many: typesettingThread(worker, { kept: false }),
  copies: typesettingThread(worker, { kept: false }),
};

/**
 * Typesets a document in a thread, so that no other call waits for it. Exceeding the time limit ends the thread and fails the document.
 * @throws Refusal 503 while too many documents wait, or the machine has no thread for one
 */
export function renderDocument(request: DocumentRequest): Promise<Uint8Array> {
  return cache.typesetOnce(request, () => typeset(request));
}

async function typeset({ for: lane = 'one', askedBy, ...request }: DocumentRequest): Promise<Uint8Array> {
  const turn = turns[lane];
  const inLane = async () => {
    refuseBeyond(MOST_WAITING, turn);
    // The time limit starts with the document's turn, not when it is queued.
    return turn(() => threads[lane].run(request));
  };
  return askedBy === undefined ? inLane() : inTurnOf(askedBy, inLane);
}

async function inTurnOf(accountId: Id<'account'>, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const turn = turnsOfAccounts.get(accountId) ?? pLimit(1);
  turnsOfAccounts.set(accountId, turn);
  refuseBeyond(MOST_WAITING_OF_ONE, turn);
  try {
    return await turn(work);
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turnsOfAccounts.delete(accountId);
  }
}

function refuseBeyond(most: number, { activeCount, pendingCount }: ReturnType<typeof pLimit>): void {
  if (activeCount + pendingCount >= most) throw refuse.unavailable('gateway.frame.busy', RETRY_AFTER_SECONDS);
}
