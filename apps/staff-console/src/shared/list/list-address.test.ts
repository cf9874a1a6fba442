import { requisitions } from '@psc/api-client/areas/requisition/requisition.ts';
import { expect, test } from 'vitest';
import { addressWith, kept, queryIn } from './list-address.ts';

const query = (address: string, assumed = {}) => queryIn(requisitions, new URLSearchParams(address), assumed);

test('the address says what is filtered, in which order and how many rows', () => {
  expect(query('status=saved&serviceId=8800003&appliedOnFrom=2026-11-01&text=forest&sort=-post&pageSize=100&open=4100007')).toEqual({
    status: 'saved',
    serviceId: 8_800_003,
    appliedOnFrom: '2026-11-01',
    text: 'forest',
    sort: '-post',
    pageSize: 100,
  });
});

test('of several values those that the list has are asked for together', () => {
  expect(query('serviceId=8800003,8800005,x')).toMatchObject({ serviceId: '8800003,8800005' });
});

test('what the list does not have is passed over', () => {
  expect(query('status=burnt&serviceId=x&appliedOnTo=yesterday&sort=colour&pageSize=7')).toEqual({ sort: '-number', pageSize: 50 });
});

test('a set of filters keeps what belongs to the list and not which row is open', () => {
  expect(kept(requisitions, new URLSearchParams('status=saved&open=4100007&page=3&sort=post'))).toBe('sort=post&status=saved');
});

test('a filter is assumed until the address says another one, or all', () => {
  expect(query('', { status: 'saved' })).toMatchObject({ status: 'saved' });
  expect(query('status=approved', { status: 'saved' })).toMatchObject({ status: 'approved' });
  expect(query('status=all', { status: 'saved' })).not.toHaveProperty('status');
});

test('another set of filters leaves what the address says beside the list', () => {
  const address = new URLSearchParams('advtCode=20003&status=saved&open=4100007');
  expect(addressWith(requisitions, address, 'sort=post')).toBe('advtCode=20003&sort=post');
});
