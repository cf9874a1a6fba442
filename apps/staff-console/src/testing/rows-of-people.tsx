import type { ReactNode } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { configureClient } from '@psc/api-client/client.ts';
import { testBase } from '@psc/api-client/testing/mock-call.ts';
import { testId } from '@psc/validation/testing/test-ids.ts';
import { Providers } from '@psc/ui/application/providers.tsx';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';

export type TypedRow = { applicationId: number; rollNumber: number; marks: number | null };
export type SavedMarks = { applicationId: number; marks: number | null }[];
type FormOfPeople = {
  draw: (people: TypedRow[]) => ReactNode;
  /** The label of the field of one person. */
  labelOf: (person: TypedRow) => string;
  /** The buttons that save, in the order of their presses. */
  press: readonly string[];
  /** Waits for the delayed effect of a press. */
  afterPress?: () => Promise<void>;
  /** Answers the saving call by passing on the marks that it sends. */
  answerSaves: (save: (marks: SavedMarks) => void) => void;
};

const everyone = [1, 2, 3, 4, 5].map((number) => ({ applicationId: testId('application', number), rollNumber: 100 + number }));
const person = fc.nat({ max: everyone.length - 1 });
const order = (minLength: number) => fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('type' as const), person }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('list' as const), order: order(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('list' as const), order: order(1) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('decide' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('otherTab' as const), person }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('save' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Some steps of typing, sorting, paging, refreshing and saving, with a save at the end. */
export const stepsOfTyping = fc
  .array(step, { minLength: 4, maxLength: 10, size: 'max' })
  .map((steps): Step[] => [...steps, { act: 'save' }]);

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 10)));

/**
 * Types and saves marks while the list changes; each mark occurs once.
 * @returns the marks that were saved on another person, and the number of saved marks
 */
export async function misplacedAfter(steps: readonly Step[], { draw, labelOf, press, afterPress, answerSaves }: FormOfPeople) {
  cleanup();
  localStorage.clear();
  const saved = new Map<number, number>();
  const ownerOf = new Map<number, number>();
  const misplaced: string[] = [];
  let savedCount = 0;
  let shown = everyone.map((_, at) => at);
  const rowOf = (at: number): TypedRow => ({ ...everyone[at]!, marks: saved.get(everyone[at]!.applicationId) ?? null });
  const people = () => shown.map(rowOf);
  answerSaves((rows) => {
    for (const { applicationId, marks } of rows) {
      if (marks === null) continue;
      if (ownerOf.get(marks) !== applicationId) misplaced.push(`${marks} of ${ownerOf.get(marks)} on ${applicationId}`);
      saved.set(applicationId, marks);
      savedCount += 1;
    }
  });
  const Screen = () => draw(useLoaderData<TypedRow[]>());
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
  const click = (button: HTMLElement | undefined) => button && act(async () => void fireEvent.click(button));
  for (const each of steps) {
    if (each.act === 'type') {
      const field = screen.queryByRole('textbox', { name: labelOf(rowOf(each.person)) });
      if (field) await act(async () => void fireEvent.change(field, { target: { value: String(next(each.person)) } }));
    }
    if (each.act === 'otherTab') saved.set(everyone[each.person]!.applicationId, next(each.person));
    if (each.act === 'list') shown = each.order;
    if (each.act === 'list' || each.act === 'otherTab') await act(() => router.revalidate());
    if (each.act === 'decide') await click(screen.queryAllByRole('button', { name: 'Keep mine' })[0]);
    if (each.act === 'save') {
      for (const name of press) {
        await click(screen.queryAllByRole('button', { name }).at(-1));
        await settle();
        await afterPress?.();
      }
    }
    await settle();
  }
  return { misplaced, savedCount };
}
