import { isDeepStrictEqual } from 'node:util';
import type { RevisionState } from '@psc/api-client/calls/revision.ts';
import { isOwn } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { refuseEnded } from './refuse-ended.ts';
import * as revisions from './repository/revisions.ts';

/** A revision that is decided on: what was asked for, by whom, and the moment of the decision. */
export type Asked<State> = { revisionId: number; after: State; reason: string; askedBy: number; at: Date };

/** What a module provides so that something of its own can be corrected after it was published. */
export type RevisionSubject<Key, State> = {
  name: revisions.SubjectName;
  /** Locks what is revised. @throws Refusal where this officer may not see it */
  admit?: (context: Context, key: Key) => Promise<unknown>;
  /** The advertisement and the application it concerns (null for everybody), and its state now. @throws Refusal when it cannot be revised */
  read: (context: Context, key: Key) => Promise<{ advtCode: number; applicationId: number | null; state: State }>;
  /** @throws Refusal 400 for a state that cannot be */
  check: (context: Context, key: Key, after: State) => Promise<void>;
  /** Puts the new state in place of the old one, and informs those it concerns by jobs. */
  apply: (context: Context, key: Key, asked: Asked<State>) => Promise<void>;
  /** What the officer reads who asks for the state that is, or while another revision of it waits. */
  words: { changesNothing: string; waits: string };
};

/** Asks for a revision, which another officer decides on. @throws Refusal 409 for the state that is, and while another one waits */
export async function askRevision<Key extends object, State extends object>(
  context: Context,
  subject: RevisionSubject<Key, State>,
  { key, after, reason }: { key: Key; after: State; reason: string },
): Promise<number> {
  const { advtCode, applicationId, state: before } = await subject.read(context, key);
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

type Decision = { revisionId: number; approve: boolean; remarks: string };

/**
 * Applies or refuses a revision. It is applied only while its thing is as it was when it was asked for.
 *
 * @throws Refusal 404; 409 for the officer who asked, and when somebody else has changed the revision or what it corrects
 */
export async function decideOnRevision<Key extends object, State extends object>(
  context: Context,
  subject: RevisionSubject<Key, State>,
  { revisionId, approve, remarks }: Decision,
): Promise<RevisionState> {
  const { accountId } = context.staff();
  const asked = await revisions.lockRevision(context.db, revisionId);
  if (asked?.subject !== subject.name) throw refuse.notFound('gateway.revision.notFound');
  const key = asked.subjectKey as Key;
  await subject.admit?.(context, key);
  await refuseEnded(context.db, asked.advtCode);
  if (asked.state !== 'asked') throw refuse.changedMeanwhile();
  if (isOwn(context.staff(), asked.askedBy)) throw refuse.conflict('gateway.revision.ownRequest');
  const at = context.now();
  if (approve) {
    const now = await subject.read(context, key);
    if (!isDeepStrictEqual(now.state, asked.before)) throw refuse.changedMeanwhile();
    const after = asked.after as State;
    await subject.check(context, key, after);
    await subject.apply(context, key, { revisionId, after, reason: asked.reason, askedBy: asked.askedBy, at });
  }
  const state = approve ? 'applied' : 'refused';
  await revisions.decideRevision(context.db, revisionId, { state, decidedBy: accountId, decidedAt: at, decisionRemarks: remarks });
  await context.audit({ subject: `revision:${revisionId}`, before: { state: 'asked' }, after: { state } });
  return state;
}
