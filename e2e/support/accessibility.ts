import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks the first twenty rows of a table only, because rows are alike; this halves the time for long lists. A watermark is pale so the
 * paper below stays readable, and counts as part of the picture (WCAG 1.4.3, incidental).
 */
const left = { exclude: [['tbody tr:nth-child(n+21)'], ['[data-watermark]']] };

/** Injects axe into every page opened from now on: faster than sending it to each page. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source });
}

/**
 * Checks the page as it is, or the part that a selector names, against WCAG 2.2 AA. Neither app has frames, so axe runs in the page itself:
 * its Playwright builder took six times as long.
 */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  await untilFadedIn(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ context, runOnly }) => (window as unknown as { axe: typeof axe }).axe.run(context, { runOnly, resultTypes: ['violations'] }),
    { context: { ...left, ...(part && { include: [[part]] }) }, runOnly: standards },
  );
  const found = violations.map(({ id, help, nodes }) => ({ rule: id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits for fade-ins, whose temporary colours would fail; spinners and skeletons never end, so they are skipped. */
async function untilFadedIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `pixels that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
