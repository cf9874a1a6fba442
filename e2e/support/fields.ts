import type { Locator, Page } from '@playwright/test';
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

/** Chooses by value, in a list or among radio buttons. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const control = field(page, name);
  const isList = await control.evaluate((element) => element instanceof HTMLSelectElement);
  if (isList) await control.selectOption(value);
  else await fieldsetOf(page, name).locator(`input[type=radio][value="${value}"]`).check();
}

/** Types an AD day (`YYYY-MM-DD`) into a date field, in whichever calendar it shows. */
export async function typeDay(page: Page, name: string, dayAd: string): Promise<void> {
  const inputs = fieldsetOf(page, name).locator('input[inputmode=numeric]');
  // In BS the year stands first, in AD the day.
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
  const editor = page.locator('dialog[open]:has(img)');
  const isOpened = await editor.waitFor({ timeout: 3_000 }).then(() => true, () => false);
  if (!isOpened) return;
  await editor.getByRole('button').last().click();
  await editor.waitFor({ state: 'hidden' });
}

/** Sends the form that holds the field. */
export async function send(page: Page, nameOfAnyField: string): Promise<void> {
  await page.locator(`form:has([id="${nameOfAnyField}"]) button[type=submit]`).click();
}

function fieldsetOf(page: Page, name: string): Locator {
  return page.locator(`fieldset:has([id="${name}"])`).last();
}
