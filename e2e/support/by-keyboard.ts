import { expect, type Browser, type Locator } from '@playwright/test';

const MOST_TABS = 400;
const MOST_ARROWS = 400;

/**
 * Replaces each click of a journey by keys: Tab to the element, arrows within a group, then Enter or Space. A journey fails at the first
 * element that the keyboard cannot reach.
 */
export async function pressByKeysInsteadOfTheMouse(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator;
  await page.close();
  locators.click = function (this: Locator) {
    return press(this);
  };
  locators.check = async function (this: Locator) {
    if (!(await this.isChecked())) await press(this);
  };
  locators.uncheck = async function (this: Locator) {
    if (await this.isChecked()) await press(this);
  };
  locators.selectOption = async function (this: Locator, value) {
    await chooseOfNativeList(this, String(value));
    return [String(value)];
  };
}

/** How the keyboard reaches and activates an element. */
type Way = 'option' | 'list' | 'text' | 'radio' | 'box' | 'arrows' | 'press';

async function press(target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const control = await controlOf(target);
  const { keyboard } = target.page();
  switch (await wayTo(control)) {
    case 'option':
      return chooseOfOpenList(control);
    case 'list':
      return openList(control);
    case 'text':
      return tabTo(control);
    case 'radio':
      return chooseRadio(control);
    case 'box':
      await tabTo(control);
      return keyboard.press('Space');
    case 'arrows':
      await arrowTo(control);
      return keyboard.press('Enter');
    case 'press':
      await tabTo(control);
      return keyboard.press('Enter');
  }
}

/** The element itself, or the control that a click on its label or inner text activates. */
async function controlOf(target: Locator): Promise<Locator> {
  const isItself = await target.evaluate((element) =>
    element.matches('a, button, input, select, textarea, summary, label, [tabindex], [role=option]'),
  );
  const pressed = isItself
    ? target
    : target.locator('xpath=ancestor::*[self::a or self::button or self::summary or self::label or @tabindex][1]');
  // The row is the tab stop; its button is for the mouse and for screen readers.
  const opensRow = await pressed.evaluate((element) => element.matches('tr[tabindex] [data-opens-row]'));
  if (opensRow) return pressed.locator('xpath=ancestor::tr[1]');
  const labels = await pressed.evaluate((element) => (element instanceof HTMLLabelElement ? (element.control?.id ?? '') : ''));
  return labels === '' ? pressed : target.page().locator(`[id="${labels}"]`);
}

function wayTo(control: Locator): Promise<Way> {
  return control.evaluate((element): Way => {
    if (element.role === 'option') return 'option';
    if (element instanceof HTMLInputElement && element.type === 'radio') return 'radio';
    if (element instanceof HTMLInputElement && element.type === 'checkbox') return 'box';
    if (element.getAttribute('aria-haspopup') === 'listbox') return 'list';
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return 'text';
    return (element as HTMLElement).tabIndex < 0 ? 'arrows' : 'press';
  });
}

const hasFocus = (element: Element) => element === element.ownerDocument.activeElement;

async function tabTo(control: Locator): Promise<void> {
  // Waits for a button that is disabled during a call, as `click()` does.
  await expect(control).toBeEnabled();
  for (let presses = 0; presses <= MOST_TABS; presses += 1) {
    const steps = await control.evaluate(tabStepsTo);
    if (steps === 0) return;
    const key = steps < 0 ? 'Shift+Tab' : 'Tab';
    // All but the last few presses at once: focusing an element on the way can change the stops after it.
    for (let at = 0; at < Math.max(1, Math.abs(steps) - 2); at += 1) await control.page().keyboard.press(key);
    presses += Math.abs(steps);
  }
  throw new Error(`The keyboard does not reach ${control}`);
}

/** Approximate number of Tab presses from the focus to the element; negative for Shift+Tab, 1 if unknown. */
function tabStepsTo(element: Element): number {
  const { activeElement } = document;
  if (element === activeElement) return 0;
  // A radio group has one tab stop, which depends on the browser; arrow keys reach the others.
  const isRadio = (each: Element | null) => each instanceof HTMLInputElement && each.type === 'radio';
  if (isRadio(element) && isRadio(activeElement) && element.getAttribute('name') === activeElement!.getAttribute('name')) return 0;
  const isStop = (stop: HTMLElement) => {
    if (stop.tabIndex < 0 || stop.matches(':disabled') || stop.closest('[inert]') || !stop.checkVisibility()) return false;
    if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio' || stop === activeElement || stop === element) return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${stop.name}"]`)];
    if (group.some((radio) => radio === activeElement || radio === element)) return false;
    return stop === (group.find((radio) => radio.checked) ?? group[0]);
  };
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(isStop);
  const from = stops.indexOf(document.activeElement as HTMLElement);
  const to = stops.indexOf(element as HTMLElement);
  return to < 0 || from < 0 || from === to ? 1 : to - from;
}

/** Tabs, table rows and days of a month share one tab stop; arrow keys reach the others. */
async function arrowTo(control: Locator): Promise<void> {
  const stop = control.locator('xpath=ancestor::*[.//*[@tabindex="0"]][1]').locator('[tabindex="0"]').first();
  await tabTo(stop);
  for (const arrow of ['ArrowDown', 'ArrowRight'] as const) {
    for (let presses = 0; presses <= MOST_ARROWS; presses += 1) {
      if (await control.evaluate(hasFocus)) return;
      const before = await control.page().evaluateHandle(() => document.activeElement);
      await control.page().keyboard.press(arrow);
      if (await before.evaluate((element) => element === document.activeElement)) break;
    }
  }
  throw new Error(`The arrows do not reach ${control}`);
}

async function chooseRadio(control: Locator): Promise<void> {
  const name = await control.getAttribute('name');
  const group = control.page().locator(`input[type=radio][name="${name}"]`);
  const checked = group.and(control.page().locator(':checked'));
  const first = (await checked.count()) > 0 ? checked : group.and(control.page().locator(':enabled')).first();
  await tabTo(first);
  await control.page().keyboard.press('Space');
  for (let presses = 0; presses < MOST_ARROWS && !(await control.isChecked()); presses += 1) {
    await control.page().keyboard.press('ArrowDown');
  }
}

async function openList(control: Locator): Promise<void> {
  const page = control.page();
  await tabTo(control);
  await page.keyboard.press('ArrowDown');
  // The key also highlights an option, a moment later; another key pressed before would skip one.
  await expect
    .poll(() => page.locator('[role=option][data-combobox-selected]').count(), { timeout: 2_000 })
    .toBeGreaterThan(0)
    .catch(() => undefined);
}

async function chooseOfOpenList(option: Locator): Promise<void> {
  // The highlight moves one frame after the key, also when the key opened the list.
  const isMarked = () =>
    option.evaluate(
      (element) =>
        new Promise<boolean>((settled) =>
          requestAnimationFrame(() => requestAnimationFrame(() => settled(element.hasAttribute('data-combobox-selected')))),
        ),
    );
  const marked = option.page().locator('[role=option][data-combobox-selected]');
  for (let presses = 0; presses < MOST_ARROWS && !(await isMarked()); presses += 1) {
    const before = (await marked.count()) > 0 ? await marked.first().getAttribute('id') : null;
    await option.page().keyboard.press('ArrowDown');
    // In a list of one option the highlight does not move.
    await expect
      .poll(() => marked.first().getAttribute('id'), { timeout: 2_000 })
      .not.toBe(before)
      .catch(() => undefined);
  }
  await option.page().keyboard.press('Enter');
}

async function chooseOfNativeList(list: Locator, value: string): Promise<void> {
  await tabTo(list);
  const stepsLeft = () =>
    list.evaluate((element, wanted) => {
      const { options, selectedIndex } = element as HTMLSelectElement;
      return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
    }, value);
  for (let steps = await stepsLeft(), presses = 0; steps !== 0 && presses < MOST_ARROWS; presses += 1) {
    await list.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    // A filtered list shows its new choice once its rows are loaded.
    await expect.poll(stepsLeft).not.toBe(steps);
    steps = await stepsLeft();
  }
}
