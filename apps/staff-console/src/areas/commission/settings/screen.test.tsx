import * as bsYear from '@psc/api-client/areas/commission/bs-year.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterConfigRow } from '@psc/api-client/areas/commission/master-data.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { settingDefinitions, settingNames } from '@psc/validation/settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const settingRequest: masterData.SettingRequest = {
  ...{ revisionId: 7_500_031, value: true, holdsFromAd: '2026-11-21', source: 'Decision 31', touched: 0 },
  ...{ askedBy: 'Gita Adhikari', askedAt: '2026-11-20T06:00:00.000Z', mayDecide: true, mayWithdraw: false },
};

const changed: Partial<MasterConfigRow> = {
  value: 10,
  holdsFromAd: '2026-11-01',
  version: 1,
  changes: [
    {
      version: 1,
      value: 10,
      before: 7,
      holdsFromAd: '2026-11-01',
      source: 'Decision 12',
      enteredAt: '2026-10-30T06:00:00.000Z',
      enteredBy: 'Gita Adhikari',
    },
  ],
};
const rows: MasterConfigRow[] = settingNames.map((name) => ({
  name,
  value: settingDefinitions[name].fallback,
  holdsFromAd: null,
  version: 0,
  changes: [],
  request: null,
  ...(name === 'retotallingDays' && changed),
  ...(name === 'voucherPaisaOfOneOfficer' && { request: settingRequest }),
}));

const fee = { version: 1, basicPricePaisa: 70_000, extraPricePaisa: 20_000, holdsFromAd: '2010-01-01', source: 'Decision 3' };
const fees: masterData.ClassFees[] = [
  {
    classId: 1_500_004,
    class: { en: 'Non-gazetted second', ne: 'राजपत्र अनङ्कित द्वितीय' },
    version: 1,
    today: { ...fee, enteredAt: null, enteredBy: null },
    changes: [{ ...fee, enteredAt: null, enteredBy: null }],
  },
];

const percentages: masterData.ClassPercentages[] = [
  {
    classId: 1_500_004,
    class: { en: 'Non-gazetted second', ne: 'राजपत्र अनङ्कित द्वितीय' },
    version: 1,
    today: {
      version: 1,
      percents: { open: 70, internal: 20, seniority: 10 },
      holdsFromAd: '2010-01-01',
      source: '',
      enteredAt: null,
      enteredBy: null,
    },
    changes: [],
  },
];

const rebate: masterData.FeeRebateChange = {
  kind: 'rebate',
  amountPaisa: null,
  version: 1,
  name: { en: 'People of Karnali', ne: 'कर्णालीका बासिन्दा' },
  percent: 30,
  class: null,
  quota: null,
  province: { en: 'Karnali', ne: 'कर्णाली' },
  forDisabled: false,
  classId: null,
  quotaCode: null,
  provinceId: 6,
  holdsFromAd: '2026-11-01',
  source: 'Decision 8',
  enteredAt: '2026-10-30T06:00:00.000Z',
  enteredBy: 'Gita Adhikari',
};
const rebates: masterData.FeeRebateRow[] = [{ rebateId: 3_600_002, version: 1, today: rebate, changes: [rebate] }];

const forecast = [31, 31, 32, 31, 31, 30, 30, 30, 29, 30, 30, 30];
const published = [30, 32, 32, 31, 31, 30, 30, 30, 29, 30, 30, 30];
const bsYears = {
  years: [{ bsYear: 2084, monthDays: forecast, confirmedAt: null }],
  revisions: [
    {
      ...{ revisionId: 7_500_001, bsYear: 2084, state: 'asked' as const, before: forecast, after: published, reason: 'Panchanga 2084' },
      ...{ askedBy: 'Gita Adhikari', askedAt: '2026-11-20T06:00:00.000Z', decidedBy: null, decidedAt: null, decisionRemarks: '' },
      effect: {
        firstDayAd: '2027-05-14',
        dates: {
          count: 1,
          shown: [
            {
              ...{ advtCode: 20007, post: { en: 'Kharidar', ne: 'खरिदार' }, date: 'ageCutOffDateAd' as const },
              ...{ dayAd: '2027-05-14', beforeBs: '2084-01-31', afterBs: '2084-02-01' },
            },
          ],
        },
        changedVerdicts: 3,
        fiscalYears: [],
      },
      mayDecide: true,
      mayWithdraw: false,
    },
  ],
};

beforeEach(() =>
  server.use(
    mockCall(masterData.getMasterConfig, () => rows),
    mockCall(masterData.listPayments, () => fees),
    mockCall(masterData.listPercentages, () => percentages),
    mockCall(masterData.listRebates, () => rebates),
    mockCall(masterData.listHolidays, () => ({ weekly: ['saturday' as const], holidays: [] })),
    mockCall(bsYear.list, () => bsYears),
    mockCall(masterData.listQuotas, () => []),
    mockCall(masterData.listProvinces, () => [{ id: 6, name: { en: 'Karnali', ne: 'कर्णाली' }, active: true }]),
  ),
);

const open = async (name: string, label: string) => {
  const { user } = await renderApp(`/admin/basic-configuration?open=${name}`);
  return { user, panel: within(await screen.findByRole('dialog', { name: label })) };
};

test('every setting says what holds today and since when; its history says who changed it, from what and by which decision', async () => {
  signIn({ masterConfiguration: ['read'] });
  const { panel } = await open('retotallingDays', 'Days to ask for re-totalling');
  for (const text of ['Gita Adhikari', 'Decision 12']) expect(panel.getByText(text, { exact: false })).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Save the setting' })).not.toBeInTheDocument();
  for (const name of ['Closing hour', 'How posts are divided', 'Minutes to wait after wrong passwords'])
    expect(screen.getByText(name)).toBeInTheDocument();
  await expectAccessible();
});

test('a change that reaches open advertisements shows which and asks; only then it is saved with their number', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(masterData.previewMasterConfig, () => ({
      total: 1,
      rows: [{ advtCode: 20007, post: { en: 'Kharidar', ne: 'खरिदार' }, lifeCycleStatus: 'live' as const }],
    })),
    mockCall(masterData.addMasterConfig, ({ body }) => {
      sent.push(body);
      return { version: 2 };
    }),
  );
  signIn({ masterConfiguration: ['read', 'create'] });
  const { user, panel } = await open('retotallingDays', 'Days to ask for re-totalling');
  const days = panel.getByRole('textbox', { name: /^Days/ });
  await user.clear(days);
  await user.type(days, '०');
  await user.type(panel.getByLabelText(/^Source/), 'Decision 15');
  await user.click(panel.getByRole('button', { name: 'Save the setting' }));
  expect((await panel.findAllByText('A whole number from 3 to 90.')).length).toBeGreaterThan(1);
  expect(sent).toEqual([]);
  await user.clear(days);
  await user.type(days, '१२');
  await user.click(panel.getByRole('button', { name: 'Save the setting' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change it for open advertisements?' }));
  expect(question.getByText(/Kharidar · Live/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Save the setting' }));
  const again = within(await screen.findByRole('dialog', { name: 'Change it for open advertisements?' }));
  await user.click(again.getByRole('button', { name: 'Save the setting' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'retotallingDays', value: 12, version: 1, source: 'Decision 15', touched: 1 });
});

test('a setting of several fields is sent as one value, and what the gateway refuses is shown at its field', async () => {
  server.use(
    mockCall(masterData.previewMasterConfig, () => ({ total: 0, rows: [] })),
    mockCall(masterData.addMasterConfig, ({ body }) => {
      expect(body.value).toEqual({ ...settingDefinitions.distributionRule.fallback, fractions: 'nextInOrder' });
      return refused('Please correct the fields marked below.', {
        errors: [{ field: 'source', message: 'Name the decision.' }],
      });
    }),
  );
  signIn({ masterConfiguration: ['read', 'create'] });
  const { user, panel } = await open('distributionRule', 'How posts are divided');
  await user.click(panel.getByRole('radio', { name: 'The next group in the order of the law' }));
  await user.type(panel.getByLabelText(/^Source/), 'Act');
  await user.click(panel.getByRole('button', { name: 'Save the setting' }));
  expect((await panel.findAllByText('Name the decision.')).length).toBeGreaterThan(0);
  expect(panel.getByLabelText(/^Source/)).toHaveValue('Act');
});

test('an officer without the privilege reads why a guarded setting has no form, and still changes the others', async () => {
  signIn({ masterConfiguration: ['read', 'create'] });
  const { panel } = await open('decisionsOfOneOfficer', 'Decisions of one officer');
  expect(panel.getByText(/Only officers with the privilege 'Guarded settings' can change it/)).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Save the setting' })).not.toBeInTheDocument();
});

test('an officer with the privilege requests a guarded setting, and reads that another officer approves it', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(masterData.previewMasterConfig, () => ({ total: 0, rows: [] })),
    mockCall(masterData.saveGuardedConfig, ({ body }) => {
      sent.push(body);
      return { revisionId: 7_500_032 };
    }),
  );
  signIn({ masterConfiguration: ['read'], guardedConfiguration: ['update'] });
  const { user, panel } = await open('decisionsOfOneOfficer', 'Decisions of one officer');
  expect(panel.getByText(/another officer approves each change, and all officers who may decide on it get an e-mail/)).toBeInTheDocument();
  await user.click(panel.getByRole('checkbox', { name: 'Schedule of an examination' }));
  await user.type(panel.getByLabelText(/^Source/), 'Decision 15');
  await user.click(panel.getByRole('button', { name: 'Request the change' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'decisionsOfOneOfficer', value: ['examSchedule'], version: 0, source: 'Decision 15' });
});

test('the second officer sees what was requested, by whom and why, and approves it', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(masterData.decideGuardedConfig, ({ body }) => {
      sent.push(body);
      return { state: 'applied' as const };
    }),
  );
  signIn({ masterConfiguration: ['read'], guardedConfiguration: ['update'] });
  const { user, panel } = await open('voucherPaisaOfOneOfficer', 'Vouchers that one officer approves');
  const card = within(panel.getByRole('region', { name: 'Requested change' }));
  expect(card.getByText('Gita Adhikari')).toBeInTheDocument();
  expect(card.getByText('Decision 31')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Request the change' })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Approve the change' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve the change?' }));
  await user.click(question.getByRole('button', { name: 'Approve the change' }));
  await waitFor(() => expect(sent).toEqual([{ revisionId: 7_500_031, approve: true, remarks: '', touched: 0 }]));
});

test('a fee that reaches open advertisements is sent again once the officer has seen which', async () => {
  const sent: { touchedAgreed?: boolean }[] = [];
  server.use(
    mockCall(masterData.addPayment, ({ body }) => {
      sent.push(body);
      return body.touchedAgreed
        ? { version: 2 }
        : refused('This change affects 1 open advertisement: 20007.', { status: 409, errorCode: 'TOUCHES_ADVERTISEMENTS' });
    }),
  );
  signIn({ masterConfiguration: ['read', 'create'] });
  const { user } = await renderApp('/admin/basic-configuration?fee=1500004');
  const panel = within(await screen.findByRole('dialog', { name: 'Non-gazetted second' }));
  const basic = panel.getByRole('textbox', { name: /^Basic price/ });
  expect(basic).toHaveValue('700');
  await user.clear(basic);
  await user.click(panel.getByRole('button', { name: 'Save the fee' }));
  expect((await panel.findAllByText('Basic price (minimum fee) is required.')).length).toBeGreaterThan(0);
  await user.type(basic, '८००');
  await user.type(panel.getByLabelText(/^Source/), 'Decision 4');
  await expectAccessible();
  await user.click(panel.getByRole('button', { name: 'Save the fee' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change it for open advertisements?' }));
  expect(question.getByText(/20007/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Save the fee' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    classId: 1_500_004,
    basicPrice: 800,
    extraPrice: 200,
    version: 1,
    remarks: 'Decision 4',
    touchedAgreed: true,
  });
});

test('a rebate says to whom it is given; it changes from a day on, and its history stays', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(masterData.saveRebate, ({ body }) => {
      sent.push(body);
      return { rebateId: 3_600_002, version: 2 };
    }),
  );
  signIn({ masterConfiguration: ['read', 'create'] });
  const { user } = await renderApp('/admin/basic-configuration?rebate=3600002');
  const panel = within(await screen.findByRole('dialog', { name: 'People of Karnali' }));
  expect(panel.getByText('Decision 8')).toBeInTheDocument();
  const percent = panel.getByRole('textbox', { name: /^Rebate in percent/ });
  expect(percent).toHaveValue('30');
  await user.clear(percent);
  await user.type(percent, '१०१');
  await user.type(panel.getByLabelText(/^Source/), 'Decision 9');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect((await panel.findAllByText('Enter a whole number from 1 to 100, or 0 to end a rebate.')).length).toBeGreaterThan(0);
  await user.clear(percent);
  await user.type(percent, '४०');
  await expectAccessible();
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ rebateId: 3_600_002, version: 1, percent: 40, provinceId: 6, source: 'Decision 9' });
});

test('an officer who may only read sees the rebates and cannot add one', async () => {
  signIn({ masterConfiguration: ['read'] });
  await renderApp('/admin/basic-configuration');
  expect(await screen.findByText('People of Karnali')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a rebate' })).not.toBeInTheDocument();
});

test('a holiday says who entered it and when, a deputy with both names', async () => {
  const holiday = { id: 4_100_001, dayAd: '2026-12-11', name: { en: 'Constitution Day', ne: 'संविधान दिवस' }, active: true, version: 1 };
  const entered = { enteredAt: '2026-11-21T06:00:00.000Z', enteredBy: 'Gita Oli (निमित्त / for Hari Thapa)' };
  server.use(mockCall(masterData.listHolidays, () => ({ weekly: [], holidays: [{ ...holiday, ...entered }] })));
  signIn({ masterConfiguration: ['read'] });
  await renderApp('/admin/basic-configuration');
  const row = within((await screen.findByText('Constitution Day')).closest('tr')!);
  expect(row.getByText('Gita Oli (निमित्त / for Hari Thapa)')).toBeInTheDocument();
  expect(row.getByText(/21 Nov/)).toBeInTheDocument();
});

test('an officer who confirms the months of a year has read which dates and ages read otherwise', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(bsYear.decide, ({ body }) => {
      sent.push(body);
      return { state: 'applied' as const };
    }),
  );
  signIn({ masterConfiguration: ['read', 'approve'] });
  const { user } = await renderApp('/admin/basic-configuration');
  const request = within(await screen.findByRole('region', { name: 'Months of 2084 B.S.' }));
  expect(request.getByText('2084-01-31')).toBeInTheDocument();
  expect(request.getByText('2084-02-01')).toBeInTheDocument();
  expect(request.getByText('Applicants whose verdict on the age changes').nextSibling).toHaveTextContent('3');
  await user.click(request.getByRole('button', { name: 'Confirm the months' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm the months' }));
  await waitFor(() =>
    expect(sent).toEqual([{ revisionId: 7_500_001, approve: true, remarks: '', seen: { dates: 1, changedVerdicts: 3, fiscalYears: 0 } }]),
  );
  await expectAccessible();
});

test('the days of a year are requested with their source, and a year of 364 days is refused', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(bsYear.ask, ({ body }) => {
      sent.push(body);
      return { revisionId: 7_500_002 };
    }),
  );
  signIn({ masterConfiguration: ['read', 'update'] });
  const { user } = await renderApp('/admin/basic-configuration?bsYear=2084');
  const panel = within(await screen.findByRole('dialog', { name: 'Year 2084 B.S.' }));
  const baisakh = panel.getByRole('textbox', { name: /^Baisakh/ });
  await user.clear(baisakh);
  await user.type(baisakh, '30');
  await user.type(panel.getByLabelText(/^Source/), 'Panchanga 2084');
  await user.click(panel.getByRole('button', { name: 'Request the confirmation' }));
  expect((await panel.findAllByText('The twelve months must have 365 or 366 days together.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  const jestha = panel.getByRole('textbox', { name: /^Jestha/ });
  await user.clear(jestha);
  await user.type(jestha, '32');
  await user.click(panel.getByRole('button', { name: 'Request the confirmation' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ bsYear: 2084, month1: 30, month2: 32, reason: 'Panchanga 2084' });
});
