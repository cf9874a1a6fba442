import { expect, type Page } from '@playwright/test';

const mostStops = 150;

type Stop = { name: string; coveredBy: string | null };

/** Tabs through the whole screen and fails if anything covers the focused element (WCAG 2.4.11). */
export async function expectFocusNeverCovered(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const covered: Stop[] = [];
  let stops = 0;
  // Wait until the toast of the last save has closed.
  await expect(page.locator('[role=alert]')).toHaveCount(0);
  const ends = page.locator('a[href], button, input, select');
  await (key === 'Tab' ? ends.first() : page.locator('main').locator(ends).last()).focus();
  for (let pressed = 0; pressed < mostStops; pressed += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedStop);
    // The focus has moved to the browser's own controls.
    if (stop === null) break;
    stops += 1;
    if (stop.coveredBy !== null) covered.push(stop);
  }
  expect(stops, `stops of the keyboard at ${page.url()}`).toBeGreaterThan(20);
  expect(covered, `covered when focused by ${key} at ${page.url()}`).toEqual([]);
}

/** Runs in the page: the focused element, and any fixed element that covers its middle. */
function focusedStop(): Stop | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const name = `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} ${element.textContent?.trim().slice(0, 40)}`;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit === null) return { name, coveredBy: 'the edge of the window' };
  for (let over: Element | null = hit; over !== null && !over.contains(element); over = over.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return { name, coveredBy: over.tagName.toLowerCase() };
  }
  return { name, coveredBy: null };
}
