import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from './accessibility.ts';
import { newForcedColours } from './forced-colours.ts';
import { rowAddresses } from './row-addresses.ts';

/**
 * Each language is first visited at its usual width: Nepali on phones in light mode, English on desktops in dark mode. Forced colours do
 * not depend on the language, and officers who need them work on desktops.
 */
export const visits = [
  { language: 'ne', width: 360, scheme: 'light', otherWidth: 1280, forcesColours: false },
  { language: 'en', width: 1280, scheme: 'dark', otherWidth: 360, forcesColours: true },
] as const;
export type Visit = (typeof visits)[number];

const HEIGHT = 900;
/** Width of a 1280-pixel desktop at 400% zoom (WCAG 2.2, 1.4.10). */
const ZOOMED_WIDTH = 320;

/** Addresses that redirect to their first tab. */
const leadsOn: Readonly<Record<string, string>> = { '/admin/approval': '/admin/approval/requisition' };

/** Visits screens in one tab, which holds the session, and collects their faults. */
export function newVisit(page: Page, base: string, { width, scheme, otherWidth, forcesColours }: Visit) {
  const faults: string[] = [];
  const errors: string[] = [];
  const forcedColours = newForcedColours(page);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

  const open = async (path: string) => {
    errors.length = 0;
    const held = (what: string, check: Promise<void>) =>
      check.catch((error: Error) => void faults.push(`${path}: ${what} ${shortened(error)}`));
    await page.setViewportSize({ width, height: HEIGHT });
    // Reduced motion, so colours are final at once.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(`${base}${path}`);
    await page
      .locator('main h1')
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => faults.push(`${path}: no heading`));
    const { pathname, hash } = new URL(page.url());
    if (pathname + hash !== (leadsOn[path] ?? path).replace(/\?[^#]*/, '')) faults.push(`${path}: leads to ${pathname}${hash}`);
    await held(`${width}, ${scheme}:`, expectNoAxeViolations(page));
    await held(`${width}:`, expectNoSidewaysScrolling(page));
    if (forcesColours) faults.push(...(await forcedColours.faults()).map((fault) => `${path}: with forced colours, ${fault}`));
    for (const each of [otherWidth, ZOOMED_WIDTH]) {
      await page.setViewportSize({ width: each, height: HEIGHT });
      await held(`${each}:`, expectNoSidewaysScrolling(page));
    }
    const keys = await page.evaluate(shownKeys);
    if (keys.length > 0) faults.push(`${path}: shows keys instead of words: ${keys.join(', ')}`);
    if (errors.length > 0) faults.push(`${path}: ${errors.join('; ')}`);
  };

  /** Visits paths without parameters directly; others through the first link to them, or through a demo row. */
  const all = async (paths: readonly string[]) => {
    const withParameters = new Set(paths.filter((path) => path.includes('{')));
    const ahead = paths.filter((path) => !path.includes('{'));
    for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
      await open(path);
      const links = await page
        .locator('main a[href]')
        .evaluateAll((anchors) => anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname));
      for (const pattern of withParameters) {
        const link = links.find((one) => matches(pattern, one));
        if (link === undefined) continue;
        withParameters.delete(pattern);
        ahead.push(link);
      }
    }
    for (const pattern of withParameters) {
      const addressOfRow = rowAddresses[pattern];
      if (addressOfRow === undefined) faults.push(`${pattern}: no link leads to it`);
      else await open(await addressOfRow());
    }
  };
  return { all, open, faults };
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
}

function shortened({ message }: Error): string {
  return message
    .replace(/\u001b\[\d+m/g, '')
    .split('\n')
    .filter((line) => /^\s*[-+] /.test(line) || /Received:/.test(line))
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 1_500);
}

/** Runs in the page: texts that are a message key, or the six-character id of a missing message. */
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
