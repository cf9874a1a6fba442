import { useSyncExternalStore } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Providers } from './application/providers.tsx';
import { DraftForm, type NotSaved } from './draft-form.tsx';
import { readDraft } from './drafts.ts';
import { TextField } from './fields/text-field.tsx';
import { schemaOf } from './testing/schema-of.ts';

const names = ['post', 'office', 'ward'] as const;
type Name = (typeof names)[number];
type Row = Record<Name, string> & { version: number };
type Answer = 'comes' | 'lostAfterSaving' | 'lostBefore';

const field = fc.constantFrom(...names);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('type' as const), field }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('colleague' as const), field }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('press' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('answer' as const), how: fc.constantFrom<Answer>('comes', 'lostAfterSaving', 'lostBefore') }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('decide' as const), button: fc.constantFrom('Keep mine', 'Take theirs') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refetch' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reload' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** The gateway, a colleague and the user of one form. */
class World {
  row: Row = { post: 'p0', office: 'o0', ward: 'w0', version: 1 };
  /** Values that a colleague saved, each with its version. */
  readonly theirs = new Map<Name, { value: string; version: number }>();
  /** The last value that the user typed, and the version on the screen then. */
  readonly typed = new Map<Name, { value: string; seen: number }>();
  readonly settled = new Map<Name, string>();
  readonly waiting: { values: Row; seen: Row; resolve: (answer: NotSaved | null) => void }[] = [];
  shown: Row = this.row;
  private show: () => void = () => {};
  private count = 0;

  readonly subscribe = (show: () => void) => {
    this.show = show;
    return () => {};
  };

  refetch(): void {
    this.shown = this.row;
    this.show();
  }

  value(by: string): string {
    this.count += 1;
    return `${by}${this.count}`;
  }

  colleagueSaves(name: Name): void {
    const value = this.value('theirs');
    this.row = { ...this.row, [name]: value, version: this.row.version + 1 };
    this.theirs.set(name, { value, version: this.row.version });
  }

  /** A save as the gateway makes it: refused if the record is newer. */
  save(values: Row, version: number): boolean {
    if (version !== this.row.version) return false;
    for (const name of names) {
      const before = this.row[name];
      const colleague = this.theirs.get(name);
      if (values[name] === before || colleague?.value !== before) continue;
      const mine = this.typed.get(name);
      const known = Math.max(mine?.seen ?? 0, this.decidedOn.get(name) ?? 0);
      if (known < colleague.version) throw new Error(`${name}: ${before} of a colleague is overwritten with ${values[name]}`);
    }
    for (const name of names) this.settled.set(name, values[name]);
    this.row = { ...values, version: version + 1 };
    return true;
  }

  readonly decidedOn = new Map<Name, number>();
}

function TestedForm({ world }: { world: World }) {
  const row = useSyncExternalStore(world.subscribe, () => world.shown);
  return (
    <DraftForm
      schema={schemaOf({})}
      record={{ draft: 'record.5', version: row.version, values: row }}
      person={7}
      submitLabel="Save"
      onSubmit={(values) => new Promise((resolve) => world.waiting.push({ values: values as Row, seen: row, resolve }))}
    >
      {names.map((name) => (
        <TextField key={name} name={name} label={name} />
      ))}
    </DraftForm>
  );
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const inputOf = (name: Name) => screen.getByLabelText<HTMLInputElement>(name);
const offersDraft = () => screen.queryByRole('button', { name: 'Restore' });

async function answer(world: World, how: Answer): Promise<void> {
  const sent = world.waiting.shift();
  if (!sent) return;
  const reached = how === 'lostBefore' ? null : world.save(sent.values, sent.seen.version);
  await act(async () => {
    if (how === 'comes') world.refetch();
    sent.resolve(how !== 'comes' ? 'unanswered' : reached ? null : [{ field: '', message: 'Changed.', because: 'changed' }]);
  });
}

async function take(world: World, each: Step): Promise<void> {
  if (each.act === 'type') {
    const value = world.value('mine');
    world.typed.set(each.field, { value, seen: world.shown.version });
    world.settled.delete(each.field);
    await act(async () => void fireEvent.change(inputOf(each.field), { target: { value } }));
  }
  if (each.act === 'colleague') world.colleagueSaves(each.field);
  if (each.act === 'press') await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  if (each.act === 'answer') await answer(world, each.how);
  if (each.act === 'refetch') await act(async () => world.refetch());
  if (each.act === 'decide') {
    const [button] = screen.queryAllByRole('button', { name: each.button });
    const name = button?.closest('[role=group]')?.getAttribute('aria-label')?.replace('Both changed: ', '') as Name | undefined;
    if (!button || !name) return;
    if (each.button === 'Take theirs') world.typed.delete(name);
    world.decidedOn.set(name, world.shown.version);
    await act(async () => void fireEvent.click(button));
  }
  if (each.act === 'reload') {
    world.waiting.length = 0;
    cleanup();
    world.refetch();
    render(<TestedForm world={world} />, { wrapper: Providers });
    const restore = offersDraft();
    if (restore) await act(async () => void fireEvent.click(restore));
  }
  await settle();
}

function refuseLoss(world: World): void {
  const draft = readDraft('7', 'record.5');
  for (const [name, { value }] of world.typed) {
    const kept = [inputOf(name).value, draft?.values[name], world.row[name], world.settled.get(name)];
    if (!kept.includes(value)) throw new Error(`${name}: ${value} is neither saved nor shown nor offered`);
  }
}

test('whatever is typed, answered, lost, reloaded and saved by a colleague, nothing typed is lost and nothing saved is undone', async () => {
  const run = fc.check(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25, size: 'max' }), async (steps) => {
      cleanup();
      localStorage.clear();
      const world = new World();
      render(<TestedForm world={world} />, { wrapper: Providers });
      for (const each of steps) {
        await take(world, each);
        refuseLoss(world);
      }
    }),
    { numRuns: 40, seed: 36 },
  );
  const { failed, counterexample, errorInstance } = await run;
  expect(failed, `${String(errorInstance)} after ${JSON.stringify(counterexample)}`).toBe(false);
}, 300_000);
