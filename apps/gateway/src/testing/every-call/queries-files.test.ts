import { expect, test } from 'vitest';
import { queriesFiles } from './queries-files.ts';

const bank = { file: 'areas/payment/repository/banks.ts', text: 'select "id" from "bank" where "id" = $1' };
const account = { file: 'platform/frame/identify.ts', text: 'select "id" from "account"' };
const page = { file: '', text: 'select "id" from "voucher"' };

const responseTo = (callId: string, statements: (typeof bank)[], httpStatus = 200) => ({ callId, httpStatus, statements });

/** Without the explanation at the top. */
const bodyOf = (text: string | undefined) => text?.split('\n').filter((line) => line !== '' && !/^-- (?:Written|of rows)/.test(line));

test('a statement is in the area of its file once, with the calls that send it', () => {
  const files = queriesFiles([responseTo('payment.verifyEsewa', [account, bank]), responseTo('application.detail', [bank, bank])]);
  expect([...files.keys()].toSorted()).toEqual(['areas/payment', 'platform']);
  expect(bodyOf(files.get('areas/payment'))).toEqual([
    '-- File repository/banks.ts',
    '-- application.detail, payment.verifyEsewa',
    'select id from bank where id = $1;',
  ]);
});

test('a list is in the area of its call', () => {
  const files = queriesFiles([responseTo('payment.search', [page]), responseTo('record.list', [page])]);
  expect(bodyOf(files.get('areas/payment'))).toEqual(['-- List payment.search', 'select id from voucher;']);
  expect(bodyOf(files.get('platform'))).toEqual(['-- List record.list', 'select id from voucher;']);
});

test('a statement of many calls names none, and those of a refused call are left out', () => {
  const calls = ['a', 'b', 'c', 'd', 'e'].map((name) => responseTo(`payment.${name}`, [bank]));
  const files = queriesFiles([...calls, responseTo('payment.refused', [account], 403)]);
  expect([...files.keys()]).toEqual(['areas/payment']);
  expect(bodyOf(files.get('areas/payment'))).toContain('-- many calls');
});

test('the order of the calls changes nothing', () => {
  const other = { ...bank, text: 'delete from "bank"' };
  const responses = [responseTo('payment.b', [bank, other]), responseTo('payment.a', [other, account])];
  expect(queriesFiles(responses)).toEqual(queriesFiles(responses.toReversed()));
});
