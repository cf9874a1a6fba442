import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as requisition from '@psc/api-client/calls/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/calls/requisition.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { details, row } from '../testing/samples.ts';

const approver: Privileges = { requisition: ['read', 'approve', 'reject'] };
let stored: RequisitionDetails;
let asked: string[];

beforeEach(() => {
  stored = details;
  asked = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:letter');
  const decided = (status: 'approved' | 'rejected') => {
    stored = { ...stored, status, version: 2 };
    return { requisitionId: 12, status, version: 2 };
  };
  server.use(
    mockCall(requisition.list, ({ query }) => {
      asked.push(query.toString());
      const status = query.get('status');
      const rows = !status || stored.status === status ? [{ ...row, status: stored.status }] : [];
      return { rows, after: null, total: { count: rows.length, more: false } };
    }),
    mockCall(masterData.listServices, () => []),
    mockCall(masterData.listClasses, () => []),
    mockCall(masterData.listOrganizations, () => []),
    mockCall(requisition.getDetails, () => stored),
    mockCall(requisition.getDocument, () => fileAnswer('%PDF-1.4', 'letter.pdf')),
    mockCall(requisition.approve, () => decided('approved'), 'Requisition approved.'),
    mockCall(requisition.reject, ({ body }) => {
      stored = { ...stored, decisionRemarks: body.remarks };
      return decided('rejected');
    }),
  );
});

const open = async (privileges = approver, language: 'en' | 'ne' = 'en') => {
  signIn(privileges);
  const rendered = await renderApp('/admin/approval', { language });
  await rendered.user.click(await screen.findByText(language === 'ne' ? 'खरिदार' : 'Kharidar'));
  await screen.findByRole('dialog', { name: /00012|०००१२/ });
  return rendered;
};

test('the parent screen leads to the tab that the officer may open, and shows no other', async () => {
  signIn(approver);
  const { router } = await renderApp('/admin/approval');
  await screen.findByText('Kharidar');
  expect(router.state.location.pathname).toBe('/admin/approval/requisition');
  expect(screen.queryByRole('link', { name: /Percentage Distribution Approval/ })).not.toBeInTheDocument();
  expect(asked).toEqual(['status=saved&sort=-number&pageSize=50']);
});

test('a requisition is shown with its facts and its letter beside the list', async () => {
  await open();
  const panel = screen.getByRole('dialog', { name: /Kharidar/ });
  expect(within(panel).getByText('Registers letters')).toBeInTheDocument();
  expect(await within(panel).findByTitle('letter.pdf')).toBeInTheDocument();
});

test('a letter that cannot be read leaves the rest of the panel', async () => {
  server.use(mockCall(requisition.getDocument, () => refused('This file does not exist.', { status: 404 })));
  await open();
  expect(await screen.findByText('This file does not exist.')).toBeInTheDocument();
  expect(screen.getByText('Registers letters')).toBeInTheDocument();
  await expectAccessible();
});

test('approval asks first, and the decided requisition leaves the list', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = screen.getByRole('dialog', { name: 'Approve the requisition?' });
  expect(question).toHaveTextContent('4 posts of Kharidar');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(stored.status).toBe('saved');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Approve the requisition?' })).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('No requisition waits for a decision')).toBeInTheDocument();
  expect(stored.status).toBe('approved');
});

test('a gazetted vacancy is named before it is approved', async () => {
  stored = { ...details, classType: 'gazetted', class: { en: 'Gazetted Third Class', ne: 'राजपत्राङ्कित तृतीय श्रेणी' } };
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('dialog', { name: 'Approve a gazetted vacancy?' })).toHaveTextContent('Gazetted Third Class');
});

test('a rejection needs its reason', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = screen.getByRole('dialog', { name: 'Are you sure you want to reject this requisition?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findAllByText('Remarks is required.')).not.toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/Reason/), 'No sanctioned posts');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(stored).toMatchObject({ status: 'rejected', decisionRemarks: 'No sanctioned posts' }));
});

test('when another officer was faster the message says so, and the panel shows the newest state', async () => {
  server.use(
    mockCall(requisition.approve, () => {
      stored = { ...stored, status: 'rejected', decisionRemarks: 'No sanctioned posts', version: stored.version + 1 };
      return refused('Somebody else has changed this in the meantime.', { status: 409 });
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(screen.getAllByRole('dialog').at(-1)!).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Somebody else has changed this in the meantime.')).toBeInTheDocument();
  const panel = await screen.findByRole('dialog', { name: /Kharidar/ });
  expect(await within(panel).findByText('No sanctioned posts')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('who only reads gets no buttons, and in Nepali every digit is Nepali', async () => {
  await open({ requisition: ['read'] }, 'ne');
  expect(screen.queryByRole('button', { name: /स्वीकृत गर्नुहोस्/ })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('खरिदार · २०८३-८४-०००१२');
});
