import { expect, type Page } from '@playwright/test';

const mostStops = 150;

type Stop = { name: string; coveredBy: string | null };

/** Goes through everything that the keyboard reaches on this screen, and holds that nothing comes before what has the focus (WCAG 2.4.11). */
export async function expectFocusNeverCovered(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const covered: Stop[] = [];
  let stops = 0;
  // What was said of the last save goes away by itself.
  await expect(page.locator('[role=alert]')).toHaveCount(0);
  const ends = page.locator('a[href], button, input, select');
  await (key === 'Tab' ? ends.first() : page.locator('main').locator(ends).last()).focus();
  for (let pressed = 0; pressed < mostStops; pressed += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedStop);
    // The keyboard has left the page for the browser's own buttons.
    if (stop === null) break;
    stops += 1;
    if (stop.coveredBy !== null) covered.push(stop);
  }
  expect(stops, `stops of the keyboard at ${page.url()}`).toBeGreaterThan(20);
  expect(covered, `covered when focused by ${key} at ${page.url()}`).toEqual([]);
}

/** Runs in the page: what has the focus, and what stays in place over the middle of it while the page scrolls. */
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
