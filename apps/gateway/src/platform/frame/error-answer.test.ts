import { expect, test } from 'vitest';
import { errorAnswer } from './error-answer.ts';

test('a value that only the database finds wrong is refused in words, and is an error in the log, because a rule is missing', () => {
  const answer = errorAnswer({ code: '23514', severity: 'ERROR' }, 'en');
  expect(answer).toMatchObject({ status: 400, failure: 'unexpected', envelope: { status: 0, message: 'This value is not accepted.' } });
});

test('bytes that are no text are refused as the input that they are', () => {
  expect(errorAnswer({ code: '22021' }, 'en')).toMatchObject({ status: 400, failure: null });
});
