import { testId } from '@psc/validation/testing/test-ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideAmong, freePositions, overlap, type CalledPerson, type OpenSession } from './rules.ts';

const sessions: fc.Arbitrary<OpenSession[]> = fc
  .array(fc.record({ panelId: fc.integer({ min: 1, max: 3 }), size: fc.nat(4) }), { maxLength: 6 })
  .map((each) => each.map(({ panelId, size }, at) => ({ sessionId: at + 1, panelId, free: freePositions(size) })));
const people: fc.Arbitrary<CalledPerson[]> = fc
  .array(fc.subarray([1, 2, 3]), { maxLength: 20 })
  .map((each) => each.map((kinPanels, at) => ({ applicationId: at + 1, kinPanels })));

test('nobody has two places, no place has two people, and nobody comes to a panel of kin', () => {
  fc.assert(
    fc.property(people, sessions, (called, open) => {
      const given = divideAmong(called, open);
      expect(new Set(given.map(({ applicationId }) => applicationId)).size).toBe(given.length);
      expect(new Set(given.map(({ sessionId, position }) => `${sessionId}/${position}`)).size).toBe(given.length);
      for (const { applicationId, sessionId, position } of given) {
        const session = open.find((each) => each.sessionId === sessionId)!;
        expect(session.free).toContain(position);
        expect(called.find((each) => each.applicationId === applicationId)!.kinPanels).not.toContain(session.panelId);
      }
    }),
  );
});

test('a candidate moves to another half-day if a later one with kin in a panel would otherwise have no place', () => {
  const [first, kinOfThird] = [testId('application', 1), testId('application', 2)];
  const [panel, otherPanel] = [testId('interviewPanel', 1), testId('interviewPanel', 3)];
  const [morning, noon, evening] = [testId('interviewSession', 1), testId('interviewSession', 2), testId('interviewSession', 3)];
  const called = [
    { applicationId: first, kinPanels: [] },
    { applicationId: kinOfThird, kinPanels: [otherPanel] },
  ];
  const open = [
    { sessionId: morning, panelId: panel, free: [1] },
    { sessionId: noon, panelId: otherPanel, free: [1] },
  ];
  expect(divideAmong(called, open)).toEqual([
    { applicationId: first, sessionId: noon, position: 1 },
    { applicationId: kinOfThird, sessionId: morning, position: 1 },
  ]);
  const withRoom = [...open, { sessionId: evening, panelId: panel, free: [1] }];
  expect(divideAmong(called, withRoom)[0]).toEqual({ applicationId: first, sessionId: morning, position: 1 });
});

test('who is left without a place could have none: every half-day is full or of kin', () => {
  fc.assert(
    fc.property(people, sessions, (called, open) => {
      const given = divideAmong(called, open);
      const isFull = ({ sessionId, free }: OpenSession) => given.filter((each) => each.sessionId === sessionId).length === free.length;
      for (const { applicationId, kinPanels } of called.filter((each) => !given.some((one) => one.applicationId === each.applicationId)))
        for (const session of open) expect(isFull(session) || kinPanels.includes(session.panelId), String(applicationId)).toBe(true);
    }),
  );
});

test('half-days overlap only where one begins before the other ends', () => {
  const at = (hour: number, capacity: number) => ({ startsAt: new Date(Date.UTC(2026, 11, 1, hour)), minutesEach: 30, capacity });
  expect(overlap(at(10, 4), at(12, 1))).toBe(false);
  expect(overlap(at(10, 5), at(12, 1))).toBe(true);
});
