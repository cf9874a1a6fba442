import { expect, test } from 'vitest';
import { createLog, withoutPersonalData } from './log.ts';

function logged(error: unknown) {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'call failed');
  return JSON.parse(lines.join('')) as { err: Record<string, unknown> };
}

test('E-mail addresses and long numbers are taken out of what goes to the log, in either digits', () => {
  expect(withoutPersonalData('Mail to sita.basnet@mail.example, mobile 9812345678, citizenship २७-०१-७०-०००१, line 42')).toBe(
    'Mail to [e-mail], mobile [number], citizenship [number], line 42',
  );
});

const databaseError = () =>
  Object.assign(new Error('duplicate key value violates unique constraint'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'account_email',
    detail: 'Key (lower(email))=(sita@mail.example) already exists.',
  });

test('The line of an unexpected error has its type, message and frames, and no personal data', () => {
  const { err } = logged(new TypeError('sita@mail.example is not a function'));
  expect(err).toMatchObject({ type: 'TypeError', message: '[e-mail] is not a function' });
  expect(err.stack).toContainEqual(expect.stringContaining('log.test.ts'));
  expect(logged(new Error('Not saved', { cause: databaseError() })).err.cause).toMatchObject({ code: '23505' });
});

test('Of a database error only its code and place are logged, for its message quotes rows', () => {
  const line = logged(databaseError());
  expect(line.err).toMatchObject({ type: 'DatabaseError', code: '23505', constraint: 'account_email' });
  expect(line.err.stack).toContainEqual(expect.stringContaining('log.test.ts'));
  expect(JSON.stringify(line)).not.toMatch(/sita|duplicate/);
});

test('What the job queue reports as a plain object, and what is no error at all, is logged in the same way', () => {
  const error = databaseError();
  const line = logged({ ...error, message: error.message, stack: error.stack, queue: 'send-mail' });
  expect(line.err).toMatchObject({ code: '23505', stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]) });
  expect(JSON.stringify(line)).not.toMatch(/sita|object Object/);
  expect(logged('9812345678 is busy').err).toEqual({ message: '[number] is busy' });
});
