import { expect } from '@playwright/test';
import { createAdvertisement } from '../../apps/gateway/src/testing/advertisements.ts';
import { countedClicks } from '../support/counted-clicks.ts';
import { makeRows } from '../support/database.ts';
import { pdf } from '../support/documents.ts';
import { chooseFile, field, typeText } from '../support/fields.ts';
import { test } from '../support/journey.ts';
import { asOfficer, openScreen } from './whole-cycle/officers.ts';

test('an advertisement is live without one date box being typed in', async ({ browser }) => {
  const { advtCode } = await makeRows((db) => createAdvertisement(db, { lifeCycleStatus: 'pending' }, new Date()));
  await makeRows((db) =>
    db
      .updateTable('advertisement')
      .set({
        publishDateAd: null,
        singleSubmissionLastAt: null,
        paymentLastAt: null,
        doubleFeeSubmissionLastAt: null,
        doubleFeePaymentLastAt: null,
        ageCutOffDateAd: null,
        admitCardDownloadDateAd: null,
        publishedAt: null,
        liveAt: null,
      })
      .where('advtCode', '=', advtCode)
      .execute(),
  );
  await asOfficer(browser, 'advertisement', async (page) => {
    const job = countedClicks();
    await openScreen(page, `/admin/advertisement-dates/${advtCode}`);
    await expect(
      page
        .getByRole('group', { name: /^Last date for submission, double fee/ })
        .locator('input')
        .first(),
    ).not.toHaveValue('');
    const level = field(page, 'qualifications.0.educationLevelId');
    if ((await level.inputValue()) === '') await job.choose(level, 1);
    const terms = field(page, 'agreementId');
    if ((await terms.inputValue()) === '') await job.choose(terms, 1);
    await job.press(page.getByRole('button', { name: 'Save the dates' }));
    for (const act of ['Publish', 'Go live']) {
      await job.press(page.getByRole('button', { name: act, exact: true }));
      await job.press(page.getByRole('dialog').last().getByRole('button', { name: act, exact: true }));
    }
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
    job.expectAtMost(7, 'an advertisement from its dates to its opening');
  });
});

test('a requisition is sent with nine presses', async ({ browser }) => {
  await asOfficer(browser, 'demand', async (page) => {
    const job = countedClicks();
    await openScreen(page, '/admin/requisition');
    await job.press(page.getByRole('button', { name: 'New requisition' }));
    await job.choose(field(page, 'serviceId'), { text: 'Nepal Administration Service' });
    for (const name of ['groupId', 'subGroupId']) await job.choose(field(page, name), 1);
    await job.choose(field(page, 'classId'), { text: 'Non-gazetted Second Class' });
    await job.choose(field(page, 'postId'), 1);
    await typeText(page, {
      demandOffice: 'Counted office',
      totalVacancy: '3',
      workSummary: 'Registration',
      requisitionRemarks: 'Vacant',
      remarks: 'Urgent',
    });
    await job.attach(() => chooseFile(page, 'requisitionDoc', pdf('letter.pdf', 'Requisition letter')));
    await job.press(page.locator('form:has([name=demandOffice]) button[type=submit]'));
    await expect(page.getByRole('row').filter({ hasText: 'Counted office' })).toBeVisible();
    job.expectAtMost(9, 'a requisition');
  });
});
