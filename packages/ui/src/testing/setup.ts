import '@testing-library/jest-dom/vitest';
import '../application/testing/browser-stand-ins.ts';
import { cleanup } from '@testing-library/react';
import { i18n } from '@psc/i18n/language.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { afterEach, beforeEach } from 'vitest';
import { messages as english } from '../../locales/en.po';
import { messages as nepali } from '../../locales/ne.po';

i18n.load({ en: english, ne: nepali });

beforeEach(() => showLanguage('en'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});
