import { screen, waitFor, within } from '@testing-library/react';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { kharidar, vacancyOf } from '../testing/fixtures.ts';
import { useOpenForm } from '../testing/open-form.ts';

const page = '/vacancy/20001/10000001/7200031/all';
const form = '/vacancy/20001/10000001/7200031/400071-400072';

useOpenForm();

test('tells the facts, and each rule: met, not met and why, or decided by scrutiny', async () => {
  await renderApp(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kharidar' })).toBeInTheDocument();
  const rules = within(screen.getByRole('region', { name: 'Are you eligible?' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(rules[0]).toMatch(/^AgeMet.*27/);
  expect(rules[1]).toMatch(/^Minimum qualificationDecided by scrutiny/);
  expect(rules[3]).toMatch(/^Mandatory details and documentsMet/);
  expect(rules[4]).toMatch(/^DalitNot met/);
  expect(screen.getByText(/^Why not these groups:/).closest('details')).not.toHaveAttribute('open');
  const facts = screen.getByRole('region', { name: 'About the vacancy' });
  expect(within(facts).getByRole('link', { name: 'Why each quota has these posts' })).toHaveAttribute('href', '/why-this-quota/20001');
  const dates = within(within(facts).getByRole('table', { name: 'Last dates and fees' }));
  expect(dates.getByRole('row', { name: /^Normal fee/ })).toHaveTextContent(
    /^Normal feetoday21 November 2999.*until 17:00 Nepal time.*Rs 500.*Rs 200 more for each further category$/,
  );
  expect(dates.getByRole('row', { name: /^Double fee/ })).toHaveTextContent(/28 November 2999.*Pay by .*Rs 1,000.*Rs 400 more/);
  expect(within(facts).getByText('Full details').closest('details')).toHaveTextContent(/Ministry of Home Affairs.*16614\/083-84.*2083-84/);
  await expectAccessible();
});

test('a late fee of another factor is called by its factor, not double', async () => {
  server.use(vacancyOf({ vacancy: { ...kharidar, feeType: 'double', lateFeeFactor: 3 } }));
  await renderApp(page);
  const dates = within(await screen.findByRole('table', { name: 'Last dates and fees' }));
  expect(dates.getByRole('row', { name: /^Late fee/ })).toHaveTextContent('Rs 1,500');
  const note = screen.getByText(/^After the normal submission deadline/);
  expect(note).toHaveTextContent('After the normal submission deadline the fee is 3 times as high.');
  expect(screen.queryByText(/double fee/i)).not.toBeInTheDocument();
});

test('counts the fee with every category, keeps a closed category closed, and takes the choice into the address', async () => {
  const { user, router } = await renderApp(page);
  expect(await screen.findByRole('checkbox', { name: /^Dalit/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please select at least one category.');
  const boxes = screen.getByRole('group', { name: /^Categories in which you compete/ });
  expect(boxes).toHaveAccessibleDescription('Please select at least one category.');
  const [first, ...others] = within(boxes)
    .getAllByRole('checkbox')
    .filter((box) => !(box as HTMLInputElement).disabled);
  expect(first).toHaveFocus();
  for (const box of [first, ...others]) expect(box).toBeInvalid();
  await user.click(screen.getByRole('checkbox', { name: /^Open/ }));
  expect(await screen.findByText('Rs 500', { selector: 'strong *' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^Women/ }));
  expect(await screen.findByText('Rs 700')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(form));
  expect(await screen.findByText('Step 2 of 4')).toBeInTheDocument();
});

test('a doubt about the qualification leads, before the categories that are open all the same', async () => {
  const doubt = { rule: 'qualification' as const, verdict: 'notMet' as const, barrier: false, values: {} };
  const word = 'eligibility.qualification.lower';
  const names = { accepted: { en: 'Bachelor', ne: 'स्नातक' } };
  server.use(vacancyOf({ eligibility: [{ ...doubt, word, names }] }));
  await renderApp(page);
  const region = await screen.findByRole('region', { name: 'Apply' });
  expect(region).toHaveTextContent(
    /lower than this advertisement accepts: Bachelor.*You can still apply in: Open, Women, Dalit\. Scrutiny decides/,
  );
  expect(screen.queryByText(/^You can compete in/)).not.toBeInTheDocument();
});

test('what is missing leads, with the way to each', async () => {
  server.use(vacancyOf({ missing: ['photograph'] }));
  await renderApp(page);
  const region = await screen.findByRole('region', { name: 'Apply' });
  expect(region).toHaveTextContent(/The following details are missing:.*Open to you then: Open, Women\./);
  expect(within(region).getByRole('link', { name: 'Photograph' })).toHaveAttribute('href', '/user/profile/documents');
});

test('where no category is open, the reason of each group is unfolded', async () => {
  const closed = { rule: 'quota' as const, verdict: 'notMet' as const, barrier: true, word: 'eligibility.quota.womenOnly' };
  const [, women] = kharidar.categories;
  server.use(vacancyOf({ vacancy: { ...kharidar, categories: [women!] }, eligibility: [{ ...closed, values: { quotaCode: 'woman' } }] }));
  await renderApp(page);
  expect(await screen.findByText('No category of this vacancy is open to you')).toBeInTheDocument();
  expect(screen.getByText(/^Why not these groups:/).closest('details')).toHaveAttribute('open');
});

test('a quota that only a document keeps closed leads to where it is added', async () => {
  const { user } = await renderApp(page);
  await user.click(await screen.findByText(/^Not open to you:/));
  expect(screen.getByRole('link', { name: 'Add the document of your group or class' })).toHaveAttribute(
    'href',
    '/user/profile/extra#groups',
  );
});

test('a doubt beside missing details names them, and says of no category that one can apply for it now', async () => {
  const doubt = { rule: 'qualification' as const, verdict: 'notMet' as const, barrier: false, values: {} };
  const word = 'eligibility.qualification.none';
  server.use(vacancyOf({ eligibility: [{ ...doubt, word }], missing: ['education'], profileComplete: false }));
  await renderApp(page);
  const apply = await screen.findByRole('region', { name: 'Apply' });
  expect(apply).toHaveTextContent(/The following details are missing:Education.*Open to you then: Open/);
  expect(apply).not.toHaveTextContent('You can still apply');
});

test('warns of an incomplete profile and lets apply all the same', async () => {
  server.use(vacancyOf({ profileComplete: false }));
  await renderApp(page);
  const warning = await screen.findByText('Your profile is incomplete. Please complete it before applying.');
  const choice = screen.getByRole('group', { name: 'Categories in which you compete' });
  expect(warning.compareDocumentPosition(choice), 'on top, where it is read').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Complete the profile' })).toHaveAttribute('href', '/user/profile');
  expect(screen.getByRole('button', { name: 'Apply' })).toBeInTheDocument();
});

test("leads an address with somebody else's number to the candidate's own", async () => {
  const { router } = await renderApp('/vacancy/20001/10000099/5/all');
  await waitFor(() => expect(router.state.location.pathname).toBe(page));
});

test('closes the application while the profile is locked, and says what to do', async () => {
  server.use(vacancyOf({ profileLocked: true }));
  await renderApp(page, { language: 'ne' });
  expect(await screen.findByText('तपाईंको प्रोफाइल लक गरिएको छ')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'आयोगमा सम्पर्क गर्नुहोस्' })).toHaveAttribute('href', '/contact');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('leads from a combined advertisement to the one that takes the applications', async () => {
  server.use(vacancyOf({ vacancy: { ...kharidar, acceptsApplications: false, combinedIntoAdvtCode: 20_009 } }));
  await renderApp(page);
  expect(await screen.findByText('This advertisement has been combined with another')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply there' })).toHaveAttribute('href', '/vacancy/20009/0/0/all');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('says in the words of the gateway why a vacancy is not to be had, and leads to the others', async () => {
  server.use(
    mockCall(vacancy.detail, () =>
      refused('The commission has cancelled this advertisement. It is closed for applications.', {
        status: 409,
        errorCode: 'ADVERTISEMENT_REJECTED',
      }),
    ),
  );
  await renderApp(page);
  expect(await screen.findByText('The commission has cancelled this advertisement. It is closed for applications.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All vacancies' })).toHaveAttribute('href', '/vacancy');
  await expectAccessible();
});
