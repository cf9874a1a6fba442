import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/result/result.ts';
import type { MarksTyping } from '@psc/api-client/areas/result/result.ts';
import { configureClient } from '@psc/api-client/client.ts';
import { mockCall, testBase } from '@psc/api-client/testing/mock-call.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { testId } from '@psc/validation/testing/test-ids.ts';
import { Providers } from '@psc/ui/application/providers.tsx';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { words } from '../../../catalogues.ts';
import { wordsAtStart, wordsWhenSignedIn } from '../../../routes.ts';
import { server } from '../../../testing/server.ts';
import { paper } from '../testing/samples.ts';
import { TypingForm } from './typing-form.tsx';

type Row = MarksTyping['people'][number];
const everyone = [1, 2, 3, 4, 5].map((number) => ({ applicationId: testId('application', number), rollNumber: 100 + number }));
const person = fc.nat({ max: everyone.length - 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('type' as const), person }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('list' as const), order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('list' as const), order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('decide' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('otherTab' as const), person }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('save' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
const fieldOf = (rollNumber: number) => screen.queryByRole('textbox', { name: `Marks of roll number ${rollNumber}` });

/** Types and saves marks while the list changes; each mark occurs once. Returns the marks that were saved on another person. */
async function misplacedAfter(steps: readonly Step[]): Promise<string[]> {
  cleanup();
  localStorage.clear();
  const saved = new Map<number, number>();
  const ownerOf = new Map<number, number>();
  const misplaced: string[] = [];
  let order = everyone.map((_, at) => at);
  const people = (): Row[] =>
    order.map((at) => {
      const marks = saved.get(everyone[at]!.applicationId);
      return { ...everyone[at]!, typed: marks === undefined ? null : { marks, right: null, wrong: null, subjective: null } };
    });
  server.use(
    mockCall(calls.savePost, ({ body }) => {
      for (const { applicationId, marks } of body.marks as { applicationId: number; marks: number | null }[]) {
        if (typeof marks !== 'number') continue;
        if (ownerOf.get(marks) !== applicationId) misplaced.push(`${marks} of ${ownerOf.get(marks)} on ${applicationId}`);
        saved.set(applicationId, marks);
      }
      return { state: 'saved' as const, recorded: 0, differing: 0 };
    }),
  );
  const Screen = () => {
    const rows = useLoaderData<Row[]>();
    const typing: MarksTyping = {
      ...{
        paper,
        answers: null,
        present: rows.length,
        people: rows,
        hasMore: false,
        officers: [],
        differences: [],
        differing: 0,
        mayType: true,
      },
    };
    return <TypingForm advtCode={20_002} typing={typing} />;
  };
  const router = createMemoryRouter([{ path: '/', loader: people, element: <Screen /> }]);
  configureClient({
    ...{ base: testBase, language: () => 'en' as const, client: 'staff-console' as const, onLoggedOut: () => {}, toast: () => {} },
    revalidate: () => router.revalidate(),
  });
  render(<RouterProvider router={router} />, { wrapper: Providers });
  await settle();
  let mark = 0;
  const next = (at: number) => {
    mark += 1;
    ownerOf.set(mark / 100, everyone[at]!.applicationId);
    return mark / 100;
  };
  for (const each of steps) {
    if (each.act === 'type') {
      const field = fieldOf(everyone[each.person]!.rollNumber);
      if (field) await act(async () => void fireEvent.change(field, { target: { value: String(next(each.person)) } }));
    }
    if (each.act === 'otherTab') saved.set(everyone[each.person]!.applicationId, next(each.person));
    if (each.act === 'list') order = each.order;
    if (each.act === 'list' || each.act === 'otherTab') await act(() => router.revalidate());
    const [keepMine] = screen.queryAllByRole('button', { name: 'Keep mine' });
    if (each.act === 'decide' && keepMine) await act(async () => void fireEvent.click(keepMine));
    if (each.act === 'save') await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save the typed marks' })));
    await settle();
  }
  return misplaced;
}

test('however the list is sorted, paged and refreshed between typing and saving, no mark is saved on another person', async () => {
  showLanguage('en');
  await words.loadShown([...wordsAtStart, ...wordsWhenSignedIn, 'result', 'rules-result']);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10, size: 'max' }), async (steps) => {
      expect(await misplacedAfter([...steps, { act: 'save' }])).toEqual([]);
    }),
    { numRuns: 12, seed: 36 },
  );
}, 120_000);
