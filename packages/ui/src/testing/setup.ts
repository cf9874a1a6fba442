import '@testing-library/jest-dom/vitest';
import { forgetWidth } from '../application/testing/browser-stand-ins.ts';
import { waitForSlowRendering } from '../application/testing/slow-rendering.ts';
import { cleanup, configure } from '@testing-library/react';
import { i18n } from '@psc/i18n/language.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { readPart } from '@psc/i18n/node/catalogues.ts';
import { afterEach, beforeEach } from 'vitest';
import { messages as english } from '../../locales/en.po';
import { messages as nepali } from '../../locales/ne.po';
import { messages as tableEnglish } from '../table/locales/en.po';
import { messages as tableNepali } from '../table/locales/ne.po';

const common = { en: Object.fromEntries(readPart('common', 'en')), ne: Object.fromEntries(readPart('common', 'ne')) };
i18n.load({ en: { ...common.en, ...english, ...tableEnglish }, ne: { ...common.ne, ...nepali, ...tableNepali } });

waitForSlowRendering();
// As in development: an effect that cannot run twice fails here.
configure({ reactStrictMode: true });
beforeEach(() => showLanguage('en'));
afterEach(() => {
  cleanup();
  forgetWidth();
  localStorage.clear();
});
