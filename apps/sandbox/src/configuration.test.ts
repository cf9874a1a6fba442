import { expect, test } from 'vitest';
import { clockFrom, configurationFrom } from './configuration.ts';

test('in production there is no sandbox', () => {
  expect(() => configurationFrom({ NODE_ENV: 'production' })).toThrow('production');
  expect(configurationFrom({ NODE_ENV: 'development' }).port).toBe(8083);
});

test('a test may stop the clock of the sandbox', () => {
  expect(clockFrom({ SANDBOX_NOW: '2026-11-21T04:00:00.000Z' })()).toEqual(new Date('2026-11-21T04:00:00.000Z'));
});
