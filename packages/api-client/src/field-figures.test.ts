import { beforeEach, expect, test } from 'vitest';
import * as session from './areas/access/session.ts';
import { watchSuccesses } from './client.ts';
import { measureSteps, measureVisit } from './field-figures.ts';
import { measureSomeVisits } from './measure-visits.ts';
import * as browser from './platform/browser.ts';
import { send } from './send.ts';
import { mockCall, refused } from './testing/mock-call.ts';
import { signIn, useTestClient } from './testing/test-client.ts';

const client = useTestClient();
const applying = '/vacancy/{id}/{masterid}/{reqid}/{values}';
let route = '';
let nowMs = 0;
let navigated = () => {};
beforeEach(() => {
  route = '/register';
  nowMs = 1000;
  history.replaceState(null, '', '/register');
  watchSuccesses(() => undefined);
});

const measure = () =>
  measureSteps(
    () => route,
    (listener) => (navigated = listener),
    () => nowMs,
  );
function open(pattern: string, search = '', seconds = 0): void {
  nowMs += seconds * 1000;
  route = pattern;
  history.replaceState(null, '', `/somewhere${search}`);
  navigated();
}
const logIn = () => send(session.loginDetails, {});

test('a step is completed by its call, and the time runs from the moment when its screen is shown', async () => {
  const steps = measure();
  client.server.use(mockCall(session.register, () => null as never));
  nowMs += 90_500;
  await send(session.register, { body: {} as never }, { quiet: true });
  open('/login', '', 5);
  expect(steps.takeEnded()).toEqual([{ step: 'register', outcome: 'completed', seconds: 90.5 }]);
  expect(steps.takeEnded()).toEqual([]);
});

test('a step that is refused and left is left', async () => {
  const steps = measure();
  client.server.use(mockCall(session.register, () => refused('The e-mail is registered already.')));
  await send(session.register, { body: {} as never }, { quiet: true });
  open('/faq', '', 30);
  expect(steps.takeEnded()).toEqual([{ step: 'register', outcome: 'left', seconds: 30 }]);
});

test('in the form of an application a later step completes the one before, and going back leaves it', () => {
  const steps = measure();
  open(applying);
  steps.takeEnded();
  open(applying, '?step=examination', 10);
  open(applying, '?step=payment', 20);
  open(applying, '?step=examination', 5);
  open('/vacancy', '', 1);
  expect(steps.takeEnded().map(({ step, outcome }) => [step, outcome])).toEqual([
    ['applyBegin', 'completed'],
    ['applyExamination', 'completed'],
    ['applyPayment', 'left'],
    ['applyExamination', 'left'],
  ]);
});

test('the call of another step completes nothing', async () => {
  const steps = measure();
  client.server.use(mockCall(session.loginDetails, () => ({}) as never));
  await logIn();
  open('/login', '', 3);
  expect(steps.takeEnded()).toMatchObject([{ step: 'register', outcome: 'left' }]);
});

test('a visit that only navigates among other screens has no steps, and none reports more than thirty', () => {
  const steps = measure();
  steps.takeEnded();
  open('/home');
  steps.takeEnded();
  open('/faq');
  open('/home');
  expect(steps.takeEnded()).toEqual([]);
  for (let at = 0; at < 80; at += 1) open(at % 2 === 0 ? '/register' : '/home');
  expect(steps.takeEnded()).toHaveLength(30);
});

test('a page that is hidden sends the steps that ended, each once, without the person who is signed in', async () => {
  const received: [browser.FieldFigures, string | null][] = [];
  client.server.use(
    mockCall(browser.reportFigures, ({ body, request }) => {
      received.push([body, request.headers.get('authorization')]);
      return null;
    }),
  );
  signIn();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const change = (state: string) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  measureVisit({ shownRoute: () => route, onNavigation: (listener) => (navigated = listener) }, page as unknown as Document);
  open('/home');
  change('visible');
  change('hidden');
  change('hidden');
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]).toMatchObject([{ app: 'candidate-portal', steps: [{ step: 'register', outcome: 'left' }] }, null]);
});

test('one visit in a hundred is measured, and never one of a program', async () => {
  let measured = 0;
  const visit = { shownRoute: () => '', onNavigation: () => void (measured += 1) };
  measureSomeVisits(visit, () => 0.01);
  Object.defineProperty(navigator, 'webdriver', { value: true, configurable: true });
  measureSomeVisits(visit, () => 0);
  Object.defineProperty(navigator, 'webdriver', { value: false, configurable: true });
  measureSomeVisits(visit, () => 0.0099);
  await expect.poll(() => measured).toBe(1);
});
