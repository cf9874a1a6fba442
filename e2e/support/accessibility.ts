import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Of the rows of a table, which are alike, the first twenty are held: that halves the time of a long list. A watermark is pale so that
 * the paper below it can be read, and is part of the picture (WCAG 1.4.3, incidental).
 */
const left = { exclude: [['tbody tr:nth-child(n+21)'], ['[data-watermark]']] };

/** Brings axe with every page that is opened from now on, which is quicker than to send it to each. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source });
}

/**
 * Holds the page, as it stands, against WCAG 2.2 AA, or only the part that a selector names. Neither app has frames, so axe runs in the
 * page itself: brought by its builder for Playwright it took six times as long.
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

/** What is still fading in has colours that nobody reads; spinners and skeletons move without an end. */
async function untilFadedIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Nothing of the page sticks out at the side, whatever its width. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `pixels that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
