import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/connection.ts';
import { filesIn, type Files, type FileStore } from '../files/file-store.ts';
import type { Job } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Actor, CandidateActor, StaffActor } from './actor.ts';
import { sendAuditEntry, writeAuditEntry, type AuditEntry } from './audit.ts';
import type { Clock } from './clock.ts';
import type { RecentReads } from './recent-reads.ts';
import { refuse } from './refusal.ts';
import type { WithoutWaiting } from './run-transaction.ts';
import type { Language } from './words.ts';

/** What the whole gateway shares; made once at start. */
export type Tools = {
  configuration: Configuration;
  db: Database;
  now: Clock;
  fileStore: FileStore;
  jobs: JobQueue;
  mailer: Mailer;
  recent: RecentReads;
};

/** What a handler gets besides its input. */
export type Context = {
  /** For every method but GET the transaction that the binder opened, unless the call says `ownTransactions`. */
  db: Database;
  actor: Actor;
  language: Language;
  now: Clock;
  requestId: string;
  configuration: Configuration;
  /** Writes a line of the audit trail in the same transaction. A write without one gets a plain line by itself. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** Puts a job into the queue in the same transaction: `await context.enqueue(sendMail({ … }))`. */
  enqueue: (job: Job) => Promise<void>;
  files: Files;
  /** A read that is the same for everybody, at most a second old. */
  recent: RecentReads;
  /** The candidate named by the `onBehalf` parameter of the call, already checked against the caller. */
  onBehalf: number | undefined;
  /**
   * The candidate whom the call is about: a candidate itself, for staff the one on whose behalf they call.
   * @throws Refusal 400 when staff name nobody, 403 when a candidate names another.
   */
  masterId: (onBehalf?: number) => number;
  /** @throws Refusal 403 unless a candidate is signed in. */
  candidate: () => CandidateActor;
  /** @throws Refusal 403 unless a member of staff is signed in. */
  staff: () => StaffActor;
  /** A transaction of its own, for calls with `ownTransactions` and for reads that leave a trace. */
  inTransaction: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>;
  /** The request as it came, for the few calls that look at it (address, client credentials, signatures). */
  request: { address: string; header: (name: string) => string | undefined };
  /** Lets caches keep the answer of a public GET this long. */
  cacheFor: (seconds: number) => void;
};

export type ContextSource = {
  actor: Actor;
  language: Language;
  requestId: string;
  callId: string;
  onBehalf: number | undefined;
  request: Context['request'];
  cacheFor: Context['cacheFor'];
};

/** Tells the binder whether the handler wrote its own line of the audit trail; in the binder's transaction that line is not waited for. */
export type AuditTrace = { audited: boolean; withoutWaiting?: WithoutWaiting };

export function createContext(tools: Tools, db: Database, source: ContextSource, trace: AuditTrace = { audited: false }): Context {
  const { actor } = source;
  const accountId = actor.kind === 'public' ? null : actor.accountId;
  const context: Context = {
    db,
    actor,
    language: source.language,
    now: tools.now,
    requestId: source.requestId,
    configuration: tools.configuration,
    audit: async (entry) => {
      trace.audited = true;
      const line = { ...entry, action: entry.action ?? source.callId, at: tools.now(), accountId, requestId: source.requestId };
      await (trace.withoutWaiting ? trace.withoutWaiting(sendAuditEntry(db, line)) : writeAuditEntry(db, line));
    },
    enqueue: (job) => (trace.withoutWaiting ? trace.withoutWaiting(tools.jobs.enqueueWithoutWaiting(db, job)) : tools.jobs.enqueue(db, job)),
    files: filesIn(tools.fileStore, db, tools.now),
    recent: tools.recent,
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
    inTransaction: (work) =>
      db.isTransaction ? work(context) : db.transaction().execute((transaction) => work(createContext(tools, transaction, source, trace))),
    request: source.request,
    cacheFor: source.cacheFor,
  };
  return context;
}
