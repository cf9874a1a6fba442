import { expect, type Locator, type Page } from '@playwright/test';
import { choose, chooseOption, field, send, typeText } from '../../../support/fields.ts';
import { openScreen } from '../../whole-cycle/officers.ts';

const source = 'Provincial Public Service Act, section 4';
const of = { class: 'Non-gazetted Second Class', service: 'Nepal Administration Service' };

/** Settings of this provincial commission that differ from the federal defaults. */
export const own = {
  name: { nameNe: 'प्रदेश लोक सेवा आयोग, कर्णाली', nameEn: 'Province Public Service Commission, Karnali' },
  quota: { nameNe: 'कर्णालीका महिला', nameEn: 'Women of Karnali' },
  /** Percent of the open posts; all of them go to the quota. */
  inclusivePercent: 50,
  oldestAge: { of: 45, en: '45', ne: '४५' },
  /** Rupees for the first category, and for each further one. */
  fee: { basicPrice: '900', extraPrice: '150' },
  /** Total for both categories, as candidates and officers see it. */
  bothCategories: { candidate: '१,०५०', officer: /1,050/ },
  firstPaper: { subjectNameNe: 'कर्णालीको प्रशासन', subjectNameEn: 'Administration of Karnali' },
  fullMarks: 200,
  subject: { ne: 'कर्णालीमा दरखास्त दर्ता भयो', en: 'Karnali has your application' },
};

/** The administrator enters the commission's own settings on screen; the second one approves those that need two officers. */
export async function makeItsOwn(page: Page, second: Page): Promise<void> {
  await nameIt(page);
  await addQuota(page);
  await setShares(page);
  await divideByOwnShares(page);
  await setFee(page);
  await setOldestAge(page);
  await setPapers(page, second);
  await writeOwnWords(page);
}

async function nameIt(page: Page): Promise<void> {
  await openScreen(page, '/admin/commission');
  await typeText(page, { ...own.name, source });
  await send(page, 'source');
  await expect(page.getByRole('banner')).toContainText(own.name.nameEn);
}

async function addQuota(page: Page): Promise<void> {
  await openScreen(page, '/admin/master-data/quota?new=1');
  await typeText(page, { ...own.quota, code: 'karnaliWoman' });
  await choose(page, 'claimedBy', 'gender');
  await choose(page, 'gender', 'female');
  await send(page, 'nameEn');
  await expect(page.getByText('The entry has been added.').first()).toBeVisible();
}

async function setShares(page: Page): Promise<void> {
  await openScreen(page, '/admin/master-data/quota');
  const shares = page.getByRole('region', { name: 'Shares of the inclusive posts' });
  const ofOwn = shares.getByRole('textbox', { name: `${own.quota.nameEn}, percent` });
  await expect(ofOwn).toBeVisible();
  for (const share of await shares.getByRole('textbox', { name: /, percent$/ }).all()) await share.fill('');
  await ofOwn.fill('100');
  await expect(shares.locator('output')).toHaveText('100');
  await typeText(page, { source });
  await send(page, 'source');
  await expect(field(page, 'source')).toHaveValue('');
}

/** All posts of the class by open competition, half of them for the quota. */
async function divideByOwnShares(page: Page): Promise<void> {
  await setSetting(page, 'inclusiveSharePercent', { value: String(own.inclusivePercent) });
  await openClass(page, 'Percentages by class');
  await typeText(page, { open: '100', workEvaluation: '0', internal: '0', seniority: '0', source });
  await send(page, 'source');
  await expect(page.getByText('The percentages were saved.').first()).toBeVisible();
}

async function setFee(page: Page): Promise<void> {
  await openClass(page, 'Fees by class');
  await typeText(page, { ...own.fee, remarks: source });
  await send(page, 'remarks');
  await expect(page.getByText('The fee is saved.').first()).toBeVisible();
}

async function setOldestAge(page: Page): Promise<void> {
  await openScreen(page, '/admin/ageLimit');
  await page.getByRole('button', { name: 'Configure the limits of a class in a service' }).click();
  const chooser = page.getByRole('dialog');
  await chooseOption(chooser.getByLabel('Class', { exact: true }), { text: of.class });
  await chooseOption(chooser.getByLabel('Service', { exact: true }), { text: of.service });
  await chooser.getByRole('link', { name: 'Configure the limits' }).click();
  await expect(page.getByRole('heading', { name: `${of.class} · ${of.service}` })).toBeVisible();
  await rowOf(page, 'everybody').filter({ hasText: 'Female' }).click();
  await typeText(page, { maxAge: String(own.oldestAge.of), source });
  await send(page, 'source');
  await expect(page.getByText('The age limit has been saved.').first()).toBeVisible();
}

/** Two written papers and no interview; the first has different full marks. */
async function setPapers(page: Page, second: Page): Promise<void> {
  await requestSetting(page, 'defaultPaper', {
    ...own.firstPaper,
    maximumMarks: String(own.fullMarks),
    passMarks: '90',
    durationMinutes: '180',
  });
  await approveSetting(second, 'defaultPaper');
  await openScreen(page, '/admin/master-data/curriculum?new=1');
  await chooseOption(field(page, 'serviceId'), { text: of.service });
  await chooseOption(field(page, 'classId'), { text: of.class });
  await typeText(page, { written: '2', practical: '0', interview: '0' });
  await send(page, 'written');
  await expect(field(page, 'written')).toHaveCount(0);
}

async function writeOwnWords(page: Page): Promise<void> {
  await openScreen(page, '/admin/texts?open=gateway.vacancy.appliedMail');
  const body = '{applicationNumber}, {post}\n\n{commission}';
  await typeText(page, {
    'texts.subject.ne': own.subject.ne,
    'texts.subject.en': own.subject.en,
    'texts.body.ne': body,
    'texts.body.en': body,
    source,
  });
  await send(page, 'source');
  await expect(page.getByText('The text was saved.').first()).toBeVisible();
}

async function setSetting(page: Page, name: string, values: Record<string, string>): Promise<void> {
  await enterSetting(page, name, values);
  await expect(page.getByText('The setting is saved.').first()).toBeVisible();
}

async function requestSetting(page: Page, name: string, values: Record<string, string>): Promise<void> {
  await enterSetting(page, name, values);
  await expect(page.getByText('The change was sent to another officer for approval.').first()).toBeVisible();
}

async function enterSetting(page: Page, name: string, values: Record<string, string>): Promise<void> {
  await openScreen(page, `/admin/basic-configuration?open=${name}`);
  await typeText(page, Object.fromEntries(Object.entries(values).map(([part, value]) => [`value.${part}`, value])));
  await typeText(page, { source });
  await send(page, 'source');
}

/** As another officer than the one who requested it. */
async function approveSetting(page: Page, name: string): Promise<void> {
  await openScreen(page, `/admin/basic-configuration?open=${name}`);
  const request = page.getByRole('region', { name: 'Requested change' });
  await request.getByRole('button', { name: 'Approve the change' }).click();
  await page.getByRole('dialog', { name: 'Approve the change?' }).getByRole('button', { name: 'Approve the change' }).click();
  await expect(page.getByText('The setting is saved.').first()).toBeVisible();
}

async function openClass(page: Page, table: string): Promise<void> {
  await openScreen(page, '/admin/basic-configuration');
  await rowOf(page.getByRole('table', { name: table }), of.class).click();
}

const rowOf = (within: Page | Locator, text: string) => within.getByRole('row').filter({ hasText: text });

/** The candidate sees the commission's name, age limit, quota and fee before applying. */
export async function seeOwnRules(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(own.name.nameNe);
  await expect(page.getByRole('listitem').filter({ hasText: `${own.oldestAge.ne} वर्षभित्र` })).toContainText('पुगेको');
  const ofQuota = page.getByRole('checkbox', { name: own.quota.nameNe });
  await ofQuota.check();
  await expect(page.getByRole('status').filter({ hasText: own.bothCategories.candidate })).toBeVisible();
}
