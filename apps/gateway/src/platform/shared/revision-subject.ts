import type { Id } from '@psc/validation/rules/id.ts';
import { isDeepStrictEqual } from 'node:util';
import type { RevisionState } from '@psc/api-client/areas/result/revision.ts';
import { decisionsOfOneOfficer } from '@psc/validation/settings.ts';
import { isOwn, type StaffActor } from '../frame/actor.ts';
import type { Context } from '../frame/context.ts';
import { refuse } from '../frame/refusal.ts';
import { takesOneOfficer } from './own-request.ts';
import { refuseEnded } from './refuse-ended.ts';
import * as revisions from './repository/revisions.ts';

/** The revision being decided: its new state, reason and requester, and the moment and remarks of the decision. */
export type Asked<State> = { revisionId: Id<'revision'>; after: State; reason: string; askedBy: number; at: Date; remarks: string };

/** The functions with which a module lets a second officer decide. A request may have another form than the state that was read. */
export type RevisionSubject<Key, State, After = State> = {
  name: revisions.SubjectName;
  /** Locks the revised thing. @throws Refusal if this officer may not see it */
  admit?: (context: Context, key: Key) => Promise<unknown>;
  /** Its advertisement (null if it has none) and application (null if all are concerned), and its current state. @throws Refusal if it cannot be revised */
  read: (
    context: Context,
    key: Key,
    after: After,
  ) => Promise<{ advtCode: Id<'advertisement'> | null; applicationId: Id<'application'> | null; state: State }>;
  /** @throws Refusal 400 for an invalid state */
  check: (context: Context, key: Key, after: After) => Promise<void>;
  /** Applies the new state, and enqueues notifications. */
  apply: (context: Context, key: Key, asked: Asked<After>) => Promise<void>;
  /**
   * Message keys for a request that changes nothing, while another revision is pending, for one's own if it is no correction, and after the
   * subject has changed, if the message for every change would not say the next step.
   */
  words: { changesNothing: string; waits: string; ownRequest?: string; changed?: string };
};

type RevisionRow = Pick<
  Awaited<ReturnType<typeof revisions.selectRevisionsOf>>[number],
  'id' | 'state' | 'reason' | 'askedBy' | 'askedFor' | 'askerName' | 'askedAt' | 'deciderName' | 'decidedAt' | 'decisionRemarks'
>;

/** The request and its decision, as each list of revisions shows them to an officer. `isLeftToOne`: its maker may decide on it. */
export function requestOf(row: RevisionRow, officer: StaffActor, isLeftToOne = false) {
  return {
    revisionId: row.id,
    state: row.state as RevisionState,
    reason: row.reason,
    askedBy: row.askerName,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionRemarks: row.decisionRemarks,
    mayDecide: row.state === 'asked' && (isLeftToOne || !isOwn(officer, row.askedBy, row.askedFor)),
  };
}

export const mayWithdraw = (
  { state, askedBy, askedFor }: Pick<RevisionRow, 'state' | 'askedBy' | 'askedFor'>,
  officer: StaffActor,
): boolean => state === 'asked' && isOwn(officer, askedBy, askedFor);

/** Requests a revision, which another officer decides on. @throws Refusal 409 if it changes nothing, and while another one is pending */
export async function askRevision<Key extends object, State extends object, After extends object = State>(
  context: Context,
  subject: RevisionSubject<Key, State, After>,
  { key, after, reason }: { key: Key; after: After; reason: string },
): Promise<number> {
  const { advtCode, applicationId, state: before } = await subject.read(context, key, after);
  await subject.check(context, key, after);
  if (isDeepStrictEqual(before, after)) throw refuse.conflict(subject.words.changesNothing);
  const by = { askedBy: context.staff().accountId, askedAt: context.now() };
  const revisionId = await revisions.insertRevision(context.db, {
    subject: subject.name,
    key,
    advtCode,
    applicationId,
    before,
    after,
    reason,
    ...by,
  });
  if (revisionId === undefined) throw refuse.conflict(subject.words.waits);
  await context.audit({ subject: `revision:${revisionId}`, before, after: { ...after, ...key } });
  return revisionId;
}

/** Whether the commission leaves requests of this kind to one officer. */
async function mayDecideAlone(context: Context, subject: revisions.SubjectName): Promise<boolean> {
  const kind = decisionsOfOneOfficer.find((each) => each === subject);
  return kind !== undefined && takesOneOfficer(context, kind);
}

const changed = (words: RevisionSubject<never, never, never>['words']) =>
  words.changed ? refuse.conflict(words.changed) : refuse.changedMeanwhile();

export type Decision = { revisionId: Id<'revision'>; approve: boolean; remarks: string };

/**
 * Applies or refuses a revision. It is applied only if its subject has not changed since the request.
 * @throws Refusal 404; 409 for the requesting officer, and if another user has changed the revision or its subject
 */
export async function decideOnRevision<Key extends object, State extends object, After extends object = State>(
  context: Context,
  subject: RevisionSubject<Key, State, After>,
  { revisionId, approve, remarks }: Decision,
): Promise<RevisionState> {
  const { accountId } = context.staff();
  const asked = await revisions.lockRevision(context.db, revisionId);
  if (asked?.subject !== subject.name) throw refuse.notFound('gateway.revision.notFound');
  const key = asked.subjectKey as Key;
  await subject.admit?.(context, key);
  if (asked.advtCode !== null) await refuseEnded(context.db, asked.advtCode);
  if (asked.state !== 'asked') throw refuse.changedMeanwhile();
  const ownRequest = isOwn(context.staff(), asked.askedBy, asked.askedFor);
  const mayDecide = !ownRequest || (await mayDecideAlone(context, subject.name));
  if (!mayDecide) throw refuse.conflict(subject.words.ownRequest ?? 'gateway.revision.ownRequest');
  const at = context.now();
  if (approve) {
    const after = asked.after as After;
    const now = await subject.read(context, key, after);
    if (!isDeepStrictEqual(now.state, asked.before)) throw changed(subject.words);
    await subject.check(context, key, after);
    await subject.apply(context, key, { revisionId, after, reason: asked.reason, askedBy: asked.askedBy, at, remarks });
  }
  const state = approve ? 'applied' : 'refused';
  await revisions.decideRevision(context.db, revisionId, { state, decidedBy: accountId, decidedAt: at, decisionRemarks: remarks });
  await context.audit({
    subject: `revision:${revisionId}`,
    before: { state: 'asked' },
    after: { state, ...(ownRequest && { ownRequest }) },
  });
  return state;
}

/**
 * Withdraws a request of one's own.
 * @throws Refusal 404; 409 for the request of another officer, and once it is decided
 */
export async function withdrawRevision(
  context: Context,
  subjects: readonly revisions.SubjectName[],
  revisionId: Id<'revision'>,
  remarks = '',
): Promise<void> {
  const revision = await revisions.lockRevision(context.db, revisionId);
  if (!revision || !subjects.some((subject) => subject === revision.subject)) throw refuse.notFound('gateway.revision.notFound');
  if (revision.state !== 'asked') throw refuse.changedMeanwhile();
  if (!isOwn(context.staff(), revision.askedBy, revision.askedFor)) throw refuse.conflict('gateway.revision.notOwnRequest');
  await revisions.withdrawRevision(context.db, revisionId, { decidedAt: context.now(), decisionRemarks: remarks });
  await context.audit({ subject: `revision:${revisionId}`, before: { state: 'asked' }, after: { state: 'withdrawn' } });
}
