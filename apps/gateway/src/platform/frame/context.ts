import type { Readable } from 'node:stream';
import type { Configuration } from '../../configuration.ts';
import type { Database } from '../database/connection.ts';
import type { Scanner } from '../files/scanner.ts';
import { filesIn, type Files, type FileStore } from '../files/file-store.ts';
import type { Job } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
import type { Actor, CandidateActor, StaffActor } from './actor.ts';
import { setActingFor, writeAuditEntries, type AuditEntry, type WrittenAuditEntry } from './audit.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { ExportThread } from './export-thread.ts';
import type { Logger } from './log.ts';
import type { RecentReads } from './recent-reads.ts';
import { refuse } from './refusal.ts';
import { runTransaction } from './run-transaction.ts';
import type { Language } from './messages.ts';

/** Shared by the whole gateway; created once at start. */
export type Tools = {
  configuration: Configuration;
  db: Database;
  /** For calls that read or write a whole advertisement. */
  longDb: Database;
  /** For reads that are the same for all callers. */
  sharedDb: Database;
  now: Clock;
  chance: Chance;
  fileStore: FileStore;
  scanner: Scanner;
  jobs: JobQueue;
  mailer: Mailer;
  /** Null if no SMS are sent. */
  sms: SmsSender | null;
  recent: RecentReads;
  /** Null if long exports are written in the main thread. */
  exportThread: ExportThread | null;
};

type ContextTools = Pick<Tools, 'configuration' | 'sharedDb' | 'now' | 'chance' | 'fileStore' | 'recent' | 'exportThread'> & {
  jobs: Pick<JobQueue, 'enqueue'>;
};

/** The input of a handler apart from the body: the connection, the caller and the tools of the gateway. */
export type Context = {
  /** A transaction for every method but GET, unless the call sets `ownTransactions`. */
  db: Database;
  actor: Actor;
  language: Language;
  now: Clock;
  /** The moment that decides about deadlines; see `arrivalOf`. Outside of a request it is now. */
  arrivedAt: Clock;
  chance: Chance;
  requestId: string;
  configuration: Configuration;
  /** Adds a line to the audit trail, written at the end of the transaction. A write that adds none gets a default line. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** Puts a job into the queue in the same transaction: `await context.enqueue(sendMail({ … }))`. */
  enqueue: (job: Job) => Promise<void>;
  files: Files;
  /**
   * Caches a read that is the same for all callers, for at most a second. It runs on a separate connection, because inside a transaction
   * all callers would wait for the locks of one.
   */
  recent: <Value>(key: string, read: (db: Database) => Promise<Value>) => Promise<Value>;
  /** The candidate named by the `onBehalf` parameter of the call, already checked against the caller. */
  onBehalf: number | undefined;
  /**
   * The candidate whom the call is about: the caller, or for staff the candidate on whose behalf they call.
   * @throws Refusal 400 when staff give no candidate, 403 when a candidate gives another.
   */
  masterId: (onBehalf?: number) => number;
  /** @throws Refusal 403 unless a candidate is signed in. */
  candidate: () => CandidateActor;
  /** @throws Refusal 403 unless a member of staff is signed in. */
  staff: () => StaffActor;
  /** Opens a transaction, for calls with `ownTransactions` and for reads that write an audit line; `work` may run more than once. */
  inTransaction: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>;
  /** The raw request, for the few calls that read its address, client credentials or signatures. */
  request: { address: string; header: (name: string) => string | undefined };
  /** Lets caches keep the answer of a public GET this long. */
  cacheFor: (seconds: number) => void;
  /** Writes a line to the log, with the id of the request. It names no person. */
  warn: (facts: object, message: string) => void;
  /** Writes the export of this call in the export thread; null if there is none, and inside that thread. */
  exportInThread: (() => Readable) | null;
};

export type ContextSource = {
  actor: Actor;
  language: Language;
  requestId: string;
  callId: string;
  onBehalf: number | undefined;
  /** Absent outside of a request. */
  arrivedAt?: Date;
  /** The validated input, if the call may be repeated in the export thread. */
  input?: unknown;
  request: Context['request'];
  cacheFor: Context['cacheFor'];
  /** Absent outside of a request. */
  log?: Pick<Logger, 'warn'>;
};

function inThread({ exportThread, now }: ContextTools, source: ContextSource): Context['exportInThread'] {
  const { input, callId, actor, language, requestId, onBehalf } = source;
  if (!exportThread || input === undefined) return null;
  return () => exportThread.bytesOf({ callId, input, actor, language, requestId, onBehalf, askedAt: now() });
}

/** @param lines In a transaction, collects the audit lines that are written at its end; without it each line is written at once. */
export function createContext(tools: ContextTools, db: Database, source: ContextSource, lines?: WrittenAuditEntry[]): Context {
  const { actor } = source;
  const accountId = actor.kind === 'public' ? null : actor.accountId;
  const context: Context = {
    db,
    actor,
    language: source.language,
    now: tools.now,
    arrivedAt: () => source.arrivedAt ?? tools.now(),
    chance: tools.chance,
    requestId: source.requestId,
    configuration: tools.configuration,
    audit: async (entry) => {
      const by = entry.accountId ?? accountId;
      const forAccountId = actor.kind === 'staff' ? (actor.inPlaceOf?.accountId ?? null) : null;
      const of = { at: tools.now(), accountId: by, forAccountId, requestId: source.requestId };
      const line = { ...entry, ...of, action: entry.action ?? source.callId };
      if (lines) lines.push(line);
      else await writeAuditEntries(db, [line]);
    },
    enqueue: (job) => tools.jobs.enqueue(db, job),
    files: filesIn(tools.fileStore, db, tools.now),
    recent: (key, read) => tools.recent(key, () => read(tools.sharedDb)),
    onBehalf: source.onBehalf,
    masterId: (onBehalf = source.onBehalf) => {
      if (actor.kind === 'candidate') {
        if (onBehalf !== undefined && onBehalf !== actor.masterId) throw refuse.forbidden();
        return actor.masterId;
      }
      if (actor.kind !== 'staff') throw refuse.signInFirst();
      if (onBehalf === undefined) throw refuse.badRequest('gateway.frame.candidateNotNamed');
      return onBehalf;
    },
    candidate: () => {
      if (actor.kind !== 'candidate') throw refuse.forbidden();
      return actor;
    },
    staff: () => {
      if (actor.kind !== 'staff') throw refuse.forbidden();
      return actor;
    },
    inTransaction: (work) => {
      if (db.isTransaction) return work(context);
      return runTransaction(db, async (transaction) => {
        await setActingFor(transaction, actor);
        const ownLines: WrittenAuditEntry[] = [];
        const result = await work(createContext(tools, transaction, source, ownLines));
        await writeAuditEntries(transaction, ownLines);
        return result;
      });
    },
    request: source.request,
    cacheFor: source.cacheFor,
    warn: (facts, message) => source.log?.warn(facts, message),
    exportInThread: inThread(tools, source),
  };
  return context;
}
