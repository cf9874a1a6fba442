import { screen, waitFor, within } from '@testing-library/react';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as calls from '@psc/api-client/areas/selection/selection-revision.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string, ne: string) => ({ en, ne });
const [post, service] = [name('Nayab Subba', 'नायब सुब्बा'), name('Administration', 'प्रशासन')];
const ram = { applicationId: 800_012, rollNumber: 502, masterId: 10_007_002, name: name('Ram Thapa', 'राम थापा') };
const changes: calls.ListedChanges = {
  count: 1,
  people: [
    {
      categoryId: 400_001,
      applicationId: 800_012,
      rankBefore: 4,
      outcomeBefore: 'notSelected',
      rankAfter: 3,
      outcomeAfter: 'selected',
      person: ram,
      quotaName: name('Open', 'खुला'),
    },
  ],
};
const asked: calls.ListRevision = {
  revisionId: 7_500_005,
  stage: 'written',
  state: 'asked',
  reason: 'Order of the court',
  changes,
  interviewMarks: null,
  askedBy: 'Hari Thapa',
  askedAt: '2026-11-21T06:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionRemarks: '',
  mayDecide: true,
};
const found = (further: Partial<calls.ListRevisions> = {}): calls.ListRevisions => ({
  advtCode: 20001,
  post,
  service,
  lists: [{ stage: 'written', publishedAt: '2026-11-20T05:00:00.000Z', revisedAt: null, differs: true, digest: 'abc', changes, ties: [] }],
  interviewMaximumMarks: null,
  revisions: [],
  replaced: [],
  ...further,
});

function asOfficer(...held: Permission[]) {
  signIn({ resultAndSelection: held });
  server.use(mockCall(selection.listAdvertisements, () => [{ advtCode: 20001, post, service }]));
}
const address = '/admin/selection-revision?advtCode=20001';

test('whose outcome a corrected list changes is shown, and the correction is asked for with its reason', async () => {
  asOfficer('read', 'update');
  let sent: unknown;
  server.use(
    mockCall(calls.list, () => found(sent ? { revisions: [asked] } : {})),
    mockCall(calls.askList, ({ body }) => {
      sent = body;
      return { revisionId: 7_500_005 };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  const card = await screen.findByRole('region', { name: 'Called to the interview' });
  const row = within(card).getByRole('row', { name: /Ram Thapa/ });
  expect(row).toHaveTextContent('4');
  expect(row).toHaveTextContent('Not called');
  expect(row).toHaveTextContent('Called');
  await user.click(within(card).getByRole('button', { name: 'Request the correction' }));
  expect(sent).toBeUndefined();
  await user.type(within(card).getByRole('textbox', { name: /Reason/ }), 'Order of the court');
  await user.click(within(card).getByRole('button', { name: 'Request the correction' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, stage: 'written', digest: 'abc', reason: 'Order of the court' }));
  expect(await screen.findByText('A correction of this list is waiting for the decision of another officer.')).toBeVisible();
  await expectAccessible(document.body);
});

test('another officer decides with remarks where it is refused; the one who asked cannot', async () => {
  asOfficer('read', 'approve');
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.list, () =>
      found({
        revisions: [
          { ...asked, ...(sent.length > 0 && { state: 'refused' as const, mayDecide: false }) },
          { ...asked, revisionId: 7_500_006, reason: 'My own', mayDecide: false },
          { ...asked, revisionId: 7_500_007, stage: 'final', reason: 'Second order' },
        ],
      }),
    ),
    mockCall(calls.decide, ({ body }) => {
      sent.push(body);
      return { state: 'refused' as const };
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  await user.click(await screen.findByRole('row', { name: /My own/ }));
  expect(await screen.findByText(/You requested this correction/)).toBeVisible();
  await user.click(screen.getByRole('row', { name: /Order of the court/ }));
  await user.click(await screen.findByRole('button', { name: 'Refuse the correction' }));
  const question = within(await screen.findByRole('dialog', { name: 'Refuse the correction?' }));
  await user.click(question.getByRole('button', { name: 'Refuse the correction' }));
  expect(sent).toEqual([]);
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'The order was stayed');
  await user.click(question.getByRole('button', { name: 'Refuse the correction' }));
  await waitFor(() => expect(sent).toEqual([{ revisionId: 7_500_005, approve: false, remarks: 'The order was stayed' }]));
  expect(await screen.findByRole('dialog', { name: 'Final list' }), 'the next one that may be decided opens').toBeVisible();
});

test('a replaced list is read as it was, and says that it holds no more', async () => {
  asOfficer('read');
  const replaced = {
    replacedId: 7_100_009,
    stage: 'written' as const,
    publishedAt: '2026-11-20T05:00:00.000Z',
    replacedAt: '2026-11-21T05:00:00.000Z',
  };
  server.use(
    mockCall(calls.list, () => found({ replaced: [replaced] })),
    mockCall(calls.replacedList, () => ({
      rows: [{ ...ram, rank: 4, totalMarks: 60, outcome: 'notSelected' as const }],
      after: null,
      total: { count: 1, more: false },
      about: {
        ...replaced,
        advtCode: 20001,
        categories: [{ id: 400_001, advtNumber: '16613/083-84', quotaName: name('Open', 'खुला') }],
        categoryId: 400_001,
      },
    })),
  );
  const { user } = await renderApp(address, { language: 'en' });
  await user.click(await screen.findByRole('link', { name: 'Called to the interview' }));
  const section = await screen.findByRole('region', { name: 'Replaced list' });
  expect(within(section).getByText(/This list is no longer valid/)).toBeVisible();
  expect(within(section).getByRole('row', { name: /Ram Thapa/ })).toHaveTextContent('Not called');
});

test('a tie that a corrected list leaves is decided here, before the correction is asked for', async () => {
  asOfficer('read', 'update', 'approve');
  const tie = {
    people: [1, 2].map((id) => ({
      applicationId: 800_000 + id,
      rollNumber: 100 + id,
      masterId: 10_000_000 + id,
      name: { en: `Person ${id}`, ne: '' },
    })),
  };
  const [list] = found().lists;
  let decided: unknown;
  server.use(
    mockCall(calls.list, () => found({ lists: [{ ...list!, stage: 'final', ties: decided ? [] : [tie] }] })),
    mockCall(selection.decideTie, ({ body }) => {
      decided = body;
      return {};
    }),
  );
  const { user } = await renderApp(address, { language: 'en' });
  const card = await screen.findByRole('region', { name: 'Tie to be decided' });
  expect(screen.queryByRole('button', { name: 'Request the correction' })).not.toBeInTheDocument();
  await user.selectOptions(within(card).getByLabelText(/Person 1/), '2');
  await user.selectOptions(within(card).getByLabelText(/Person 2/), '1');
  await user.type(within(card).getByRole('textbox', { name: /Decision of the commission/ }), 'Decision 12');
  await user.click(within(card).getByRole('button', { name: 'Record the decision' }));
  await waitFor(() => expect(decided).toEqual({ advtCode: 20001, applicationIds: [800_002, 800_001], reason: 'Decision 12' }));
  expect(await screen.findByRole('button', { name: 'Request the correction' })).toBeInTheDocument();
});
