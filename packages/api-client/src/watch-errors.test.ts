import { beforeEach, expect, test, vi } from 'vitest';
import { beginVisit, sendErrorReport } from './error-report.ts';
import { CallError } from './outcome.ts';
import * as browser from './platform/browser.ts';
import { mockCall } from './testing/mock-call.ts';
import { signIn, useTestClient } from './testing/test-client.ts';
import { watchErrors } from './watch-errors.ts';

const client = useTestClient();
let received: browser.ErrorReport[] = [];
let authorization: string | null;
beforeEach(() => {
  beginVisit();
  received = [];
  client.server.use(
    mockCall(browser.reportError, ({ body, request }) => {
      received.push(body);
      authorization = request.headers.get('authorization');
      return null;
    }),
  );
});

const origin = location.origin;
/** An error with the stack of Chromium, thrown in a file of the app. */
function thrown(message: string, { name = 'TypeError', file = `${origin}/assets/AbC-d_1.js`, line = 1 } = {}): Error {
  const error = new TypeError(message);
  error.name = name;
  error.stack = `${name}: ${message}\n    at save (${file}?v=9841000001:${line}:2345)\n    at ${origin}/vacancy/20001?phone=9841000001:7:3`;
  return error;
}
const happened = { release: '0.1.0', route: '/vacancy/{advtCode}', kind: 'caught', componentStack: null } as const;
const send = (error: unknown, over: object = {}) => sendErrorReport({ ...happened, error, ...over }, () => 0);

test('a report says where an error happened and nothing of what was typed', async () => {
  const componentStack = `\n    at FeeTable (${origin}/assets/a.js:1:2)\n    at div\n    at Layout (${origin}/assets/b.js:1:2)`;
  signIn();
  await send(thrown("Cannot read properties of undefined (reading 'Sita')"), { componentStack });
  expect(authorization).toBeNull();
  expect(received).toEqual([
    {
      app: 'candidate-portal',
      release: '0.1.0',
      route: '/vacancy/{advtCode}',
      kind: 'caught',
      name: 'TypeError',
      message: 'readsNothing',
      components: ['FeeTable', 'div', 'Layout'],
      positions: ['assets/AbC-d_1.js:1:2345'],
    },
  ]);
});

test('a message that is not on the list stays in the browser', async () => {
  await send(thrown('9841000001 of Sita is wrong'));
  expect(JSON.stringify(received)).not.toMatch(/Sita|9841000001/);
  expect(received[0]).not.toHaveProperty('message');
});

test('stacks of Firefox and Safari are read too', async () => {
  const error = thrown('x is not a function');
  error.stack = `save@${origin}/assets/a.js:3:4\n@${origin}/vacancy/20001:1:1\n`;
  await send(error, { componentStack: `FeeTable@${origin}/assets/a.js:1:2\ndiv@unknown:0:0` });
  expect(received).toMatchObject([{ message: 'notAFunction', components: ['FeeTable', 'div'], positions: ['assets/a.js:3:4'] }]);
});

test('the same error is reported once in a visit, and no visit reports more than five', async () => {
  await send(thrown('x'));
  await send(thrown('x'));
  expect(received).toHaveLength(1);
  for (let line = 2; line < 12; line += 1) await send(thrown('x', { line }));
  expect(received).toHaveLength(5);
});

test('refusals of the gateway and files of extensions are not reported', async () => {
  const failure = { ok: false, kind: 'refused', message: 'No.', status: 409 } as const;
  await send(new CallError(failure));
  await send(new DOMException('aborted', 'AbortError'));
  await send(new Response(null, { status: 302 }));
  const ofExtension = thrown('x');
  ofExtension.stack = 'TypeError: x\n    at chrome-extension://abcdef/content.js:1:2';
  await send(ofExtension);
  expect(received).toEqual([]);
});

test('of the errors from which React recovers one in ten is reported', async () => {
  const recoverable = { ...happened, kind: 'recoverable', error: thrown('x') } as const;
  await sendErrorReport(recoverable, () => 0.1);
  expect(received).toEqual([]);
  await sendErrorReport({ ...recoverable, error: thrown('y') }, () => 0.09);
  expect(received).toHaveLength(1);
});

test('a thrown value that is no error is reported without its text', async () => {
  await send('9841000001');
  expect(received).toMatchObject([{ name: 'NoError', positions: [], components: [] }]);
  expect(JSON.stringify(received)).not.toContain('9841000001');
});

test('a gateway that cannot be reached changes nothing for the page', async () => {
  client.server.use(mockCall(browser.reportError, () => Response.error()));
  await expect(send(thrown('x'))).resolves.toBeUndefined();
});

test('errors that nobody caught, rejected promises and those of React are reported with the pattern of the screen, each once', async () => {
  const page = new EventTarget() as EventTarget & Window;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { ofRoot, report } = watchErrors(page, { release: '0.1.0', shownRoute: () => '/profile' });
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: thrown('x', { line: 2 }) });
  page.dispatchEvent(new ErrorEvent('error', { error: thrown('x') }));
  page.dispatchEvent(rejected);
  // A picture that is missing, or a script of another origin.
  page.dispatchEvent(new ErrorEvent('error'));
  const caught = thrown('x', { line: 3 });
  ofRoot.onCaughtError(caught, { componentStack: '\n    at FeeTable' });
  report('screen', caught);
  await expect.poll(() => received.map(({ kind }) => kind).toSorted()).toEqual(['caught', 'rejection', 'uncaught']);
  expect(received.every(({ route }) => route === '/profile')).toBe(true);
  expect(received.find(({ kind }) => kind === 'caught')?.components).toEqual(['FeeTable']);
  expect(logged).toHaveBeenCalledExactlyOnceWith(caught);
});
