import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { beginChange } from './plan.ts';
import { selectSessions } from './repository/panels.ts';
import * as repository from './repository/places.ts';
import { divideAmong, freePositions, type OpenSession } from './rules.ts';

async function openSessions(context: Context, advtCode: Id<'advertisement'>): Promise<OpenSession[]> {
  const taken = await repository.selectPositions(context.db, advtCode);
  const sessions = await selectSessions(context.db, advtCode);
  return sessions
    .filter(({ startsAt }) => startsAt > context.now())
    .map(({ id, panelId, capacity }) => ({ sessionId: id, panelId, free: freePositions(capacity, taken.get(id)) }));
}

/** Distributes candidates without a place in the given order. @throws Refusal 409 if there is no future half-day */
export async function divide(context: Context, body: BodyOutput<typeof calls.divide>) {
  const { advtCode, order } = body;
  const { version, selectionId } = await beginChange(context, body);
  const sessions = await openSessions(context, advtCode);
  if (sessions.length === 0) throw refuse.conflict('gateway.interviewPlan.noSessions');
  const called = await repository.selectCalled(context.db, selectionId, order);
  const waiting = called.filter(({ sessionId, isInterviewed }) => sessionId === null && !isInterviewed);
  const given = divideAmong(waiting, sessions);
  await repository.savePlaces(context.db, given);
  await context.audit({
    subject: `advertisement:${advtCode}`,
    after: { divided: given.length, left: waiting.length - given.length, order },
  });
  return { version, placed: given.length, left: waiting.length - given.length };
}

/** Assigns places in one half-day by hand, in roll order, or withdraws them. @throws Refusal 400 listing candidates who cannot get one */
export async function placeByHand(context: Context, body: BodyOutput<typeof calls.place>) {
  const { advtCode, sessionId } = body;
  const { version, selectionId } = await beginChange(context, body);
  const wanted = new Set(body.applicationIds);
  const people = (await repository.selectCalled(context.db, selectionId, 'rollNumber')).filter((each) => wanted.has(each.applicationId));
  if (people.length < wanted.size) throw refuse.invalid([{ field: 'applicationIds', message: 'gateway.selection.notCalled' }]);
  if (people.some(({ isInterviewed }) => isInterviewed)) throw refuse.conflict('gateway.interviewPlan.interviewed');
  await repository.deletePlaces(
    context.db,
    people.map(({ applicationId }) => applicationId),
  );
  if (sessionId !== null) await repository.savePlaces(context.db, await placesIn(context, advtCode, sessionId, people));
  await context.audit({ subject: `advertisement:${advtCode}`, after: { sessionId, applicationIds: [...wanted] } });
  return { version, placed: people.length };
}

async function placesIn(context: Context, advtCode: Id<'advertisement'>, sessionId: number, people: readonly repository.CalledRow[]) {
  const session = (await openSessions(context, advtCode)).find((each) => each.sessionId === sessionId);
  if (!session) throw refuse.invalid([{ field: 'sessionId', message: 'gateway.interviewPlan.noSession' }]);
  if (people.some(({ kinPanels }) => kinPanels.includes(session.panelId)))
    throw refuse.invalid([{ field: 'sessionId', message: 'gateway.interviewPlan.kin' }]);
  const given = divideAmong(people, [session]);
  if (given.length < people.length)
    throw refuse.invalid([{ field: 'sessionId', message: 'gateway.interviewPlan.full', values: { free: session.free.length } }]);
  return given;
}
