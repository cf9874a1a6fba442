import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { Distribution } from '@psc/api-client/areas/distribution/distribution.ts';
import type { RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { noFilterChoices } from '../testing/no-filter-choices.ts';
import { distribution, lines, quotas, row, stages } from '../testing/samples.ts';

const officer: Privileges = { percentageDistribution: ['read', 'create'] };
let request: RequisitionRow;
let stored: Distribution | null;
let sent: unknown;
let states: (string | null)[];

beforeEach(() => {
  request = { ...row, status: 'approved' };
  stored = null;
  sent = undefined;
  states = [];
  server.use(
    mockCall(calls.listRequests, ({ query }) => {
      states.push(query.get('state'));
      return listPage([request]);
    }),
    ...noFilterChoices,
    mockCall(calls.findByRequisition, () => stored),
    mockCall(calls.autoGenerateQuota, () => ({
      requisition: request,
      lines,
      stages,
      quotas,
      formulaVersion: null,
      basis: null,
      carried: [],
    })),
    mockCall(calls.save, ({ body }) => {
      sent = body;
      stored = { ...distribution, requisition: request, mode: body.mode };
      return { distributionId: 6_400_007, version: 1 };
    }),
    mockCall(calls.generateAdvertisementNumber, () => {
      request = stored
        ? {
            ...request,
            advtCode: 20001,
            categories: [{ heading: 'open', quotaCode: 'open', quota: { en: 'Open', ne: 'खुला' }, seats: 2, advtNumber: '16613/083-84' }],
          }
        : { ...request, advtCode: 20001, reservedAdvtNumber: '16613/083-84' };
      if (stored) stored = { ...stored, requisition: request };
      return { advtCode: 20001, advtNumbers: ['16613/083-84'] };
    }),
  );
});

const open = async (privileges = officer, hash = '') => {
  signIn(privileges);
  const rendered = await renderApp(`/admin/percentage-distribution?open=7200012${hash}`);
  await screen.findByRole('dialog', { name: /Kharidar/ });
  return rendered;
};

test('the list is narrowed by what waits, and a row opens beside it', async () => {
  signIn(officer);
  const { user, router } = await renderApp('/admin/percentage-distribution');
  await user.click(await screen.findByText('Kharidar'));
  await screen.findByRole('dialog', { name: /Kharidar/ });
  await expectAddress(router, '?open=7200012');
  expect(states[0]).toBe('toDistribute');
  await expectAccessible();
});

describe('the quota is generated when its panel opens', () => {
  test('shown with its sum and its steps, and saved as it was shown', async () => {
    const { user } = await open();
    expect(await screen.findByRole('row', { name: /Sum \(posts: 4\) 4/ })).toBeInTheDocument();
    expect(screen.getByText('How the posts were given')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Internal competition/ }), 'what it was owed before').toHaveTextContent('+0.2');
    await user.click(await screen.findByRole('button', { name: 'Save for approval' }));
    await waitFor(() => expect(sent).toEqual({ requisitionId: 7_200_012, mode: 'automatic', totalVacancy: 4, lines }));
    expect(await screen.findByText('Pending')).toBeInTheDocument();
  });

  test('and is not offered again after it was saved', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save for approval' }));
    expect(await screen.findByText('Pending')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save for approval' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate quota' })).toBeInTheDocument();
  });

  test('again, when it is no longer current', async () => {
    server.use(mockCall(calls.save, () => refused('The generated quota is no longer current.', { status: 409 })));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save for approval' }));
    expect(await screen.findByText('The generated quota is no longer current.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate quota' })).toBeInTheDocument();
  });
});

describe('after one is done the next that waits opens', () => {
  const second: RequisitionRow = {
    ...row,
    requisitionId: 7_200_013,
    requisitionNo: '2083-84-00013',
    post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' },
  };

  test('when a distribution is saved; the last one stays in sight', async () => {
    let saved: number[] = [];
    const waiting = () => [request, { ...second, status: 'approved' as const }].filter((each) => !saved.includes(each.requisitionId));
    server.use(
      mockCall(calls.listRequests, ({ query }) => {
        const only = query.get('only');
        return listPage(only === null ? waiting() : [request, second].filter((each) => String(each.requisitionId) === only));
      }),
      mockCall(calls.findByRequisition, ({ params }) =>
        saved.includes(Number(params.requisitionId)) ? { ...distribution, requisition: second } : null,
      ),
      mockCall(calls.save, ({ body }) => {
        saved = [...saved, Number(body.requisitionId)];
        return { distributionId: 6_400_007, version: 1 };
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save for approval' }));
    await screen.findByRole('dialog', { name: /Nayab Subba/ });
    await user.click(await screen.findByRole('button', { name: 'Save for approval' }));
    expect(await screen.findByText('Pending')).toBeInTheDocument();
    expect(saved).toEqual([7_200_012, 7_200_013]);
  });

  test('when the numbers are given', async () => {
    stored = { ...distribution, status: 'approved', requisition: request };
    const numbered: number[] = [];
    server.use(
      mockCall(calls.listRequests, ({ query }) => {
        const only = query.get('only');
        const all = [request, second].map((each) => ({ ...each, status: 'approved' as const, distributionStatus: 'approved' as const }));
        const shown = (id: number) => (only === null ? !numbered.includes(id) : String(id) === only);
        return listPage(all.filter(({ requisitionId }) => shown(requisitionId)));
      }),
      mockCall(calls.generateAdvertisementNumber, ({ body }) => {
        numbered.push(Number(body.requisitionId));
        return { advtCode: 20001, advtNumbers: ['16613/083-84'] };
      }),
    );
    signIn(officer);
    const { user, router } = await renderApp('/admin/percentage-distribution?state=toNumber&open=7200012');
    await user.click(await screen.findByRole('button', { name: 'Generate advertisement number' }));
    await screen.findByRole('dialog', { name: /Nayab Subba/ });
    await expectAddress(router, '?state=toNumber&open=7200013');
    expect(numbered).toEqual([7_200_012]);
  });
});

test('why no quota can be generated stays on the screen, with what to do', async () => {
  const message = 'No version of the distribution formula of this level is in force today. Put one into force in phase 1 first.';
  server.use(mockCall(calls.autoGenerateQuota, () => refused(message, { status: 409 })));
  await open();
  const panel = within(screen.getByRole('dialog', { name: /Kharidar/ }));
  expect(await panel.findByText(message)).toBeVisible();
});

describe('by hand', () => {
  test('the advertisement number comes first, then the counts must add up', async () => {
    const { user } = await open(officer, '#manual-distribution');
    expect(screen.getByText('Generate the advertisement number first')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate advertisement number' }));
    await user.type(await screen.findByLabelText(/Posts: Open/), '२');
    await user.type(screen.getByLabelText(/Posts: Woman/), '1');
    await user.type(screen.getByLabelText(/Posts: Internal competition/), '0');
    expect(screen.getByRole('row', { name: /Sum \(posts: 4\) 3/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save for approval' }));
    expect(await screen.findAllByText('The sum of vacancy numbers must equal the total vacancy')).not.toHaveLength(0);
    await user.clear(screen.getByLabelText(/Posts: Internal competition/));
    await user.type(screen.getByLabelText(/Posts: Internal competition/), '1');
    await user.click(screen.getByRole('button', { name: 'Save for approval' }));
    await waitFor(() =>
      expect(sent).toMatchObject({
        mode: 'manual',
        advtNumber: '16613/083-84',
        lines: [{ actualCount: 2 }, { actualCount: 1 }, { actualCount: 1 }],
      }),
    );
  });
});

test('posts of a rejected distribution can be distributed by hand, those of one that waits cannot', async () => {
  const refusal = /A distribution has already been saved/;
  stored = { ...distribution, status: 'pending', requisition: request };
  await open(officer, '#manual-distribution');
  expect(screen.getByText(refusal)).toBeInTheDocument();
  cleanup();
  stored = { ...distribution, status: 'rejected', requisition: request };
  await open(officer, '#manual-distribution');
  expect(screen.queryByText(refusal)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Generate advertisement number' })).toBeInTheDocument();
});

describe('an approved distribution', () => {
  test('takes its advertisement numbers, once', async () => {
    stored = { ...distribution, status: 'approved', requisition: request };
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Generate quota' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate advertisement number' }));
    const panel = screen.getByRole('dialog', { name: /Kharidar/ });
    expect(await within(panel).findByText('16613/083-84')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Generate advertisement number' })).not.toBeInTheDocument();
  });

  test('shows no way to change anything to who only reads', async () => {
    stored = { ...distribution, status: 'approved', requisition: request };
    await open({ percentageDistribution: ['read'] });
    expect(screen.queryByRole('button', { name: /Generate/ })).not.toBeInTheDocument();
  });
});

test('a rejected distribution shows why and can be distributed again with its version', async () => {
  stored = { ...distribution, status: 'rejected', version: 3, decisionRemarks: 'Wrong class', requisition: request };
  const { user } = await open();
  expect(screen.getByText('Wrong class')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Save for approval' }));
  await waitFor(() => expect(sent).toMatchObject({ version: 3 }));
});
