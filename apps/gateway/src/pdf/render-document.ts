import { Worker } from 'node:worker_threads';
import { refuse } from '../frame/refusal.ts';
import { documentCache } from './document-cache.ts';

export type TemplateName = 'admit-card' | 'application' | 'exam-sheet' | 'front-paper' | 'receipt';

/** `path` is what the template's data names, for example `images/40-photograph.jpg`; the ending tells Typst the format. */
export type DocumentImage = { path: string; bytes: Uint8Array };

/** A QR code, drawn as `path` (which ends in `.svg`). */
export type DocumentCode = { path: string; text: string };

export type DocumentRequest = {
  template: TemplateName;
  /** What the template reads as `data.json`: words and digits are already in the language they are printed in. */
  data: unknown;
  images?: readonly DocumentImage[];
  codes?: readonly DocumentCode[];
};

type WorkerAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string };
type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

const MEBIBYTE = 1024 * 1024;
/** A longer queue would outlive the patience of whoever asked: they are told at once to come again. */
const MOST_WAITING = 200;
const RETRY_AFTER_SECONDS = 15;
const cache = documentCache({ mostBytes: 64 * MEBIBYTE, largestBytes: MEBIBYTE });

/**
 * Typesets a document as PDF. A thread of its own does the work, so that no request waits for it.
 * @throws Refusal 503 while too many documents wait
 */
export function renderDocument(request: DocumentRequest): Promise<Uint8Array> {
  return cache.typesetOnce(request, () => typeset(request));
}

async function typeset(request: DocumentRequest): Promise<Uint8Array> {
  if (waiting.size >= MOST_WAITING) throw refuse.unavailable('gateway.frame.busy', RETRY_AFTER_SECONDS);
  const thread = worker ?? startWorker();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread.ref();
    thread.postMessage({ id, ...request });
  });
}

function startWorker(): Worker {
  const thread = new Worker(new URL('./typesetting-worker.ts', import.meta.url));
  thread.unref();
  thread.on('message', (answer: WorkerAnswer) => {
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) thread.unref();
    if ('pdf' in answer) request?.resolve(answer.pdf);
    else request?.reject(new Error(answer.failure));
  });
  thread.on('error', (error: Error) => fail(thread, error));
  thread.on('exit', () => fail(thread, new Error('the typesetting thread ended')));
  worker = thread;
  return thread;
}

function fail(thread: Worker, error: Error): void {
  if (worker !== thread) return;
  worker = null;
  for (const request of waiting.values()) request.reject(error);
  waiting.clear();
}
