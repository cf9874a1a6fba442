import { act, fireEvent, render, within } from '@testing-library/react';
import fc from 'fast-check';
import { i18n } from '@psc/i18n/language.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { readPart } from '@psc/i18n/node/catalogues.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Providers } from './application/providers.tsx';
import { readDraft } from './drafts.ts';
import { valueAt } from './merged-values.ts';
import { FormWorld, person, type FormCase } from './testing/forms/form-world.ts';
import { TestedForm } from './testing/forms/tested-form.tsx';
import { schemaOf } from './testing/schema-of.ts';

const fields = ['post', 'office', 'ward'].map((path) => ({ path, valueAt: (count: number) => `${path} ${count}` }));
const form: FormCase = { name: 'a form', schema: schemaOf({}), fields, edits: 'record', isNew: false, hasDraft: true };
const tabs = ['first', 'second'] as const;
type TabName = (typeof tabs)[number];
const tab = fc.constantFrom(...tabs);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('type' as const), tab, field: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('send' as const), tab, field: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('restore' as const), tab, field: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('leaveOrReturn' as const), tab, field: fc.constant(0) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());
/** Longer than the form waits before it stores a draft: no one types in two tabs faster. */
const aSecondPasses = () => act(() => vi.advanceTimersByTimeAsync(1_000));

class Tab {
  readonly typed = new Map<string, string>();
  readonly sent: unknown[] = [];
  private world = this.newWorld();
  private shown: { container: HTMLElement; unmount: () => void } | null = null;

  private newWorld(): FormWorld {
    const world = new FormWorld(form, fc.schedulerFor(Array.from({ length: 99 }, (_, at) => at + 1)));
    world.send = ({ typed }) => {
      this.sent.push(typed);
      return Promise.resolve(null);
    };
    return world;
  }

  open(): void {
    this.world = this.newWorld();
    this.shown = render(<TestedForm world={this.world} />, { wrapper: Providers });
  }

  leave(): void {
    this.shown?.unmount();
    this.shown = null;
  }

  async take({ act: what, field }: Step, count: number): Promise<void> {
    if (what === 'leaveOrReturn') return void (this.shown ? this.leave() : this.open());
    if (!this.shown) return;
    const page = within(this.shown.container);
    if (what === 'type') {
      const value = `${fields[field]!.path} ${count}`;
      this.typed.set(fields[field]!.path, value);
      await act(async () => this.world.fields.get(fields[field]!.path)!.setValue(value));
    }
    const button = page.queryByRole('button', { name: what === 'send' ? 'Save' : 'Restore' });
    if (what !== 'type' && button) await act(async () => void fireEvent.click(button));
  }

  has(path: string, value: string): boolean {
    const isShown = this.shown !== null && this.world.fields.get(path)?.value === value;
    return isShown || this.sent.some((values) => valueAt(values, path) === value);
  }
}

async function lostAfter(steps: readonly Step[]): Promise<string[]> {
  localStorage.clear();
  const opened = { first: new Tab(), second: new Tab() } satisfies Record<TabName, Tab>;
  for (const each of tabs) opened[each].open();
  const lost: string[] = [];
  for (const [at, each] of steps.entries()) {
    await opened[each.tab].take(each, at + 1);
    await aSecondPasses();
    const draft = readDraft(String(person), 'tested.5');
    for (const { path } of fields) {
      const typed = tabs.flatMap((name) => opened[name].typed.get(path) ?? []);
      const isKept = (value: string) => valueAt(draft?.values, path) === value || tabs.some((name) => opened[name].has(path, value));
      // Of two texts in one field, the draft has the one that was stored last.
      if (typed.length > 0 && !typed.some(isKept)) lost.push(`${typed.join(' and ')} after step ${at + 1}`);
    }
  }
  for (const each of tabs) opened[each].leave();
  return lost;
}

test('whatever is typed, sent, restored and left in two tabs with the same form, no text is lost that was typed in either', async () => {
  i18n.load('en', Object.fromEntries(readPart('common', 'en')));
  showLanguage('en');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16, size: 'max' }), async (steps) => {
      expect(await lostAfter(steps)).toEqual([]);
    }),
    { numRuns: 40, seed: 36 },
  );
}, 120_000);
