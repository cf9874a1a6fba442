import { expect, type Page } from '@playwright/test';
import { readRows } from '../support/database.ts';
import { chooseOption, field, send, typeText } from '../support/fields.ts';
import { test } from '../support/journey.ts';
import { asOfficer, openScreen } from './whole-cycle/officers.ts';

/** Its forms wait with two officers; no other journey decides on those of the second officer. */
const ADVERTISEMENT = 20004;

const main = (page: Page) => page.getByRole('main');
const keysReach = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

test('an officer goes through a day by keys, and a colleague reads a decision blind', async ({ browser }) => {
  await asOfficer(browser, 'supervisor', async (page) => {
    await openScreen(page, `/admin/scrutiny-fairness/${ADVERTISEMENT}`);
    await page.getByRole('button', { name: /^Share of the second reading/ }).click();
    await typeText(page, { percent: '100' });
    await send(page, 'percent');
    await expect(page.getByRole('button', { name: 'Share of the second reading: 100%' })).toBeVisible();
  });

  let rejectedNumber = '';
  await asOfficer(browser, 'scrutiny2', async (page) => {
    await openScreen(page, `/admin/scrutiny/${ADVERTISEMENT}/pending/1`);
    const first = main(page).locator('tbody tr').first();
    await first.waitFor();
    await first.click();
    const remark = field(page, 'remark').first();
    const heading = main(page).getByRole('heading', { level: 1 });
    await expect(remark).toBeVisible();
    const [firstName, firstAddress] = [await heading.innerText(), page.url()];
    rejectedNumber = await numberOf(page);

    // A part is in order, another has an objection, and the remark follows from it.
    await main(page).getByRole('button', { name: 'Age: in order' }).click();
    await chooseOption(main(page).getByRole('combobox', { name: 'Qualification: objection' }), 1);
    await expect(remark).toHaveValue(/^Qualification: /);
    await keysReach(page);
    await page.keyboard.press('x');
    await expect(heading).not.toHaveText(firstName);
    await page.keyboard.press('z');
    await expect(page).toHaveURL(firstAddress);
    await expect(heading).toHaveText(firstName);
    await expect(remark).toHaveValue(/^Qualification: /);
    await keysReach(page);
    await page.keyboard.press('x');
    await expect(heading).not.toHaveText(firstName);

    const secondName = await heading.innerText();
    await page.keyboard.press('r');
    await page.keyboard.type('Please send a clear copy of the citizenship');
    await keysReach(page);
    await page.keyboard.press('h');
    await expect(heading).not.toHaveText(secondName);
    const thirdName = await heading.innerText();
    await page.keyboard.press('r');
    await page.keyboard.type('Every paper is in order');
    await keysReach(page);
    await page.keyboard.press('a');
    await expect(heading).not.toHaveText(thirdName);

    // Leaving sends what waits.
    await main(page).locator(`a[href="/admin/scrutiny/${ADVERTISEMENT}/pending/1"]`).first().click();
    await expect(main(page).locator('tbody tr').first()).toBeVisible();
    await expect.poll(async () => (await statusOf(rejectedNumber)).scrutinyStatus).toBe('rejected');
    await openScreen(page, '/admin/scrutiny');
    const day = main(page).getByRole('region', { name: 'Your day' });
    await expect(day).toContainText('Decided today');
    await expect(day.getByRole('region', { name: 'On hold, and until when' }).getByRole('listitem')).not.toHaveCount(0);
  });
  const decided = await statusOf(rejectedNumber);

  await asOfficer(browser, 'scrutiny', async (page) => {
    await openScreen(page, '/admin/scrutiny');
    const drawn = main(page).getByRole('region', { name: 'To read a second time' });
    await drawn.getByRole('link', { name: rejectedNumber }).click();
    await expect(main(page).getByText(/Another officer has decided on this application/)).toBeVisible();
    await expect(main(page).getByText('Rejected', { exact: true })).toHaveCount(0);
    await typeText(page, { remark: 'The qualification is accepted' });
    await page.getByRole('button', { name: 'I would approve it' }).click();
    await expect(page).not.toHaveURL(new RegExp(`second-reading/${decided.id}$`));
  });
});

async function numberOf(page: Page): Promise<string> {
  const id = Number(/candidate-details\/\d+\/(\d+)\//.exec(page.url())![1]);
  const of = await readRows((db) =>
    db.selectFrom('application').select('applicationNumber').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return of.applicationNumber;
}

function statusOf(applicationNumber: string) {
  return readRows((db) =>
    db
      .selectFrom('application')
      .select(['id', 'scrutinyStatus'])
      .where('applicationNumber', '=', applicationNumber)
      .executeTakeFirstOrThrow(),
  );
}
