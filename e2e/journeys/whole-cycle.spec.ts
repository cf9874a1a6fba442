import { test } from '@playwright/test';
import { fillProfile, registerAndSignIn } from './whole-cycle/candidate.ts';
import { approveRequisition, distributePosts, generateAdvertisementNumber, openForApplications, sendRequisition } from './whole-cycle/demand.ts';

/** One vacancy through the whole recruitment cycle, each step by the person whose step it is. */
test.describe.configure({ mode: 'serial' });

const demand = { demandOffice: 'District Administration Office, Dolakha', totalVacancy: 10 };
let advtCode: string;

test('an office asks for posts, and the commission divides and advertises them', async ({ browser }) => {
  await sendRequisition(browser, demand);
  await approveRequisition(browser, demand);
  await distributePosts(browser, demand);
  await generateAdvertisementNumber(browser);
  advtCode = await openForApplications(browser);
  test.info().annotations.push({ type: 'advertisement', description: advtCode });
});

test('a person registers on a phone, changes the temporary password and fills the profile in Nepali', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await registerAndSignIn(page);
  await fillProfile(page);
});
