import { screen, waitFor, within } from '@testing-library/react';
import * as fair from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import type { ReadingDifference, SecondReadingState } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { permissions, type Permission } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { scrutinyCase } from './testing/scrutiny-case.ts';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const differing: ReadingDifference = {
  applicationId: 800_061,
  applicationNumber: '2083-84-0000061',
  name: { en: 'Dipak Gurung', ne: 'दीपक गुरुङ' },
  first: { officerName: 'Hari Chaudhary', status: 'rejected', refusedQuotas: [] },
  second: {
    officerName: 'Indira Gurung',
    status: 'approved',
    refusedQuotas: [{ en: 'Dalit', ne: 'दलित' }],
    remark: 'The list of castes names the group',
  },
  keeps: null,
  settledRemark: null,
  version: 2,
};
const advertisement: calls.ScrutinyAdvertisement = {
  advtCode: 20004,
  post: scrutinyCase.post,
  service: scrutinyCase.service,
  class: scrutinyCase.class,
  numberOfApplications: 27,
  unpaid: 0,
  allocated: 27,
  unallocated: 0,
  counts: { pending: 22, approved: 3, onHold: 1, rejected: 1 },
  state: 'included',
  finalizedAt: null,
};

function openFairness(state: Partial<SecondReadingState>, held: readonly Permission[] = permissions) {
  signIn({ scrutinyAllocation: [...held] });
  server.use(
    mockCall(fair.secondReadingState, () => ({ percent: 10, drawn: 4, read: 3, differing: 0, open: 0, differences: [], ...state })),
    mockCall(fair.reasonsByOfficer, () => [
      {
        officerId: 300_006,
        name: 'Hari Chaudhary',
        decided: 40,
        rejected: 10,
        reasons: [{ name: { en: 'Age outside the limit', ne: 'उमेर हदबाहिर' }, count: 7 }],
      },
      { officerId: 300_007, name: 'Indira Gurung', decided: 50, rejected: 2, reasons: [] },
    ]),
    mockCall(calls.usersByAdvertisement, () => ({ advertisement, officers: [] })),
  );
  return renderApp('/admin/scrutiny-fairness/20004');
}

test('a supervisor sees how the officers judge, with the spread between them', async () => {
  await openFairness({});
  expect(await screen.findByText('Share rejected, by officer: from 4% to 25% of the decisions.')).toBeInTheDocument();
  expect(screen.getByText('Age outside the limit 7')).toBeInTheDocument();
  await expectAccessible();
});

test('a share above a hundred is refused beside its field, and a right one is sent', async () => {
  const sent: unknown[] = [];
  const { user } = await openFairness({});
  server.use(
    mockCall(fair.setSecondReading, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Share of the second check: 10%' }));
  const share = await screen.findByRole('textbox', { name: /second officer checks/ });
  await user.clear(share);
  await user.type(share, '101');
  await user.click(screen.getByRole('button', { name: 'Save the share' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A whole number from 0 to 100.');
  await user.clear(share);
  await user.type(share, '15');
  await user.click(screen.getByRole('button', { name: 'Save the share' }));
  await waitFor(() => expect(sent).toEqual([{ advtCode: 20004, percent: 15 }]));
});

test('a supervisor decides as in the second reading, with a reason', async () => {
  const sent: unknown[] = [];
  const { user } = await openFairness({ differences: [differing] });
  server.use(
    mockCall(fair.settleDifference, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  const difference = within(await screen.findByRole('region', { name: 'Dipak Gurung' }));
  expect(difference.getByText('The list of castes names the group')).toBeInTheDocument();
  expect(difference.getByText(/Does not compete in Dalit/)).toBeInTheDocument();
  await user.click(difference.getByRole('button', { name: 'Settle the difference' }));
  await user.click(await screen.findByRole('button', { name: 'Decide as in the second check' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The list proves it');
  await user.click(screen.getByRole('button', { name: 'Decide as in the second check' }));
  await waitFor(() => expect(sent).toEqual([{ applicationId: 800_061, version: 2, keeps: 'second', remark: 'The list proves it' }]));
});

test('who may not approve sees the differences and settles none', async () => {
  await openFairness({ differences: [differing] }, ['read']);
  expect(await screen.findByRole('region', { name: 'Dipak Gurung' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Settle the difference' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve applications confirmed by their data' })).not.toBeInTheDocument();
});

test('what the data prove is approved page by page to the end', async () => {
  const asked: (number | undefined)[] = [];
  const { user } = await openFairness({});
  server.use(
    mockCall(fair.approveMet, ({ body }) => {
      asked.push(body.after);
      return { approved: 3, looked: 100, after: body.after === 0 ? 160 : null };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Approve applications confirmed by their data' }));
  const panel = within(await screen.findByRole('dialog'));
  await user.type(panel.getByRole('textbox', { name: /Remark to the candidates/ }), 'Proved by data');
  await user.click(panel.getByRole('button', { name: 'Approve applications confirmed by their data' }));
  expect(await screen.findByText('Applications checked: 200; approved: 6.')).toBeInTheDocument();
  expect(asked).toEqual([0, 160]);
});

test('a second officer says what to decide without seeing what was decided, and continues to the next', async () => {
  signIn({ scrutiny: [...permissions] });
  const sent: unknown[] = [];
  server.use(
    mockCall(fair.secondCase, ({ body }) => ({ ...scrutinyCase, applicationId: Number(body.applicationId), readingVersion: 1 })),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
    mockCall(fair.saveSecondReading, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refused('Somebody else read it.', { status: 409 }) : { nextApplicationId: 800_062 };
    }),
  );
  const { user, router } = await renderApp('/admin/scrutiny-second-reading/800061');
  expect(await screen.findByRole('img', { name: 'Citizenship (front)' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Earlier decisions' })).not.toBeInTheDocument();
  await expectAccessible();
  await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'The group is not listed');
  await user.click(screen.getByRole('button', { name: 'I would reject it' }));
  await waitFor(() =>
    expect(sent).toEqual([{ applicationId: 800_061, version: 1, status: 'rejected', remark: 'The group is not listed' }]),
  );
  expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('The group is not listed');
  await user.click(screen.getByRole('button', { name: 'I would reject it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/scrutiny-second-reading/800062'));
});
