// @vitest-environment node
import fc, { type Scheduler } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogoutReason } from './client.ts';
import { testBase } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { SessionWorld, type Fate } from './testing/session-world.ts';

const HOUR_MS = 3_600_000;

/** The modules of the client; each tab has its own. Without `sessionStorage`, its tokens are in its own memory. */
async function openTab() {
  vi.resetModules();
  const [client, session, sending, tokens] = await Promise.all([
    import('./client.ts'),
    import('./session.ts'),
    import('./send.ts'),
    import('./token-store.ts'),
    import('./testing/test-client.ts').then(({ speak }) => speak('en')),
  ]);
  return { ...client, ...session, ...sending, ...tokens };
}
const tabs = [await openTab(), await openTab()] as const;
type Tab = { of: (typeof tabs)[number]; newest: number; isSigningIn: boolean; reasons: LogoutReason[] };

const tab = fc.nat({ max: 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('call' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('load' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('signIn' as const), tab, user: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('signOut' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('duplicate' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('expire' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('endElsewhere' as const), tab }) },
  { weight: 10, arbitrary: fc.record({ act: fc.constant('pass' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), tab }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
const fates = fc.array(fc.constantFrom<Fate[]>('comes', 'comes', 'comes', 'comes', 'lost', 'busy', 'hangs'), {
  minLength: 1,
  maxLength: 30,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function openIn(of: Tab['of'], world: SessionWorld): Tab {
  const opened: Tab = { of, newest: -1, isSigningIn: false, reasons: [] };
  of.endSession('asked');
  of.configureClient({
    base: testBase,
    language: () => 'en',
    client: 'candidate-portal',
    toast: () => {},
    onLoggedOut: (reason) => {
      opened.reasons.push(reason);
      if (reason === 'asked' || reason === 'otherTab') opened.newest = world.families.length - 1;
      else if (world.families[opened.newest]?.isAlive) world.faults.push(`A living session ends: ${reason}.`);
    },
  });
  return opened;
}

/** Acts in two tabs; returns the faults that were found. */
async function faultsAfter(scheduler: Scheduler, endings: readonly Fate[], steps: readonly Step[]): Promise<string[]> {
  const world = new SessionWorld(scheduler, endings);
  const opened = tabs.map((of) => openIn(of, world));
  const stops = tabs.map((of) => of.watchOtherTabs());
  const asked: Promise<unknown>[] = [];
  const waiting = new Set<Promise<unknown>>();
  const follow = (call: Promise<unknown>) => {
    const followed = call.finally(() => waiting.delete(followed));
    waiting.add(followed);
    asked.push(followed);
  };
  const familyIn = ({ of }: Tab) => world.familyOf(of.readTokens()?.accessToken);

  const take = async (each: Step) => {
    const here = opened[each.tab]!;
    const family = familyIn(here);
    if (each.act === 'call' && family) follow(here.of.send(sample.save, { body: { name: `of family ${family.number}` } }, { quiet: true }));
    if (each.act === 'load' && family) follow(here.of.loadSession());
    if (each.act === 'signIn' && !family && !here.isSigningIn) {
      here.isSigningIn = true;
      follow(here.of.logIn({ username: String(each.user), password: 'x' }).finally(() => (here.isSigningIn = false)));
    }
    if (each.act === 'signOut' && family) follow(here.of.logOut());
    const other = opened[1 - each.tab]!;
    const held = other.of.readTokens();
    if (each.act === 'duplicate' && !family && !here.isSigningIn && held) {
      // A duplicated tab is a new page with the tokens of the first one.
      here.newest = other.newest;
      here.of.saveTokens(held);
      follow(here.of.loadSession());
    }
    if (each.act === 'expire' && family) world.expire(family);
    if (each.act === 'endElsewhere' && family) family.isAlive = false;
    if (each.act === 'pass' && scheduler.count() > 0) await scheduler.waitOne();
    if (each.act === 'wait') await vi.advanceTimersByTimeAsync(15_000);
  };
  const look = () => {
    for (const here of opened) {
      const family = familyIn(here);
      if (!family) continue;
      const who = here.of.sessionStore.getState().who?.accountId;
      if (family.number < here.newest) world.faults.push(`The tokens of family ${family.number} replace newer ones.`);
      if (who !== undefined && who !== family.user)
        world.faults.push(`The tokens of user ${family.user} are those of ${who} on the screen.`);
      here.newest = Math.max(here.newest, family.number);
    }
  };

  for (const each of steps) {
    await take(each);
    await settle();
    look();
  }
  for (let turn = 0; turn < 60 && (waiting.size > 0 || scheduler.count() > 0); turn += 1) {
    while (scheduler.count() > 0) {
      await scheduler.waitOne();
      await settle();
      look();
    }
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    await settle();
    look();
  }
  if (waiting.size > 0) world.faults.push('A call is never answered.');
  for (const stop of stops) stop();
  return [...new Set(world.faults)];
}

test('whatever the order of answers in two tabs, every call ends, no late answer signs anyone out, and no old session replaces a newer one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fates,
      fc.array(step, { minLength: 4, maxLength: 40, size: 'max' }),
      async (scheduler, endings, steps) => {
        expect(await faultsAfter(scheduler, endings, steps)).toEqual([]);
      },
    ),
    { numRuns: 700, seed: 36 },
  );
}, 300_000);
