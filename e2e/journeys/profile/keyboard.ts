import { expect, type Locator, type Page } from '@playwright/test';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { field, isInSight, isSearched } from '../../support/fields.ts';
import type { Answer } from './answers.ts';

const mostTabs = 120;
/** Pictures that are cropped to a frame. */
const framed = ['photograph', 'signature'];

/** Presses Tab until the element has the focus; fails if the keyboard cannot reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses <= mostTabs; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function answerByKeyboard(page: Page, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) {
    const control = field(page, answer.name);
    await tabTo(page, control);
    await answerFocused(page, control, answer);
  }
}

async function answerFocused(page: Page, control: Locator, answer: Answer): Promise<void> {
  const { keyboard } = page;
  switch (answer.kind) {
    case 'text':
      await keyboard.press('Control+A');
      await keyboard.insertText(answer.text);
      return;
    case 'list':
      if (await isInSight(control)) return chooseRadioAt(page, answer.place);
      if (await isSearched(control)) return chooseInSearchedList(page, answer.place);
      for (let step = 0; step < answer.place; step += 1) await keyboard.press('ArrowDown');
      return;
    case 'radio':
      await chooseRadio(page, answer.value);
      return;
    case 'day':
      for (const [at, part] of bsFromAd(answer.ad).split('-').entries()) {
        if (at > 0) await keyboard.press('Tab');
        await keyboard.insertText(localDigits(part, 'ne'));
      }
      return;
    case 'file': {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')]);
      await chooser.setFiles(answer.file);
      if (framed.includes(answer.name)) await acceptPicture(page, answer.upright);
      // A picture without a frame is scaled down first.
      else await page.getByText(answer.file.name).first().waitFor();
    }
  }
}

/** The first arrow key opens the list. */
async function chooseInSearchedList(page: Page, place: number): Promise<void> {
  await page.keyboard.press('ArrowDown');
  const options = page.locator('[role=option]');
  const wanted = options.nth(place - 1);
  await wanted.waitFor();
  const isMarked = () => wanted.evaluate((option) => option.hasAttribute('data-combobox-selected'));
  for (let presses = 0; presses <= place && !(await isMarked()); presses += 1) await page.keyboard.press('ArrowDown');
  expect(await isMarked()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
}

async function chooseRadioAt(page: Page, place: number): Promise<void> {
  await page.keyboard.press('Space');
  for (let step = 1; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator('input[type=radio]:focus')).toBeChecked();
}

/** The first radio button has the focus; arrow keys move to the others. */
async function chooseRadio(page: Page, value: string): Promise<void> {
  const focused = page.locator('input[type=radio]:focus');
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 10 && (await focused.inputValue()) !== value; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveValue(value);
  await expect(focused).toBeChecked();
}

/** Accepts the picture as it is framed in the editor. */
async function acceptPicture(page: Page, isUpright = false): Promise<void> {
  const editor = page.locator('[role=dialog]:has(img)');
  await editor.waitFor();
  if (isUpright) {
    const shape = () =>
      editor
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth);
    await expect.poll(shape).toBeCloseTo(4 / 3, 1);
  }
  await pressByKeyboard(page, editor.getByRole('button').last());
  // A full-size photograph is scaled down in the browser, which takes a while on a busy machine.
  await editor.waitFor({ state: 'hidden', timeout: 60_000 });
}
