import type { Locator, Page } from '@playwright/test';

/** A screen's rows have more menus than one visit needs to open. */
const MOST_OPENED = 4;

/** Checks the screens of one visit in forced colours; opens each kind of menu and dialog once. */
export function newForcedColours(page: Page) {
  const opened = new Set<string>();

  const closed = page.locator('button[aria-haspopup][aria-expanded=false]:visible');
  const nextClosed = async (): Promise<Locator | null> => {
    const names = await closed.evaluateAll((buttons) =>
      buttons.map((button) => (button as HTMLElement).ariaLabel ?? button.textContent ?? ''),
    );
    const place = names.findIndex((name) => !opened.has(name));
    if (place === -1) return null;
    opened.add(names[place]!);
    return closed.nth(place);
  };

  return {
    faults: async (): Promise<string[]> => {
      await page.emulateMedia({ forcedColors: 'active' });
      const found = await page.evaluate(faultsOfPage);
      for (let count = 0; count < MOST_OPENED; count += 1) {
        const opener = await nextClosed();
        if (opener === null) break;
        // A DOM click: in a journey by keys, `click()` is replaced by key presses.
        await opener.evaluate((button) => (button as HTMLElement).click());
        await page.locator('[role=dialog], [role=menu], [role=listbox]').first().waitFor();
        found.push(...(await page.evaluate(faultsOfPage)));
        await page.keyboard.press('Escape');
      }
      await page.emulateMedia({ forcedColors: 'none' });
      return [...new Set(found)];
    },
  };
}

/**
 * Runs in the page. Forced colours remove backgrounds and shadows, so focused, selected and open elements need a line or a shape, and
 * disabled ones the system's grey. Of elements that look alike, one is checked.
 */
function faultsOfPage(): string[] {
  const faults = new Set<string>();
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0,
    );
  const oneOfEach = (selector: string) => [
    ...new Map(
      shown(selector).map((element) => [`${element.tagName} ${element.className} ${element.getAttribute('type')}`, element]),
    ).values(),
  ];
  const fault = (what: string, element: Element) => {
    const classes = [...element.classList].filter((one) => one.startsWith('mantine-')).join('.');
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    faults.add(`${what}: ${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${classes} '${name}'`);
  };
  const outlineOf = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
  };
  const hasBorder = (element: Element) => {
    const { borderTopWidth, borderInlineStartWidth, borderBottomWidth } = getComputedStyle(element);
    return [borderTopWidth, borderInlineStartWidth, borderBottomWidth].some((width) => parseFloat(width) >= 1);
  };
  const hasLine = (element: Element) => outlineOf(element) >= 1 || hasBorder(element);
  const around = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one !== null && one !== undefined);

  const focusable = [
    'a[href]',
    'summary',
    '[tabindex="0"]',
    ...['button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled)`),
  ];
  const focusedBefore = document.activeElement;
  for (const element of oneOfEach(focusable.join())) {
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement === element && !around(element).some((one) => outlineOf(one) >= 2)) fault('focus not seen', element);
  }
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });

  const chosen = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [data-combobox-selected]';
  for (const element of oneOfEach(chosen)) if (!hasLine(element)) fault('chosen not seen', element);
  for (const input of oneOfEach('input:checked')) {
    const tick = input.parentElement?.querySelector('svg');
    if (tick && getComputedStyle(tick).color === getComputedStyle(input).backgroundColor) fault('tick not seen', input);
  }
  for (const element of oneOfEach('[role=dialog], [role=menu], [role=listbox]')) {
    if (!around(element).some(hasLine)) fault('edge not seen', element);
  }

  const sample = document.body.appendChild(document.createElement('span'));
  sample.style.color = 'GrayText';
  sample.style.forcedColorAdjust = 'none';
  const grey = getComputedStyle(sample).color;
  sample.remove();
  const typedOrPressed =
    'button:disabled, select:disabled, textarea:disabled, input:not([type=checkbox], [type=radio], [type=file]):disabled';
  for (const element of oneOfEach(typedOrPressed)) if (getComputedStyle(element).color !== grey) fault('disabled not seen', element);
  return [...faults];
}
