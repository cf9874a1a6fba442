import { act, renderHook } from '@testing-library/react';
import { testId } from '@psc/validation/testing/test-ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useSelectedRows } from './use-selected-rows.ts';

type Row = { applicationId: number; isPresent: boolean | null };
const ids = [1, 2, 3, 4, 5].map((number) => testId('application', number));
const page = fc.shuffledSubarray(ids, { minLength: 1 });
const step = fc.oneof(
  fc.record({ act: fc.constant('toggle' as const), at: fc.nat({ max: ids.length - 1 }) }),
  fc.record({ act: fc.constant('list' as const), page }),
  fc.record({ act: fc.constant('colleague' as const), id: fc.constantFrom(...ids), isPresent: fc.boolean() }),
);

test('however the list is sorted, paged and refreshed, the chosen people are marked with the attendance that was seen of them', () => {
  let chosenInAll = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 20 }), (steps) => {
      const { result, unmount } = renderHook(() => useSelectedRows<Row>(({ applicationId }) => applicationId));
      const recorded = new Map<number, boolean>();
      const chosen = new Set<number>();
      const everSeen = new Map<number, Set<boolean | null>>();
      let shown = ids;
      const rows = () => shown.map((applicationId) => ({ applicationId, isPresent: recorded.get(applicationId) ?? null }));
      for (const each of steps) {
        if (each.act === 'list') shown = each.page;
        if (each.act === 'colleague') recorded.set(each.id, each.isPresent);
        for (const row of rows()) everSeen.set(row.applicationId, new Set([...(everSeen.get(row.applicationId) ?? []), row.isPresent]));
        const row = each.act === 'toggle' ? rows()[each.at] : undefined;
        if (!row) continue;
        if (!chosen.delete(row.applicationId)) chosen.add(row.applicationId);
        act(() => result.current.choose(new Set(chosen), rows()));
      }
      const marked = result.current.rows;
      unmount();
      chosenInAll += marked.length;
      expect(marked.map(({ applicationId }) => applicationId).toSorted()).toEqual([...chosen].toSorted());
      for (const { applicationId, isPresent } of marked) expect(everSeen.get(applicationId)).toContain(isPresent);
    }),
    { seed: 36 },
  );
  expect(chosenInAll).toBeGreaterThan(50);
});
