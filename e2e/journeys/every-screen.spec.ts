import { expect, test, type Page } from '@playwright/test';
import { routeRows } from '../../scripts/support/inventory.ts';
import { webApps, type WebApp } from '../../scripts/support/repository.ts';
import { expectEnoughContrast, expectNoAxeViolations, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { addresses } from '../support/addresses.ts';
import { signInAsCandidate, signInAsStaff, useLanguage } from '../support/sign-in.ts';

/** Each language at its own width first: Nepali is read on phones, English at desks. */
const visits = [
  { language: 'ne', width: 360, scheme: 'light', otherWidth: 1280, otherScheme: 'dark' },
  { language: 'en', width: 1280, scheme: 'dark', otherWidth: 360, otherScheme: 'light' },
] as const;
type Visit = (typeof visits)[number];

const HEIGHT = 900;

/** No link of a demo person leads here; the tests of these screens hold them: by a mail, with a voucher to send, after the date. */
const openedElsewhere = new Set([
  '/change/password/{tokenid}',
  '/re-verifiedUserList/{id}/{masterid}/{reqid}/{values}',
  '/voucher-upload/{id}/{advtCode}/{applydate}/{masterid}/{bankCode}',
]);

test.describe.configure({ mode: 'parallel' });

for (const app of webApps) {
  for (const how of visits) {
    test(`every screen of ${app} can be read by all, on a phone and at a desk, by day and by night (${how.language})`, async ({ page }) => {
      test.setTimeout(600_000);
      await useLanguage(page, how.language);
      const rows = (await routeRows()).filter((row) => row.app === app && !openedElsewhere.has(row.path));
      const base = app === 'candidate-portal' ? addresses().candidatePortal : addresses().staffConsole;
      const visit = newVisit(page, base, how);

      await visit.all(rows.filter(({ isPublic }) => isPublic).map(({ path }) => path));
      await signIn(page, app);
      await visit.all(rows.filter(({ isPublic }) => !isPublic).map(({ path }) => path));

      expect(visit.faults).toEqual([]);
    });
  }
}

async function signIn(page: Page, app: WebApp): Promise<void> {
  if (app === 'candidate-portal') await signInAsCandidate(page);
  else await signInAsStaff(page, 'administrator');
}

/** Goes through screens in one tab, where the session lives, and gathers what is wrong with them. */
function newVisit(page: Page, base: string, { width, scheme, otherWidth, otherScheme }: Visit) {
  const faults: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

  const open = async (path: string) => {
    errors.length = 0;
    const held = (what: string, check: Promise<void>) => check.catch((error: Error) => void faults.push(`${path}: ${what} ${shortened(error)}`));
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${base}${path}`);
    await page.locator('main h1').first().waitFor({ timeout: 10_000 }).catch(() => faults.push(`${path}: no heading`));
    const { pathname, hash } = new URL(page.url());
    if (pathname + hash !== path) faults.push(`${path}: leads to ${pathname}${hash}`);
    await held(`${width}, ${scheme}:`, expectNoAxeViolations(page));
    await held(`${width}:`, expectNoSidewaysScrolling(page));
    await page.emulateMedia({ colorScheme: otherScheme });
    await held(`${otherScheme}:`, expectEnoughContrast(page));
    await page.setViewportSize({ width: otherWidth, height: HEIGHT });
    await held(`${otherWidth}:`, expectNoSidewaysScrolling(page));
    const keys = await page.evaluate(shownKeys);
    if (keys.length > 0) faults.push(`${path}: shows keys instead of words: ${keys.join(', ')}`);
    if (errors.length > 0) faults.push(`${path}: ${errors.join('; ')}`);
  };

  /** Those without parameters by their path, the others by the first link that leads to them. */
  const all = async (paths: readonly string[]) => {
    const withParameters = new Set(paths.filter((path) => path.includes('{')));
    const ahead = paths.filter((path) => !path.includes('{'));
    for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
      await open(path);
      const links = await page.locator('main a[href]').evaluateAll((anchors) => anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname));
      for (const pattern of withParameters) {
        const link = links.find((one) => matches(pattern, one));
        if (link === undefined) continue;
        withParameters.delete(pattern);
        ahead.push(link);
      }
    }
    for (const pattern of withParameters) faults.push(`${pattern}: no link leads to it`);
  };
  return { all, faults };
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
}

function shortened({ message }: Error): string {
  return message.replace(/\u001b\[\d+m/g, '').split('\n').filter((line) => /^\s*[-+] /.test(line) || /Received:/.test(line)).join(' ').replace(/\s+/g, ' ').slice(0, 1_500);
}

/** Runs in the page: texts that are the key of a word, or the six characters that stand for a missing one. */
function shownKeys(): string[] {
  const key = /\b(errors|enums|rules|gateway|privileges|titles)\.[a-z]\w*\.\w+/;
  const missing = /^(?![A-Z]?[a-z]{5,6}$)(?=.*[a-z])[A-Za-z0-9+/]{6}$/;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue?.trim() ?? '';
    const isCode = texts.currentNode.parentElement?.closest('script, style') !== null;
    if (!isCode && (key.test(text) || missing.test(text))) found.push(text);
  }
  return found;
}
