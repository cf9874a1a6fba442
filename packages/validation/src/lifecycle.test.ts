import { expect, test } from 'vitest';
import { advertisementLifecycle } from './areas/advertisement/lifecycle.ts';
import { requisitionLifecycle } from './areas/requisition/lifecycle.ts';
import { eventsOf, nearestStateFor } from './lifecycle.ts';

test('an officer sees the acts of their permissions whatever the state is, and no other act', () => {
  expect(eventsOf(requisitionLifecycle, { requisition: ['approve', 'reject'] })).toEqual(['approve', 'reject', 'return']);
  expect(eventsOf(requisitionLifecycle, { payment: ['approve'] })).toEqual([]);
});

test('an act that the state allows needs no step before it', () => {
  expect(nearestStateFor(advertisementLifecycle, 'preLive', 'publish')).toEqual({ state: 'preLive', firstStep: null });
});

test('an act that a later state allows names that state and the first step towards it', () => {
  expect(nearestStateFor(advertisementLifecycle, 'rejected', 'configure')).toEqual({ state: 'pending', firstStep: 'prepareAgain' });
  expect(nearestStateFor(advertisementLifecycle, 'pending', 'goLive')).toEqual({ state: 'published', firstStep: 'configure' });
});

test('nothing leads from a state without a way out to any act', () => {
  expect(nearestStateFor(advertisementLifecycle, 'cancelled', 'publish')).toBeNull();
  expect(nearestStateFor(requisitionLifecycle, 'approved', 'reject')).toBeNull();
});
