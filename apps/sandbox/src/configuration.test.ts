import { expect, test } from 'vitest';
import { configurationFrom } from './configuration.ts';

test('in production there is no sandbox', () => {
  expect(() => configurationFrom({ NODE_ENV: 'production' })).toThrow('production');
  expect(configurationFrom({ NODE_ENV: 'development' }).port).toBe(8083);
});
