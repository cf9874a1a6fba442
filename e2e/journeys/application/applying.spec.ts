import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { choose, chooseOption, errorOf, field } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { callsAs } from '../../support/paying-applicant.ts';
import { signInAsCandidate } from '../../support/sign-in.ts';
import type { VacancyDetail, VacancyPage } from '../../../packages/api-client/src/areas/application/vacancy.ts';

/** Has a complete profile, and has not applied for the post of Kharidar. */
const applicant = 'sangita';
/** Registered, with an empty profile. */
const newcomer = 'binita';

const portal = (path: string) => `${addresses().candidatePortal}${path}`;
const main = (page: Page) => page.getByRole('main');

test.use({ viewport: { width: 360, height: 740 } });

/** A signed-in tab in Nepali, the portal's default language. */
async function signedIn(context: BrowserContext, username: string): Promise<Page> {
  const page = await context.newPage();
  await signInAsCandidate(page, username);
  return page;
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);
}

async function answerUpToTerms(page: Page): Promise<void> {
  for (const name of ['facultyId', 'subjectId', 'examCentreId']) await chooseOption(field(page, name), 1);
  await choose(page, 'minimumQualificationAnswer', 'yes');
  await main(page).getByRole('button', { name: 'अर्को' }).click();
  await choose(page, 'paymentMethod', 'esewa');
  await main(page).getByRole('button', { name: 'अर्को' }).click();
  await field(page, 'termsAccepted').check();
}

const sendButton = (page: Page) => main(page).getByRole('button', { name: 'दरखास्त पठाउनुहोस्' });

test('an application survives a closed tab, a reload and a second tab, and is sent once with its number', async ({ context }) => {
  const kharidar = await demoVacancy('Kharidar');
  const toVacancy = (page: Page) => main(page).locator(`a[href*="/vacancy/${kharidar}/"]`);
  const first = await signedIn(context, applicant);
  await first.goto(portal('/vacancy'));
  await main(first).getByRole('button', { name: 'फिल्टर' }).click();
  await first.getByRole('searchbox').fill('kharidaar');
  await first.getByRole('button', { name: 'विज्ञापनहरू हेर्नुहोस्' }).click();
  await expect(main(first).getByRole('heading', { level: 2 }).filter({ hasNotText: 'खरिदार' })).toHaveCount(0);
  await expect(first).toHaveURL(/\?text=kharidaar/);
  await expectSound(first);

  await toVacancy(first).click();
  await main(first).getByText('तपाईंलाई नमिल्ने समूह').click();
  await expect(main(first).getByRole('checkbox', { name: /^दलित/ })).toBeDisabled();
  await expect(main(first).getByText('पुगेको').first()).toBeVisible();
  await expectSound(first);
  await main(first).getByRole('checkbox', { name: /^खुला/ }).check();
  await main(first)
    .getByRole('checkbox', { name: /^महिला/ })
    .check();
  await main(first).getByRole('button', { name: 'दरखास्त दिनुहोस्' }).click();
  await main(first).getByRole('button', { name: 'अर्को' }).click();
  await expect(errorOf(first, 'subjectId')).toHaveText('कृपया विषय छान्नुहोस्।');
  await chooseOption(field(first, 'facultyId'), 1);
  const faculty = await field(first, 'facultyId').inputValue();
  await expectSound(first);
  const address = first.url();
  await expect(first.getByText('मस्यौदा यस उपकरणमा सुरक्षित गरियो')).toBeVisible();

  // Closing the tab ends the session; the draft stays on the device.
  await first.close();
  const second = await context.newPage();
  await second.goto(address);
  await expect(second).toHaveURL(/\/login/);
  await signInAsCandidate(second, applicant);
  await second.goto(portal('/vacancy'));
  await toVacancy(second).click();
  await main(second).getByRole('link', { name: 'दरखास्त अगाडि बढाउनुहोस्' }).click();
  await main(second).getByRole('button', { name: 'त्यहीँबाट अघि बढ्नुहोस्' }).click();
  await expect(field(second, 'facultyId')).toHaveValue(faculty);
  await answerUpToTerms(second);
  await expect(second).toHaveURL(/step=terms/);
  await second.reload();
  await main(second).getByRole('button', { name: 'त्यहीँबाट अघि बढ्नुहोस्' }).click();
  // A declaration is never restored from a draft: the candidate must tick it again.
  await expect(field(second, 'termsAccepted')).not.toBeChecked();
  await field(second, 'termsAccepted').check();
  await expectSound(second);

  const third = await signedIn(context, applicant);
  await third.goto(address);
  await main(third).getByRole('button', { name: 'त्यहीँबाट अघि बढ्नुहोस्' }).click();
  await third.goto(`${address}?step=terms`);
  await main(third).getByRole('button', { name: 'त्यहीँबाट अघि बढ्नुहोस्' }).click();
  await expect(main(third).getByRole('region', { name: 'परीक्षा' })).toBeVisible();
  await field(third, 'termsAccepted').check();

  await sendButton(second).click();
  await expect(second).toHaveURL(/\/vacancy-applied\?application=\d+/);
  await expectSound(second);
  await sendButton(third).click();
  await expect(main(third).getByText('तपाईंले यस विज्ञापनमा दरखास्त दिइसक्नुभएको छ।')).toBeVisible();
  const call = await callsAs(applicant);
  const { vacancy, applicationNumber } = await call<VacancyDetail>('vacancy/detail', { advtCode: kharidar });
  expect(vacancy.applicationId).not.toBeNull();
  await expect(main(third)).toContainText(applicationNumber!.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!));
});

test('what takes no application says why: closed, announced only, rejected, unknown, and a profile without its documents', async ({
  context,
}) => {
  const page = await signedIn(context, newcomer);
  const ranger = await demoVacancy('Ranger');
  const open = async (advtCode: number) => page.goto(portal(`/vacancy/${advtCode}/0/0/all`));
  const noForm = async (words: string | RegExp) => {
    await expect(main(page).getByText(words).first()).toBeVisible();
    await expect(main(page).getByRole('checkbox')).toHaveCount(0);
  };

  await open((await demoVacancy('Nayab Subba')) - 1);
  await noForm('दरखास्त दिने म्याद सकियो');
  await open(ranger);
  await noForm('दरखास्त दिन अझै खुलेको छैन');
  await expectSound(page);
  await open(await rejectedAfter(ranger));
  await noForm('यो विज्ञापन आयोगले रद्द गरेको छ। यसमा दरखास्त लिइँदैन।');
  await expectSound(page);
  await open(99_999);
  await noForm('यो विज्ञापन फेला परेन।');

  await open(await demoVacancy('Kharidar'));
  await main(page).getByRole('checkbox', { name: /^खुला/ }).check();
  await main(page).getByRole('button', { name: 'दरखास्त दिनुहोस्' }).click();
  const missing = page.getByRole('dialog', { name: 'निम्न विवरण तथा कागजात छुटेका छन्:' });
  await expect(missing.getByRole('link')).toHaveCount(5);
  // Only the dialog: the page below cannot scroll now, so one of its lines may be half covered by the sticky button.
  await expectNoAxeViolations(page, '[role=dialog]');
});

/** The demo's advertisement of this post: its code is the lowest, because those of other journeys come later. */
async function demoVacancy(post: string): Promise<number> {
  const call = await callsAs(newcomer);
  const { vacancies } = await call<VacancyPage>('vacancy/list');
  return Math.min(...vacancies.filter((vacancy) => vacancy.post.en === post).map(({ advtCode }) => advtCode));
}

/** The demo's rejected advertisement, which no candidate's list contains. */
async function rejectedAfter(advtCode: number): Promise<number> {
  const call = await callsAs(newcomer);
  for (let code = advtCode + 1; code < advtCode + 10; code += 1) {
    const refusal = await call('vacancy/detail', { advtCode: code }).then(() => '', String);
    if (refusal.includes('409')) return code;
  }
  throw new Error('The demo has no rejected advertisement.');
}
