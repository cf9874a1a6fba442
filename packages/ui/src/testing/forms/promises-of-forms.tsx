import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc, { type Scheduler } from 'fast-check';
import { i18n } from '@psc/i18n/language.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { readPart } from '@psc/i18n/node/catalogues.ts';
import { expect } from 'vitest';
import { Providers } from '../../application/providers.tsx';
import { hasUnsaved } from '../../unsaved.ts';
import { FormWorld, person, type Ending, type FormCase } from './form-world.ts';
import { TestedForm } from './tested-form.tsx';

const endings: Ending[] = ['comes', 'comes', 'lostAfterSaving', 'lostBefore', 'twice', 'never'];
const field = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('type' as const), field }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('colleague' as const), field }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('press' as const), ending: fc.constantFrom(...endings) }) },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('pass' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('decide' as const), button: fc.constantFrom('Keep mine', 'Take theirs') }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refetch' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restore' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('sessionEnd' as const) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const click = (button: HTMLElement | null) => act(async () => void (button && fireEvent.click(button)));
const open = (world: FormWorld) => render(<TestedForm world={world} />, { wrapper: Providers });
const offer = () => screen.queryByRole('button', { name: 'Restore' });

async function decide(world: FormWorld, name: string): Promise<void> {
  const [button] = screen.queryAllByRole('button', { name });
  const path = button?.closest('[role=group]')?.getAttribute('aria-label')?.replace('Both changed: ', '');
  if (!button || path === undefined) return;
  if (name === 'Take theirs') world.typed.delete(path);
  world.decidedOn.set(path, world.shown.version ?? 0);
  await click(button);
}

function leave(world: FormWorld): void {
  const isSending = screen.getByRole('button', { name: 'Save' }).getAttribute('data-loading') === 'true';
  if (!world.form.hasDraft && !hasUnsaved() && !isSending) world.refuseLoss();
  cleanup();
  world.reload();
}

function reload(world: FormWorld): void {
  leave(world);
  open(world);
}

/** The session ends under the form, someone else signs in and out on this device, and the user comes back. */
async function endSession(world: FormWorld): Promise<void> {
  leave(world);
  world.user = person + 1;
  open(world);
  await settle();
  if (offer()) throw new Error('What was typed is offered to someone else');
  cleanup();
  world.user = person;
  world.reload();
  open(world);
}

async function take(world: FormWorld, scheduler: Scheduler, each: Step): Promise<void> {
  const fieldAt = (at: number) => world.form.fields[at % world.form.fields.length]!;
  if (each.act === 'type') await act(async () => world.type(fieldAt(each.field)));
  if (each.act === 'colleague') await act(async () => world.colleagueSaves(fieldAt(each.field)));
  if (each.act === 'press') {
    world.ending = each.ending;
    await click(screen.getByRole('button', { name: 'Save' }));
  }
  if (each.act === 'pass' && scheduler.count() > 0) await act(async () => scheduler.waitOne());
  if (each.act === 'refetch') world.refetch();
  if (each.act === 'decide') await decide(world, each.button);
  if (each.act === 'restore') await click(offer());
  if (each.act === 'reload') reload(world);
  if (each.act === 'sessionEnd') await endSession(world);
  await settle();
}

/** Acts on one form, and refuses a typed value that is lost and a saved value that is undone. */
async function actOn(form: FormCase, scheduler: Scheduler, steps: readonly Step[]): Promise<void> {
  cleanup();
  localStorage.clear();
  i18n.load('en', Object.fromEntries(readPart('common', 'en')));
  showLanguage('en');
  const world = new FormWorld(form, scheduler);
  open(world);
  await settle();
  for (const each of steps) {
    await take(world, scheduler, each);
    world.refuseFaults();
  }
}

/** Acts on one form; calls and answers arrive in order. */
export function actInOrder(form: FormCase, steps: readonly Step[]): Promise<void> {
  return actOn(form, fc.schedulerFor(Array.from({ length: 99 }, (_, at) => at + 1)), steps);
}

type Runs = { numRuns: number; seed?: number; longest?: number };

/** Drives a form with random acts of a user, a colleague and the line. */
export async function expectPromises(form: FormCase, { numRuns, seed = 36, longest = 24 }: Runs): Promise<void> {
  const run = await fc.check(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 4, maxLength: longest, size: 'max' }), (scheduler, steps) =>
      actOn(form, scheduler, steps),
    ),
    { numRuns, seed, endOnFailure: true },
  );
  expect(
    run.failed,
    `${form.name}: ${String(run.errorInstance)} after ${JSON.stringify(run.counterexample?.[1])}, seed ${seed}, path ${run.counterexamplePath}`,
  ).toBe(false);
}
