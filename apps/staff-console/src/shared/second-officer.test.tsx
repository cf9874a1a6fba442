import { globSync, readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as agreement from '@psc/api-client/areas/advertisement/agreement.ts';
import * as announcement from '@psc/api-client/areas/publication/announcement.ts';
import * as commission from '@psc/api-client/areas/commission/commission.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import * as bsYear from '@psc/api-client/areas/commission/bs-year.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import * as text from '@psc/api-client/areas/commission/text.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { defaultCommission, showCommission } from '@psc/i18n/commission.ts';
import { CommissionSchema } from '@psc/validation/commission.ts';
import { settingDefinitions, settingNames } from '@psc/validation/settings.ts';
import type { HttpHandler } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { radha } from '../areas/account/testing/sample.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

const message = 'Somebody else has changed this in the meantime. Please check the latest version before you repeat your change.';
const name = { en: 'Kharidar', ne: 'खरिदार' };
const entered = { enteredAt: '2026-10-30T06:00:00.000Z', enteredBy: 'Gita Adhikari' };

type FormOfScreen = {
  address: string;
  /** Answers for the screen's reads; `version` returns the current version. */
  reads: (version: () => number) => HttpHandler[];
  save: AnyCall;
  /** A field to fill in before the reason. */
  field?: [label: RegExp, typed: string];
  reason?: RegExp;
  press: string;
};

const candidate = (further: Partial<typeof radha> = {}) => ({
  reads: (version: () => number) => [mockCall(userAdmin.getProfileByMasterId, () => ({ ...radha, ...further, version: version() }))],
  reason: /^Reason/,
});

function basicConfiguration(version: () => number): HttpHandler[] {
  const kept = { holdsFromAd: '2010-01-01', source: 'Decision 3', version: 1, ...entered };
  const fee = { ...kept, basicPricePaisa: 70_000, extraPricePaisa: 20_000 };
  const percents = { ...kept, percents: { open: 70, internal: 20, seniority: 10 } };
  const rebate = {
    ...{ ...kept, kind: 'rebate' as const, amountPaisa: null, name, percent: 30, class: null, quota: null, province: null },
    ...{ forDisabled: false, classId: null, quotaCode: null, provinceId: null },
  };
  const ofClass = { classId: 1_500_004, class: name };
  return [
    mockCall(masterData.getMasterConfig, () =>
      settingNames.map((each) => ({
        ...{ name: each, value: settingDefinitions[each].fallback, holdsFromAd: null, version: version(), changes: [], request: null },
      })),
    ),
    mockCall(bsYear.list, () => ({ years: [], revisions: [] })),
    mockCall(masterData.listPayments, () => [{ ...ofClass, version: version(), today: fee, changes: [fee] }]),
    mockCall(masterData.listPercentages, () => [{ ...ofClass, version: version(), today: percents, changes: [] }]),
    mockCall(masterData.listRebates, () => [{ rebateId: 3_600_002, version: version(), today: rebate, changes: [rebate] }]),
    mockCall(masterData.listHolidays, () => ({
      weekly: ['saturday' as const],
      holidays: [{ id: 4_100_006, dayAd: '2027-02-01', name, active: true, version: version(), ...entered }],
    })),
    mockCall(masterData.listQuotas, () => []),
    mockCall(masterData.listProvinces, () => []),
    mockCall(masterData.previewMasterConfig, () => ({ total: 0, rows: [] })),
  ];
}

const forms: Record<string, FormOfScreen> = {
  'user name of a candidate': {
    ...{ address: '/admin/usermanagement/edit/username?masterId=10000042', ...candidate(), save: userAdmin.editUsername },
    ...{ field: [/^New user name/, 'radha2'], press: 'Save the user name' },
  },
  'new password of a candidate': {
    ...{ address: '/admin/internal/passwordreset?masterId=10000042', ...candidate(), save: userAdmin.resetUserPassword },
    press: 'Send the link',
  },
  'lock of a profile': {
    ...{ address: '/admin/usermanagement/profile/lock?masterId=10000042', ...candidate(), save: userAdmin.lockProfile },
    press: 'Lock',
  },
  'unlocking of a profile': {
    address: '/admin/usermanagement/profile/unlock?masterId=10000042',
    ...candidate({
      permission: { ...radha.permission, canEditProfile: false, canEditDocuments: false, lockedSince: '2026-11-01T04:00:00.000Z' },
    }),
    ...{ save: userAdmin.unlockProfile, press: 'Unlock' },
  },
  'lifting of a block': {
    address: '/admin/usermanagement/user/unBan?masterId=10000042',
    ...candidate({ block: { from: '2026-11-20T04:00:00.000Z', until: '2026-11-29T18:15:00.000Z', reason: 'Sat for another' } }),
    ...{ save: userAdmin.unBanUser, press: 'Lift the block' },
  },
  'fee of a class': {
    ...{ address: '/admin/basic-configuration?fee=1500004', reads: basicConfiguration, save: masterData.addPayment },
    ...{ field: [/^Basic price/, '800'], reason: /^Source/, press: 'Save the fee' },
  },
  'percentages of a class': {
    ...{ address: '/admin/basic-configuration?percentages=1500004', reads: basicConfiguration, save: masterData.savePercentages },
    ...{ reason: /^Source/, press: 'Save the percentages' },
  },
  rebate: {
    ...{ address: '/admin/basic-configuration?rebate=3600002', reads: basicConfiguration, save: masterData.saveRebate },
    ...{ field: [/^Rebate in percent/, '40'], reason: /^Source/, press: 'Save' },
  },
  holiday: {
    ...{ address: '/admin/basic-configuration?holiday=4100006', reads: basicConfiguration, save: masterData.saveHoliday },
    ...{ field: [/^Name in English/, 'Losar'], reason: /^Source/, press: 'Save the holiday' },
  },
  setting: {
    ...{ address: '/admin/basic-configuration?open=retotallingDays', reads: basicConfiguration, save: masterData.addMasterConfig },
    ...{ field: [/^Days/, '12'], reason: /^Source/, press: 'Save the setting' },
  },
  'text of a mail': {
    address: '/admin/texts?open=gateway.vacancy.appliedMail',
    reads: (version) => [
      mockCall(text.list, () => [
        {
          ...{
            key: 'gateway.vacancy.appliedMail',
            kind: 'mail' as const,
            names: [],
            requiredNames: [],
            changed: false,
            version: version(),
          },
          ...{ texts: { subject: name, body: name }, own: { subject: name, body: name } },
        },
      ]),
      mockCall(text.history, () => []),
    ],
    ...{ save: text.save, field: [/^Text in English/, 'Namaste'], reason: /^Reason/, press: 'Save the text' },
  },
  announcement: {
    address: '/admin/announcements?open=700003',
    reads: (version) => [
      mockCall(announcement.list, () => [
        {
          ...{ id: 700_003, kind: 'banner' as const, audience: 'everybody' as const, text: name, version: version(), ...entered },
          ...{ startsAt: '2027-01-10T05:15:00.000Z', endsAt: '2027-01-11T05:15:00.000Z' },
        },
      ]),
    ],
    ...{ save: announcement.save, field: [/^Text in English/, 'Office closed'], reason: /^Reason/, press: 'Save' },
  },
  'name of the commission': {
    address: '/admin/commission',
    reads: (version) => [
      mockCall(commission.get, () => ({
        ...{ value: v.parse(CommissionSchema, { nameNe: 'आयोग', nameEn: 'Commission' }), version: version(), changes: [] },
      })),
    ],
    ...{ save: commission.save, field: [/^Name in English/, 'Karnali Commission'], reason: /^Reason/, press: 'Save' },
  },
  curriculum: {
    address: '/admin/master-data/curriculum?open=1700008',
    reads: (version) => [
      mockCall(masterData.listCurriculum, () => [
        {
          ...{
            curriculumId: 1_700_008,
            serviceId: 8_800_002,
            classId: 1_500_003,
            written: 2,
            practical: 0,
            interview: 1,
            version: version(),
          },
          ...{ service: name, class: name },
        },
      ]),
      mockCall(masterData.listServices, () => [{ id: 8_800_002, name, active: true }]),
      mockCall(masterData.listClasses, () => [{ id: 1_500_003, name, active: true, code: 'G3', type: 'gazetted' as const }]),
    ],
    ...{ save: masterData.saveCurriculum, field: [/^Written papers/, '3'], press: 'Save the curriculum' },
  },
  'shares of the quotas': {
    address: '/admin/master-data/quota',
    reads: (version) => [
      mockCall(masterData.listQuotas, () => [
        {
          ...{ id: 6_900_002, code: 'woman', name: { en: 'Woman', ne: 'महिला' }, active: true, inclusivePercent: 60, priority: 2 },
          ...{ claimedBy: 'gender' as const, gender: 'female' as const, colour: 'gray' as const },
        },
      ]),
      mockCall(masterData.listQuotaShares, () => ({ version: version(), today: null, changes: [] })),
      mockCall(masterData.listEntries, () => listPage([])),
    ],
    ...{ save: masterData.saveQuotaShares, field: [/^Woman, percent/, '100'], reason: /^Source/, press: 'Save the shares' },
  },
  'terms of an advertisement': {
    address: '/admin/configure-agreements/20007',
    reads: (version) => [
      mockCall(agreement.getConfiguration, () => ({
        ...{ advtCode: 20007, post: name, lifeCycleStatus: 'preLive' as const, agreementId: 600_004, changeable: true, version: version() },
        agreements: [600_004, 600_009].map((id) => ({ id, name: { en: `Terms ${id}`, ne: `सर्त ${id}` }, active: true, text: name })),
      })),
    ],
    ...{ save: agreement.saveConfiguration, field: [/^Terms/, '600009'], press: 'Save the terms' },
  },
  'rooms of a centre': {
    address: '/admin/assign-rooms/20001/none?examCentreId=3300005&paperId=5800071',
    reads: (version) => [
      mockCall(room.getExistingAllocation, () => ({
        advertisement: {
          ...{ advtCode: 20001, advtNumbers: ['16613/083-84'], fiscalYear: '2083-84', post: name, class: name, service: name, group: name },
          ...{ subGroup: name, organization: name },
        },
        paper: {
          ...{ paperId: 5_800_071, paperType: 'first' as const, testType: 'written' as const, subject: name, maximumMarks: 100 },
          ...{ durationMinutes: 120, startsAt: '2027-01-10T05:15:00.000Z' },
        },
        examCentre: { examCentreId: 3_300_005, name },
        ...{ roomAllocationId: 7_800_001, state: 'temporarySave' as const, version: version(), allocatedCount: 50 },
        rooms: [7_700_001, 7_700_002].map((roomId) => ({
          ...{ roomId, roomNumber: `10${roomId - 7_700_000}`, capacity: 40, lastTime: 0, takenAtSameTime: 0, numberOfCandidates: 20 },
          ...{ rollFrom: null, rollTo: null, active: true },
        })),
      })),
    ],
    ...{ save: room.temporarySave, field: [/^Number of candidates, 101/, '30'], press: 'Save draft' },
  },
};

beforeEach(() =>
  signIn({
    ...{ lockProfile: [...permissions], blockUser: [...permissions], profileManagement: [...permissions] },
    ...{ publicUserManagement: [...permissions], masterConfiguration: [...permissions], examScheduling: [...permissions] },
    ...{ publishAdvertisement: [...permissions] },
  }),
);

afterEach(() => showCommission(defaultCommission));

function type(field: HTMLElement, typed: string) {
  fireEvent.change(field, { target: { value: typed } });
}

test.each(Object.entries(forms))(
  'two officers on one row, %s: the second is told, keeps what was typed, and saves on the newest state',
  async (_name, { address, reads, save, field, reason, press }) => {
    let version = 3;
    let lastRead = 0;
    const sent: unknown[] = [];
    server.use(
      ...reads(() => {
        lastRead = version;
        return version;
      }),
      mockCall(save, ({ body }) => {
        const seen = (body as { version: unknown }).version;
        sent.push(seen);
        if (Number(seen) !== version) return refused(message, { status: 409, errorCode: 'CHANGED_MEANWHILE' });
        version += 1;
        return { version };
      }),
    );
    const { user, router } = await renderApp(address);
    const button = await screen.findByRole('button', { name: press });
    const form = within(button.closest('form')!);
    if (field) type(form.getByLabelText(field[0]), field[1]);
    if (reason) type(form.getByLabelText(reason), 'Decision 7');

    version = 4;
    await user.click(button);
    const told = await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' });
    expect(within(told).getByText(message)).toBeVisible();
    expect(told).toHaveFocus();
    await waitFor(() => expect(lastRead, 'the newest state is read').toBe(4));
    await waitFor(() => expect(router.state.revalidation, 'the newest state is shown').toBe('idle'));
    expect(screen.queryByRole('alert', { name: 'Errors' }), 'no field is wrong').toBeNull();
    if (field) expect(form.getByLabelText(field[0])).toHaveValue(field[1]);
    if (reason) expect(form.getByLabelText(reason)).toHaveValue('Decision 7');
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: press }));
    await waitFor(() => expect(sent.map(Number)).toEqual([3, 4]));
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Changed by somebody else in the meantime' })).toBeNull());
  },
);

test('after a save of one’s own the form shows the new values, and the reason is asked for again', async () => {
  let current = { ...radha };
  server.use(
    mockCall(userAdmin.getProfileByMasterId, () => current),
    mockCall(userAdmin.editUsername, ({ body }) => {
      current = { ...current, username: body.username.toLowerCase(), version: current.version + 1 };
      return null;
    }),
  );
  const { user } = await renderApp('/admin/usermanagement/edit/username?masterId=10000042');
  type(await screen.findByLabelText(/^New user name/), 'Radha2');
  type(screen.getByLabelText(/^Reason/), 'Requested');
  await user.click(screen.getByRole('button', { name: 'Save the user name' }));
  await waitFor(() => expect(screen.getByLabelText(/^New user name/)).toHaveValue('radha2'));
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('');
});

test('what the second officer did not touch shows what the first one saved, so that nothing of it is undone', async () => {
  const sent: unknown[] = [];
  let current = { id: 4_100_006, dayAd: '2027-02-01', name, active: true, version: 3, ...entered };
  server.use(
    mockCall(masterData.listHolidays, () => ({ weekly: ['saturday' as const], holidays: [current] })),
    ...basicConfiguration(() => 3),
    mockCall(masterData.saveHoliday, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refused(message, { status: 409, errorCode: 'CHANGED_MEANWHILE' }) : { id: 4_100_006, version: 5 };
    }),
  );
  const { user } = await renderApp('/admin/basic-configuration?holiday=4100006');
  type(await screen.findByLabelText(/^Name in English/), 'Losar');
  type(screen.getByLabelText(/^Source/), 'Decision 7');
  current = { ...current, name: { en: 'Lhosar', ne: 'ल्होसार' }, version: 4 };
  await user.click(screen.getByRole('button', { name: 'Save the holiday' }));
  await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' });
  await waitFor(() => expect(screen.getByLabelText(/^Name in Nepali/)).toHaveValue('ल्होसार'));
  expect(screen.getByLabelText(/^Name in English/)).toHaveValue('Losar');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Save the holiday' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ nameEn: 'Losar', nameNe: 'ल्होसार', version: 4 }));
});

test('a decision that was taken already is shown as such and not as a mistake of the form', async () => {
  server.use(
    ...candidate().reads(() => 3),
    mockCall(userAdmin.lockProfile, () => refused('The profile is locked already.', { status: 409 })),
  );
  const { user } = await renderApp('/admin/usermanagement/profile/lock?masterId=10000042');
  type(await screen.findByLabelText(/^Reason/), 'Decision 7');
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  const told = await screen.findByRole('alert', { name: 'This cannot be done now' });
  expect(within(told).getByText('The profile is locked already.')).toBeVisible();
  expect(screen.queryByRole('alert', { name: 'Errors' })).toBeNull();
});

/** Version lists, which have no input. */
const notTyped = new Set(['areas/distribution/history/log-screen.tsx']);

test('no form is remounted by the version of its record, which would lose what was typed', () => {
  const root = new URL('../', import.meta.url).pathname;
  const keyed = globSync('**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.test.tsx') && !notTyped.has(path))
    .filter((path) => /\bkey=\{[^}\n]*version/iu.test(readFileSync(`${root}${path}`, 'utf8')));
  expect(keyed).toEqual([]);
});
