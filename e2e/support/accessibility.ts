import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Neither app has frames, so the quicker mode that looks into none finds the same. Only what is wrong is written out,
 * and of the rows of a table, which are alike, the first twenty are held: both halve the time of a long list.
 */
const axeOf = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('tbody tr:nth-child(n+21)');

/** Holds the page, as it stands, against WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilFadedIn(page);
  const { violations } = await axeOf(page).withTags(standards).analyze();
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
