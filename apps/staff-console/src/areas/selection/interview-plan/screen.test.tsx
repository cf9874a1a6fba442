import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { plan } from '../testing/plan.ts';

const name = (en: string, ne: string) => ({ en, ne });
const [post, service] = [name('Nayab Subba', 'नायब सुब्बा'), name('Administration', 'प्रशासन')];
const ram: calls.InterviewPerson = {
  applicationId: 800_012,
  rollNumber: 502,
  masterId: 10_007_002,
  name: name('Ram Thapa', 'राम थापा'),
  place: 'unassigned',
  sessionId: null,
  panelNumber: null,
  startsAt: null,
  approvedAt: null,
  kinPanels: [1],
  isInterviewed: false,
};
const address = '/admin/interview-plan?advtCode=20001';

function asOfficer(held: Permission[], found: () => calls.InterviewPlan = () => plan) {
  signIn({ resultAndSelection: held });
  server.use(
    mockCall(selection.listAdvertisements, () => [{ advtCode: 20001, post, service }]),
    mockCall(calls.get, found),
    mockCall(calls.listPeople, () => ({ rows: [ram], after: null, total: { count: 1, more: false } })),
  );
}

test('who has no place is counted and named, and those who wait are divided in one order', async () => {
  asOfficer(['read', 'create']);
  let sent: unknown;
  server.use(
    mockCall(calls.divide, ({ body }) => {
      sent = body;
      return { version: 4, placed: 1, left: 0 };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  const state = await screen.findByRole('region', { name: 'Status of the interview days' });
  expect(within(state).getByText('Without a time and place').nextSibling).toHaveTextContent('1');
  const row = within(screen.getByRole('table', { name: 'Called to the interview' })).getByRole('row', { name: /Ram Thapa/ });
  expect(row).toHaveTextContent('Without a time and place');
  expect(within(screen.getByRole('table', { name: 'Half-days' })).getByText('Morning')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Divide by merit' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, version: 3, order: 'merit' }));
  await expectAccessible(document.body);
});

test('a panel is added with its place, chair and members, a line each', async () => {
  asOfficer(['read', 'create']);
  let sent: unknown;
  server.use(
    mockCall(calls.savePanel, ({ body }) => {
      sent = body;
      return { version: 4, panelId: 4_300_002 };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Add a panel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save the panel' }));
  expect(sent).toBeUndefined();
  await user.type(dialog.getByRole('textbox', { name: /Place in English/ }), 'Room 6');
  await user.type(dialog.getByRole('textbox', { name: /Place in Nepali/ }), 'कोठा ६');
  await user.type(dialog.getByRole('textbox', { name: /Name of the chair/ }), 'Mohan Karki');
  await user.type(dialog.getByRole('textbox', { name: /Members/ }), 'Gita Rai, Professor, TU{enter}Ram Rai');
  await user.click(dialog.getByRole('button', { name: 'Save the panel' }));
  await waitFor(() =>
    expect(sent).toEqual({
      advtCode: 20001,
      version: 3,
      placeEn: 'Room 6',
      placeNe: 'कोठा ६',
      chair: { name: 'Mohan Karki', designation: '' },
      members: [
        { name: 'Gita Rai', designation: 'Professor, TU' },
        { name: 'Ram Rai', designation: '' },
      ],
    }),
  );
});

test('after the first panel its half-day is asked for at once', async () => {
  let found: calls.InterviewPlan = { ...plan, panels: [], sessions: [] };
  asOfficer(['read', 'create'], () => found);
  server.use(
    mockCall(calls.savePanel, () => {
      found = { ...plan, version: 4, sessions: [] };
      return { version: 4, panelId: 4_300_002 };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Add a panel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Place in English/ }), 'Room 6');
  await user.type(dialog.getByRole('textbox', { name: /Place in Nepali/ }), 'कोठा ६');
  await user.type(dialog.getByRole('textbox', { name: /Name of the chair/ }), 'Mohan Karki');
  await user.click(dialog.getByRole('button', { name: 'Save the panel' }));
  expect(await screen.findByRole('dialog', { name: 'Add a half-day' })).toBeInTheDocument();
});

test('the chosen candidates get a place by hand', async () => {
  asOfficer(['read', 'create']);
  let sent: unknown;
  server.use(
    mockCall(calls.place, ({ body }) => {
      sent = body;
      return { version: 4, placed: 1 };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  const table = await screen.findByRole('table', { name: 'Called to the interview' });
  await user.click(within(within(table).getByRole('row', { name: /Ram Thapa/ })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Assign a time and place' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/Half-day/), '4500004');
  await user.click(dialog.getByRole('button', { name: 'Assign a time and place' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, version: 3, applicationIds: [800_012], sessionId: 4_500_004 }));
});

test('a kinship is recorded with the member, the candidate and the relation', async () => {
  asOfficer(['read', 'create']);
  let sent: unknown;
  server.use(
    mockCall(calls.declareKinship, ({ body }) => {
      sent = body;
      return { version: 4, kinshipId: 4_200_001 };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Record a kinship' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Member/), '4400002');
  await user.type(dialog.getByRole('textbox', { name: /Master ID/ }), '10007002');
  await user.type(dialog.getByRole('textbox', { name: /Relation/ }), 'Niece');
  await user.click(dialog.getByRole('button', { name: 'Record the kinship' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, version: 3, memberId: 4_400_002, masterId: 10_007_002, relation: 'Niece' }));
});

test('approved places that change are sent with their reason', async () => {
  asOfficer(['read', 'create'], () => ({ ...plan, counts: { ...plan.counts, given: 0, moved: 1 } }));
  let sent: unknown;
  server.use(
    mockCall(calls.send, ({ body }) => {
      sent = body;
      return { revisionId: 7_500_001 };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  await user.type(await screen.findByRole('textbox', { name: /Reason for the change/ }), 'Another examination');
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  const question = within(await screen.findByRole('dialog', { name: 'Send the interview days without a time for everybody?' }));
  expect(question.getByText(/^Without a time and place: \d+ of \d+ candidates\./)).toBeVisible();
  expect(sent, 'those without an hour are counted before').toBeUndefined();
  await user.click(question.getByRole('button', { name: 'Send for approval' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, version: 3, reason: 'Another examination' }));
});

const asked = { revisionId: 7_500_001, reason: '', askedBy: 'Hari Thapa', askedAt: '2026-11-21T06:00:00.000Z' };
const request = { ...asked, mayDecide: false, mayWithdraw: false };

test('another officer decides on what waits, and while it waits nothing is changed', async () => {
  asOfficer(['read', 'create', 'approve'], () => ({ ...plan, state: 'toApprove', request: { ...request, mayDecide: true } }));
  let sent: unknown;
  server.use(
    mockCall(calls.decide, ({ body }) => {
      sent = body;
      return { state: 'approved' as const };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  const state = within(await screen.findByRole('region', { name: 'Status of the interview days' }));
  expect(screen.queryByRole('button', { name: 'Add a panel' })).not.toBeInTheDocument();
  await user.click(state.getByRole('button', { name: 'Approve the interview days' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve the interview days' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_001, approve: true, remarks: '' }));
});

test('who sent the days, and who may only read, decides on nothing', async () => {
  asOfficer(['read', 'approve'], () => ({ ...plan, state: 'toApprove', request }));
  await renderApp(address, { language: 'en' });
  expect(await screen.findByText(/another officer has to decide on them/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve the interview days' })).not.toBeInTheDocument();
});

test('the officer who sent the days withdraws them', async () => {
  let sent: unknown;
  const waits = { ...plan, state: 'toApprove' as const, request: { ...request, mayWithdraw: true } };
  asOfficer(['read', 'create'], () => (sent ? plan : waits));
  server.use(
    mockCall(calls.withdraw, ({ body }) => {
      sent = body;
      return { state: 'withdrawn' as const };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_001 }));
  expect(await screen.findByRole('button', { name: 'Send for approval' })).toBeInTheDocument();
});
