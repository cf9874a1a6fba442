import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { refuse } from '../frame/refusal.ts';
import { observeDocuments } from '../metrics.ts';
import { documentCache } from './document-cache.ts';

export type TemplateName =
  | 'admit-card'
  | 'advertisement-notice'
  | 'application'
  | 'demand-form'
  | 'deposit-slip'
  | 'exam-sheet'
  | 'front-paper'
  | 'official-copy'
  | 'official-mark'
  | 'own-data'
  | 'receipt'
  | 'report'
  | 'selection-letters'
  | 'vacancy-picture';

/** `path` is the name in the template's data, for example `images/40-photograph.jpg`; its ending is the format for Typst. */
export type DocumentImage = { path: string; bytes: Uint8Array };

/** A QR code, drawn as `path` (which ends in `.svg`). */
export type DocumentCode = { path: string; text: string };

/** Printing for many people takes long, so it has a thread of its own: nobody's own card waits behind five hundred of an office.
 * What people have uploaded is read in a third, which a paper made to take long holds up alone. */
type Lane = 'one' | 'many' | 'copies';

export type DocumentRequest = {
  template: TemplateName;
  /** The template's `data.json`; all texts and digits are final. */
  data: unknown;
  images?: readonly DocumentImage[];
  codes?: readonly DocumentCode[];
  /** A PDF over whose pages the template is laid, which gets their different sizes as `sizes`. */
  over?: Uint8Array;
  /** A picture of its one page instead of a PDF. @default 'pdf' */
  as?: 'pdf' | 'png';
  /** @default 'one' */
  for?: Lane;
};

const MEBIBYTE = 1024 * 1024;
/** A longer queue would exceed the time-out of the callers, so they are asked to try again later. */
const MOST_WAITING = 200;
const RETRY_AFTER_SECONDS = 15;
/** Five hundred admit cards take a few seconds; a document that takes longer than this hangs. */
const TIME_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 256;
/** To start a thread takes longer than to typeset a card. */
const KEPT_IDLE_MS = 60_000;

/** The demand form of a letter with 300 posts has half of what is the most for one. */
const cache = documentCache({ mostBytes: 64 * MEBIBYTE, largestBytes: 4 * MEBIBYTE });
/** The compiler holds the files of one document at a time, so each thread typesets one document after another. */
const turns = { one: pLimit(1), many: pLimit(1), copies: pLimit(1) };
const sum = (of: (turn: (typeof turns)[Lane]) => number) => Object.values(turns).reduce((total, turn) => total + of(turn), 0);
observeDocuments(() => ({
  typesetting: sum(({ activeCount }) => activeCount),
  waiting: sum(({ pendingCount }) => pendingCount),
}));
const threads: Partial<Record<Lane, Piscina<DocumentRequest, Uint8Array>>> = {};

/**
 * Typesets a document in a thread, so that no other request waits for it. A document that exceeds the time limit
 * ends with its thread.
 * @throws Refusal 503 while too many documents wait
 */
export function renderDocument(request: DocumentRequest): Promise<Uint8Array> {
  return cache.typesetOnce(request, () => typeset(request));
}

async function typeset({ for: lane = 'one', ...request }: DocumentRequest): Promise<Uint8Array> {
  const turn = turns[lane];
  if (turn.activeCount + turn.pendingCount >= MOST_WAITING) throw refuse.unavailable('gateway.frame.busy', RETRY_AFTER_SECONDS);
  // The time limit begins with the document's turn and not with its place in the queue.
  return turn(() => threadOf(lane).run(request, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }));
}

/** Each thread starts with its first document, because it loads the fonts. */
function threadOf(lane: Lane): Piscina<DocumentRequest, Uint8Array> {
  const running = threads[lane];
  if (running) return running;
  const thread = new Piscina<DocumentRequest, Uint8Array>({
    filename: new URL('./typesetting-worker.ts', import.meta.url).href,
    minThreads: lane === 'one' ? 1 : 0,
    maxThreads: 1,
    idleTimeout: KEPT_IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  // One that could not start, for want of memory, must not end the gateway: the next document gets another thread.
  thread.on('error', () => delete threads[lane]);
  threads[lane] = thread;
  return thread;
}
