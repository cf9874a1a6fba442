import { screen, within } from '@testing-library/react';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import type { CandidatePage } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { pageOfRadha, radha } from '../testing/sample.ts';

/** One enquiry and one form on hold are waiting. */
const work = pageOfRadha.work.map((each) => ({ ...each, rowId: each.kind === 'enquiriesToAnswer' ? 3_200_009 : 800_005 }));

const part = (to: string) => partOf(to, { kind: 'candidate', masterId: radha.masterId });

async function open(shown: Partial<CandidatePage> = {}, privileges: Privileges = { profileManagement: ['read', 'update'] }) {
  signIn(privileges);
  server.use(mockCall(userAdmin.getCandidatePage, () => ({ ...pageOfRadha, work, ...shown })));
  const rendered = await renderApp('/admin/userDetails?masterId=10000042');
  await screen.findByRole('heading', { level: 1, name: 'Radha Shrestha' });
  return rendered;
}

test('what waits at a candidate is shown with one primary button for what this officer may do, and who does the rest', async () => {
  await open();
  const next = within(screen.getByRole('region', { name: 'Next work' }));
  expect(next.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Questions to answer (1)',
    'Applications on hold (1)',
  ]);
  const [button] = next.getAllByRole('link');
  expect(next.getAllByRole('link')).toHaveLength(1);
  expect(button).toHaveAttribute('href', part('/admin/enquiries?open=3200009'));
  expect(button).toHaveAttribute('data-variant', 'filled');
  expect(next.getByText(/Can be done by Deepa Rai/)).toBeInTheDocument();
  await expectAccessible();
});

test('each application shows its stages in short, and leads to the form only who may open it', async () => {
  await open();
  const application = () => within(screen.getByRole('article', { name: '2083-84-0000005' }));
  const [, , scrutiny, card] = application()
    .getAllByRole('listitem')
    .filter((each) => each.parentElement?.tagName === 'OL');
  expect(scrutiny).toHaveAttribute('aria-current', 'step');
  expect(scrutiny).toHaveTextContent(/Scrutiny.*Under way.*Applications on hold.*since 11 November 2026/);
  expect(within(scrutiny!).queryByRole('link')).toBeNull();
  expect(card).toHaveTextContent(/Admit card.*Not started/);
  expect(screen.getByRole('link', { name: '22 earlier applications' })).toHaveAttribute('href', '/admin/fullDetails?masterId=10000042');
});

test('an officer of scrutiny goes from the stage to the form', async () => {
  await open({}, { profileManagement: ['read'], scrutiny: ['read'] });
  expect(screen.getByRole('link', { name: 'Applications on hold' })).toHaveAttribute(
    'href',
    part('/admin/candidate-details/20001/800005/hold-on/1'),
  );
});

test('a document is fetched, and its reading recorded, when somebody opens it', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall(profile.getDocumentFile, ({ params }) => {
      asked.push(params);
      return refused('This file does not exist.', { status: 404 });
    }),
  );
  const { user } = await open();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Photograph' }));
  await expect.poll(() => asked).toEqual([{ type: 'photograph', ImageName: 'a.png' }]);
});

test('the newest mails say what happened to them, and a refused one leads to the desk of undelivered mails', async () => {
  await open();
  const mails = within(screen.getByRole('region', { name: 'Newest e-mails' }));
  expect(mails.getByText(/Refused by the mail server 550/)).toBeInTheDocument();
  expect(mails.getByRole('link')).toHaveAttribute('href', '/admin/undelivered');
});

test('while nothing waits the page says so, in Nepali as well', async () => {
  signIn({ profileManagement: ['read'] });
  server.use(mockCall(userAdmin.getCandidatePage, () => ({ ...pageOfRadha, work: [], applications: [], applicationsInAll: 0, mails: [] })));
  await renderApp('/admin/userDetails?masterId=10000042', { language: 'ne' });
  expect(await screen.findByText('यस उम्मेदवारको कुनै काम अधिकृतबाट हुन बाँकी छैन।')).toBeInTheDocument();
  await expectAccessible();
});
