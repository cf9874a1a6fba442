import { expect, type Locator, type Page } from '@playwright/test';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import type { Document } from './documents.ts';

/** Control of a field by its form name: `permanent.wardNo`. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[id="${name}"]`);
}

/** Error text of a field; not in the page if the field is valid. */
export function errorOf(page: Page, name: string): Locator {
  return page.locator(`[id="${name}-error"]`);
}

export async function typeText(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text);
}

/** An option by index (the first is 1), by value or by text. */
export type OptionChoice = number | { value: string } | { text: string | RegExp };

/** Whether the answers are shown as chips; a choice among them is one tap. Known only once the answers have arrived. */
export async function isInSight(control: Locator): Promise<boolean> {
  return (await kindOf(control)) === 'chips';
}

type Kind = 'chips' | 'native' | 'searched' | 'not there yet';

/** The kind of a list, once its options and its lazy-loaded code have arrived. */
async function kindOf(control: Locator): Promise<Kind> {
  const kind = () =>
    control.evaluate((element): Kind => {
      if (!(element instanceof HTMLSelectElement))
        return element instanceof HTMLInputElement && element.type === 'radio' ? 'chips' : 'searched';
      const { length } = [...element.options].filter(({ value }) => value !== '');
      return length === 0 || element.ariaBusy === 'true' ? 'not there yet' : 'native';
    });
  await expect.poll(kind).not.toBe('not there yet');
  return kind();
}

/** Chooses an option of a native select, of a searchable list or among chips; long lists and all lists of the console are searchable. */
export async function chooseOption(control: Locator, wanted: OptionChoice): Promise<void> {
  if (await isInSight(control)) {
    const group = control.page().locator('fieldset').filter({ has: control }).last();
    const chips =
      typeof wanted === 'object' && 'text' in wanted ? group.getByRole('radio', { name: wanted.text }) : group.getByRole('radio');
    await optionOf(chips, typeof wanted === 'object' && 'text' in wanted ? 1 : wanted).check();
    return;
  }
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

/** Whether the list is searchable. Known only once its options have arrived. */
export async function isSearched(control: Locator): Promise<boolean> {
  return (await kindOf(control)) === 'searched';
}

function optionOf(options: Locator, wanted: OptionChoice): Locator {
  if (typeof wanted === 'number') return options.nth(wanted - 1);
  return 'value' in wanted
    ? options.and(options.page().locator(`[value="${wanted.value}"]`))
    : options.filter({ hasText: wanted.text }).first();
}

/** Chooses by value in a list or a radio group. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const control = field(page, name);
  const isRadio = (await control.getAttribute('type')) === 'radio';
  if (isRadio) await fieldsetOf(page, name).locator(`input[type=radio][value="${value}"]`).check();
  else await chooseOption(control, { value });
}

/** Types an AD day (`YYYY-MM-DD`) into a date field, in the calendar it shows. */
export async function typeDay(page: Page, name: string, dayAd: string): Promise<void> {
  const inputs = fieldsetOf(page, name).locator('input[inputmode=numeric]');
  // BS dates start with the year, AD dates with the day.
  // The label is read again if the app replaces the page of the first paint meanwhile.
  const first = await fieldsetOf(page, name)
    .locator('label')
    .filter({ hasText: /^(Year|Day|वर्ष|तारिख)/ })
    .first()
    .innerText();
  const isBs = /^(Year|वर्ष)/.test(first);
  const [year = '', month = '', day = ''] = (isBs ? bsFromAd(dayAd) : dayAd).split('-');
  const parts = isBs ? [year, month, day] : [day, month, year];
  for (const [at, part] of parts.entries()) await inputs.nth(at).fill(part);
}

/** Types a deadline: a day and an hour (`HH:MM`) in Nepal time. */
export async function typeDeadline(page: Page, name: string, dayAd: string, time: string): Promise<void> {
  await typeDay(page, name, dayAd);
  await fieldsetOf(page, name).locator('input[type=time]').fill(time);
}

/** Chooses a file; accepts the picture unchanged if the crop editor opens. */
export async function chooseFile(page: Page, name: string, document: Document): Promise<void> {
  await field(page, name).setInputFiles(document);
  if (!document.mimeType.startsWith('image/')) return;
  const editor = page.locator('[role=dialog]:has(img)');
  await editor.or(page.getByText(document.name)).first().waitFor();
  if (!(await editor.isVisible())) return;
  await editor.getByRole('button').last().click();
  // A 12-megapixel photograph is scaled down first, which takes a while on a busy machine.
  await editor.waitFor({ state: 'hidden', timeout: 60_000 });
}

export async function send(page: Page, nameOfAnyField: string): Promise<void> {
  await page.locator(`form:has([id="${nameOfAnyField}"]) button[type=submit]`).first().click();
}

function fieldsetOf(page: Page, name: string): Locator {
  return page.locator(`fieldset:has([id="${name}"])`).last();
}
