import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { formErrorsOf } from './form-errors.ts';
import { read, send } from './send.ts';
import { mockCall, refused, testBase } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { signIn, useTestClient } from './testing/test-client.ts';
import { nullOnCallError } from './null-on-call-error.ts';

const client = useTestClient();
/** Resolves after any pending toast has been shown. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve));

async function saveByForm() {
  const outcome = await send(sample.save, { body: { name: 'Nepal' } });
  return outcome.ok ? null : formErrorsOf(outcome);
}

test('a refusal that a form shows is not told by a toast as well', async () => {
  signIn();
  client.server.use(mockCall(sample.save, () => refused('Correct the name.', { status: 400 })));
  expect(await saveByForm()).toEqual([{ field: '', message: 'Correct the name.' }]);
  await aTurn();
  expect(client.toasts).toEqual([]);
});

test('nor is it where no answer came, which the form says', async () => {
  signIn();
  client.server.use(http.post(`${testBase}/sample/save`, () => HttpResponse.error()));
  expect(await saveByForm()).toBe('unanswered');
  await aTurn();
  expect(client.toasts).toEqual([]);
});

test('a refusal that nothing on the page shows is a toast', async () => {
  signIn();
  client.server.use(mockCall(sample.save, () => refused('Correct the name.', { status: 400 })));
  await send(sample.save, { body: { name: 'Nepal' } });
  await expect.poll(() => client.toasts).toEqual([['error', 'Correct the name.']]);
});

test('what a screen could not read is said by the screen in its place, or by a toast where the screen stays', async () => {
  client.server.use(mockCall(sample.open, () => refused('The list is being made.', { status: 500 })));
  await expect(read(sample.open, {}, { signal: null })).rejects.toThrow('The list is being made.');
  await aTurn();
  expect(client.toasts).toEqual([]);
  expect(await nullOnCallError(read(sample.open, {}, { signal: null }))).toBeNull();
  await expect.poll(() => client.toasts).toEqual([['error', 'The list is being made.']]);
});
