import { act, screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { firstIds, testId } from '@psc/validation/testing/test-ids.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { afterUndoTime } from '../../../../testing/after-undo-time.ts';
import { server } from '../../../../testing/server.ts';
import { details, row } from '../../testing/samples.ts';

const approver: Privileges = { requisition: ['read', 'approve', 'reject'] };
let stored: RequisitionDetails;
let asked: string[];

beforeEach(() => {
  stored = details;
  asked = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:letter');
  const decided = (status: 'approved' | 'rejected') => {
    stored = { ...stored, status, version: 2 };
    return { requisitionId: 7_200_012, status, version: 2 };
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
  await expectAddress(router, '/admin/approval/requisition');
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

test('an approval can be undone; one that is sent takes the requisition off the list', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(stored.status).toBe('saved');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await afterUndoTime();
  expect(await screen.findByText('No requisitions are waiting for a decision')).toBeInTheDocument();
  expect(stored.status).toBe('approved');
});

test('unfilled seats are offered; what the officer leaves out is not carried, and no more than the posts asked for', async () => {
  const seats = (number: number, en: string, count: number) => ({
    ...{ advertisementCategoryId: testId('advertisementCategory', number), advtNumber: `${number}/082-83` },
    ...{ heading: 'open', quotaCode: en.toLowerCase(), quota: { en, ne: en }, seats: count },
  });
  stored = { ...details, seatsToCarry: [seats(31, 'Woman', 1), seats(32, 'Dalit', 1), seats(33, 'Madhesi', 5)] };
  let sent: unknown;
  server.use(
    mockCall(requisition.approve, ({ body }) => {
      sent = body;
      return { requisitionId: 7_200_012, status: 'approved' as const, version: 2 };
    }),
  );
  const { user } = await open();
  const offered = screen.getByRole('region', { name: 'Unfilled seats to carry' });
  expect(within(offered).getByText('The requisition has too few posts for all of them.')).toBeInTheDocument();
  await user.click(within(offered).getByRole('checkbox', { name: /Dalit · 1 unfilled seat · 32/ }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await afterUndoTime();
  const carried = [
    { advertisementCategoryId: 400_031, seats: 1 },
    { advertisementCategoryId: 400_033, seats: 3 },
  ];
  await waitFor(() => expect(sent).toEqual({ requisitionId: 7_200_012, version: 1, carried }));
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
  expect(await within(dialog).findAllByText('This field is required.')).not.toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/Reason/), 'No sanctioned posts');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(stored).toMatchObject({ status: 'rejected', decisionRemarks: 'No sanctioned posts' }));
});

test('when another officer was faster the message says so, and the panel shows the newest state', async () => {
  server.use(
    mockCall(requisition.approve, () => {
      stored = { ...stored, status: 'rejected', decisionRemarks: 'No sanctioned posts', version: stored.version + 1 };
      return refused('A colleague has changed this in the meantime.', { status: 409 });
    }),
  );
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await afterUndoTime();
  expect(await screen.findByText(/^Requisition .+: A colleague has changed this in the meantime\.$/)).toBeInTheDocument();
  await act(() => router.navigate('/admin/approval/requisition?open=7200012'));
  const panel = await screen.findByRole('dialog', { name: /Kharidar/ });
  expect(await within(panel).findByText('No sanctioned posts')).toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    'No longer possible: the status is “Rejected”.',
  );
});

test('who only reads gets no buttons, and in Nepali every digit is Nepali', async () => {
  await open({ requisition: ['read'] }, 'ne');
  expect(screen.queryByRole('button', { name: /स्वीकृत गर्नुहोस्/ })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('खरिदार · २०८३-८४-०००१२');
});

test('it is returned with a remark instead of rejected', async () => {
  let returned: unknown;
  server.use(
    mockCall(requisition.returnToOffice, ({ body }) => {
      returned = body;
      stored = { ...stored, status: 'returned', version: 2 };
      return { requisitionId: 7_200_012, status: 'returned' as const, version: 2 };
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Return to the office' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return the requisition?' }));
  await user.type(dialog.getByLabelText(/Reason/), 'Attach the establishment');
  await user.click(dialog.getByRole('button', { name: 'Return to the office' }));
  await waitFor(() => expect(returned).toMatchObject({ requisitionId: 7_200_012, version: 1, remarks: 'Attach the establishment' }));
  expect(await screen.findByText('No requisitions are waiting for a decision')).toBeInTheDocument();
});

test('the posts of the office and its earlier demands are beside the number asked for', async () => {
  let entered: unknown;
  stored = {
    ...details,
    sanctionedPosts: {
      sanctioned: 30,
      filled: 27,
      source: 'Establishment of 2083',
      savedBy: 'Sita',
      savedAt: details.appliedOn,
      version: 3,
    },
    earlierDemands: [
      {
        requisitionId: 7_200_004,
        requisitionNo: '2082-83-00004',
        status: 'approved',
        appliedOn: details.appliedOn,
        totalVacancy: 9,
        advtCode: 20001,
      },
    ],
  };
  server.use(
    mockCall(requisition.getDocument, () => refused('This file does not exist.', { status: 404 })),
    mockCall(requisition.saveSanctionedPosts, ({ body }) => {
      entered = body;
      return { version: 4 };
    }),
  );
  const { user } = await open();
  expect(screen.getByText('1 more requested than vacant.')).toBeVisible();
  const earlier = within(screen.getByRole('table', { name: 'Earlier demands for this post' }));
  expect(earlier.getByText('2082-83-00004')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Correct the sanctioned posts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sanctioned posts' }));
  await user.clear(dialog.getByRole('textbox', { name: /Filled/ }));
  await user.type(dialog.getByRole('textbox', { name: /Filled/ }), '20');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(entered).toMatchObject({ requisitionId: 7_200_012, version: 3, sanctioned: 30, filled: 20 }));
});

test('several are decided one after another, each with a look at it', async () => {
  const opened: string[] = [];
  const numberOf = (requisitionId: number) => `2083-84-000${requisitionId - firstIds.requisition}`;
  server.use(
    mockCall(requisition.list, () => ({
      rows: [7_200_013, 7_200_012].map((requisitionId) => ({ ...row, requisitionId, requisitionNo: numberOf(requisitionId) })),
      after: null,
      total: { count: 2, more: false },
    })),
    mockCall(requisition.getDetails, ({ params }) => {
      opened.push(String(params.requisitionId));
      return { ...details, requisitionId: Number(params.requisitionId), requisitionNo: numberOf(Number(params.requisitionId)) };
    }),
  );
  signIn(approver);
  const { user, router } = await renderApp('/admin/approval/requisition');
  for (const checkbox of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(checkbox);
  await user.click(screen.getByRole('button', { name: 'Decide on them one after another' }));
  await screen.findByRole('dialog', { name: /00013/ });
  expect(screen.getByRole('button', { name: 'Next, 1 left' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('dialog', { name: /00012/ });
  expect([...new Set(opened)]).toEqual(['7200013', '7200012']);
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(router.state.location.search).not.toMatch(/queue|open/));
});
