import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rowIdOf } from './choices.ts';
import type { Id } from './id.ts';

test('the id of a voucher is not taken for the id of an application, and a plain number is taken for either', () => {
  const form = v.object({ applicationId: rowIdOf<'application'>() });
  const read: { applicationId: Id<'application'> } = v.parse(form, { applicationId: '१२' });
  // @ts-expect-error -- the id of another kind
  const voucherId: Id<'voucher'> = read.applicationId;
  const plain: Id<'application'> = 12;
  expect([read.applicationId, voucherId]).toEqual([plain, plain]);
});
