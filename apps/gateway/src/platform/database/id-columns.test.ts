import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { idColumns, withIds } from './id-columns.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('a column has the kind of the table that its foreign keys reach in the end', async () => {
  const columns = await idColumns(gateway.db);
  const kindOf = (table: string, column: string) => columns.find((each) => each.table === table && each.column === column)?.kind;
  expect(kindOf('voucher', 'id')).toBe('voucher');
  expect(kindOf('voucher', 'applicationId')).toBe('application');
  expect(kindOf('application', 'advtCode')).toBe('advertisement');
  // An officer is an account: `staff.account_id` refers to it.
  expect(kindOf('revision', 'askedBy')).toBe('account');
  expect(kindOf('voucher', 'amountPaisa')).toBeUndefined();
});

test('generated and nullable columns keep what they are', () => {
  const source = [
    'import type { ColumnType } from "kysely";',
    'export interface FeeRefund {',
    '  amountPaisa: number;',
    '  applicationId: number;',
    '  id: Generated<number>;',
    '  returnedBy: number | null;',
    '}',
  ];
  const columns = [
    { table: 'feeRefund', column: 'id', kind: 'feeRefund' },
    { table: 'feeRefund', column: 'applicationId', kind: 'application' },
    { table: 'feeRefund', column: 'returnedBy', kind: 'account' },
  ];
  expect(withIds(source.join('\n'), columns).split('\n')).toEqual([
    'import type { Id } from "@psc/validation/rules/id.ts";',
    source[0],
    source[1],
    source[2],
    "  applicationId: Id<'application'>;",
    "  id: Generated<Id<'feeRefund'>>;",
    "  returnedBy: Id<'account'> | null;",
    '}',
  ]);
});
