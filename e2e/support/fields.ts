import { expect, type Locator, type Page } from '@playwright/test';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import type { Document } from './documents.ts';

/** The control of a field by its name in the form: `permanent.wardNo`. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[id="${name}"]`);
}

/** What the field says is wrong; absent when nothing is. */
export function errorOf(page: Page, name: string): Locator {
  return page.locator(`[id="${name}-error"]`);
}

export async function typeText(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text);
}

/** An option by its place (the first is 1), by its value or by what it says. */
export type Wanted = number | { value: string } | { text: string | RegExp };

/** Chooses in a list: in the browser's own, or in the one that is searched, which many options and every choice of the console have. */
export async function chooseOption(control: Locator, wanted: Wanted): Promise<void> {
  const isInOpenList = await isSearched(control);
  if (isInOpenList) await control.click();
  const options = isInOpenList ? control.page().locator('[role=option]') : control.locator('option:not([value=""])');
  const option = optionOf(options, wanted);
  if (!isInOpenList) {
    await control.selectOption(await option.getAttribute('value'));
    return;
  }
  await option.click();
  await expect(options).toHaveCount(0);
}

/** Whether the list is searched, known once its options are there: they come with an answer of the gateway, the code of that list with another. */
export async function isSearched(control: Locator): Promise<boolean> {
  const kind = () =>
    control.evaluate((element) => {
      if (!(element instanceof HTMLSelectElement)) return 'searched';
      const { length } = [...element.options].filter(({ value }) => value !== '');
      return length === 0 || element.ariaBusy === 'true' ? 'not there yet' : 'native';
    });
  await expect.poll(kind).not.toBe('not there yet');
  return (await kind()) === 'searched';
}

function optionOf(options: Locator, wanted: Wanted): Locator {
  if (typeof wanted === 'number') return options.nth(wanted - 1);
  return 'value' in wanted
    ? options.and(options.page().locator(`[value="${wanted.value}"]`))
    : options.filter({ hasText: wanted.text }).first();
}

/** Chooses by value, in a list or among radio buttons. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const control = field(page, name);
  const isRadio = (await control.getAttribute('type')) === 'radio';
  if (isRadio) await fieldsetOf(page, name).locator(`input[type=radio][value="${value}"]`).check();
  else await chooseOption(control, { value });
}

/** Types an AD day (`YYYY-MM-DD`) into a date field, in whichever calendar it shows. */
export async function typeDay(page: Page, name: string, dayAd: string): Promise<void> {
  const inputs = fieldsetOf(page, name).locator('input[inputmode=numeric]');
  // In BS the year comes first, in AD the day.
  const isBs = (await inputs.first().getAttribute('maxlength')) === '4';
  const [year = '', month = '', day = ''] = (isBs ? bsFromAd(dayAd) : dayAd).split('-');
  const parts = isBs ? [year, month, day] : [day, month, year];
  for (const [at, part] of parts.entries()) await inputs.nth(at).fill(part);
}

/** A deadline is a day and an hour (`HH:MM`) on Nepal's clocks. */
export async function typeDeadline(page: Page, name: string, dayAd: string, time: string): Promise<void> {
  await typeDay(page, name, dayAd);
  await fieldsetOf(page, name).locator('input[type=time]').fill(time);
}

/** Chooses a file; where the editor to crop and turn opens, takes the picture as it is. */
export async function chooseFile(page: Page, name: string, document: Document): Promise<void> {
  await field(page, name).setInputFiles(document);
  if (!document.mimeType.startsWith('image/')) return;
  const editor = page.locator('[role=dialog]:has(img)');
  await editor.or(page.getByText(document.name)).first().waitFor();
  if (!(await editor.isVisible())) return;
  await editor.getByRole('button').last().click();
  // A photograph of twelve million points is made small first, which a busy machine takes its time for.
  await editor.waitFor({ state: 'hidden', timeout: 60_000 });
}

/** Sends the form that holds the field. */
export async function send(page: Page, nameOfAnyField: string): Promise<void> {
  await page.locator(`form:has([id="${nameOfAnyField}"]) button[type=submit]`).first().click();
}

function fieldsetOf(page: Page, name: string): Locator {
  return page.locator(`fieldset:has([id="${name}"])`).last();
}
