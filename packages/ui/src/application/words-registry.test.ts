import { i18n } from '@lingui/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWordsRegistry } from './words-registry.ts';

const catalogue = (messages: Record<string, string>) => vi.fn(async () => ({ messages }));

test('a part is fetched once, and only in the language asked for', async () => {
  const ne = catalogue({ hello: 'नमस्ते' });
  const en = catalogue({ hello: 'Hello' });
  const words = createWordsRegistry({ './areas/account/locales/ne.po': ne, './areas/account/locales/en.po': en });
  await words.load(['account'], 'ne');
  await words.load(['account'], 'ne');
  expect(ne).toHaveBeenCalledTimes(1);
  expect(en).not.toHaveBeenCalled();
  i18n.activate('ne');
  expect(i18n._('hello')).toBe('नमस्ते');
});

test('the rules of the forms of an area come with its words', async () => {
  const rules = catalogue({ 'rules.login.username.required': 'User name is required.' });
  const other = catalogue({});
  const words = createWordsRegistry({
    './areas/access/vacancy/locales/en.po': catalogue({}),
    '@psc/i18n/locales/rules-access/en.po': rules,
    '@psc/i18n/locales/rules-profile/en.po': other,
    './shell/locales/en.po': catalogue({}),
  });
  await words.load(['shell'], 'en');
  expect(rules).not.toHaveBeenCalled();
  await words.load(['access/vacancy'], 'en');
  expect(rules).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('switching the language fetches every part in use and no other', async () => {
  const used = catalogue({});
  const unused = catalogue({});
  const words = createWordsRegistry({
    '/packages/i18n/locales/common/ne.po': catalogue({}),
    '/packages/i18n/locales/common/en.po': used,
    '/packages/i18n/locales/rules-login/en.po': unused,
  });
  await words.load(['common'], 'ne');
  await words.loadAllInUse('en');
  expect(used).toHaveBeenCalledTimes(1);
  expect(unused).not.toHaveBeenCalled();
});

test('words that did not arrive are fetched again the next time', async () => {
  const importer = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ messages: {} });
  const words = createWordsRegistry({ './shell/locales/ne.po': importer });
  await expect(words.load(['shell'], 'ne')).rejects.toThrow('offline');
  await words.load(['shell'], 'ne');
  expect(importer).toHaveBeenCalledTimes(2);
});

test('a part without a catalogue is refused by name', async () => {
  const words = createWordsRegistry({ './shell/locales/ne.po': catalogue({}) });
  await expect(words.load(['rules-unknown'], 'ne')).rejects.toThrow('rules-unknown/ne');
  await expect(words.loadShown(['rules-unknown'])).rejects.toThrow('rules-unknown/');
});

test('words for the next screen are there without drawing the one in sight again, and another language is drawn once', async () => {
  const words = createWordsRegistry({
    './shell/locales/ne.po': catalogue({ name: 'नाम' }),
    './shell/locales/en.po': catalogue({ name: 'Name' }),
    './areas/account/locales/ne.po': catalogue({ hello: 'नमस्ते' }),
    './areas/account/locales/en.po': catalogue({ hello: 'Hello' }),
  });
  await words.load(['shell'], 'ne');
  i18n.activate('ne');
  const drawn = vi.fn();
  onTestFinished(i18n.on('change', drawn));
  await words.load(['account'], 'ne');
  expect([i18n._('hello'), i18n._('name')]).toEqual(['नमस्ते', 'नाम']);
  expect(drawn).not.toHaveBeenCalled();
  await words.loadAllInUse('en');
  expect(drawn).toHaveBeenCalledTimes(1);
  i18n.activate('en');
  expect([i18n._('hello'), i18n._('name')]).toEqual(['Hello', 'Name']);
});
