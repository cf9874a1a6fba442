import * as ageLimit from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { AgeLimitRow } from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as bsYear from '@psc/api-client/areas/commission/bs-year.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as text from '@psc/api-client/areas/commission/text.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

/**
 * Each setting that affects open advertisements lists them before it is changed. Fees, quotas, the curriculum and single settings have
 * their tests next to their screens.
 */
const message = 'This change affects 1 open advertisement: 16613.';
const question = 'Change it for open advertisements?';
let agreed: (boolean | undefined)[];

/** Refuses until the officer has seen the affected advertisements. */
const asksFirst = <C extends AnyCall>(call: C, answer: unknown = { version: 2 }) =>
  mockCall(call, ((given: { body: { touchedAgreed?: boolean } }) => {
    agreed.push(given.body.touchedAgreed);
    return given.body.touchedAgreed ? answer : refused(message, { status: 409, errorCode: 'TOUCHES_ADVERTISEMENTS' });
  }) as never);

type Panel = ReturnType<typeof within>;

async function expectAskedFirst(user: UserEvent, panel: Panel, save: string, title = question): Promise<void> {
  await user.click(panel.getByRole('button', { name: save }));
  const first = await screen.findByRole('dialog', { name: title });
  expect(within(first).getByText(message)).toBeInTheDocument();
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
  expect(agreed, 'nothing is saved before the officer agrees').toEqual([false]);
  await user.click(panel.getByRole('button', { name: save }));
  await user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: save }));
  await waitFor(() => expect(agreed).toEqual([false, false, true]));
}

const openPanel = async (path: string, name: string) => {
  const { user } = await renderApp(path);
  return { user, panel: within(await screen.findByRole('dialog', { name })) };
};

const service = { en: 'Nepal Administration Service', ne: 'नेपाल प्रशासन सेवा' };
const gradeThree = { en: 'Gazetted third', ne: 'राजपत्राङ्कित तृतीय' };
const aClass = { id: 1_500_003, name: gradeThree, active: true, code: 'gazettedThird', type: 'gazetted' as const };
const limit: AgeLimitRow = {
  ...{
    ageLimitId: 500_031,
    classId: 1_500_003,
    class: gradeThree,
    serviceId: 8_800_002,
    service,
    gender: 'female',
    minAge: 21,
    maxAge: 40,
    version: 4,
  },
  ...{ forDisabled: false, forInternal: false, forDevelopmentService: false, source: 'Civil Service Act 2049, section 10' },
  holdsFromAd: '2010-01-01',
};
const rebate: masterData.FeeRebateChange = {
  ...{ kind: 'rebate', amountPaisa: null, version: 1, name: { en: 'People of Karnali', ne: 'कर्णालीका बासिन्दा' }, percent: 30 },
  ...{ class: null, quota: null, province: null, forDisabled: false, classId: null, quotaCode: null, provinceId: null },
  ...{ holdsFromAd: '2026-11-01', source: 'Decision 8', enteredAt: '2026-10-30T06:00:00.000Z', enteredBy: null },
};
const holiday = { id: 4_100_007, dayAd: '2026-12-11', name: { en: 'Constitution Day', ne: 'संविधान दिवस' }, active: true, version: 1 };
const words = { subject: { en: 'Application received', ne: 'दरखास्त प्राप्त' }, body: { en: 'It is here.', ne: 'प्राप्त भयो।' } };
const template = { key: 'gateway.vacancy.appliedMail', kind: 'mail' as const, names: [], requiredNames: [], texts: words, own: words };

beforeEach(() => {
  agreed = [];
  signIn({
    ageLimitConfiguration: ['read', 'create', 'update'],
    masterConfiguration: ['read', 'create', 'update'],
    resultAndSelection: ['read', 'create', 'update'],
  });
  server.use(
    mockCall(ageLimit.list, () => ({ rows: [limit], after: null, total: { count: 1, more: false } })),
    mockCall(ageLimit.getByClassAndService, () => [limit]),
    mockCall(ageLimit.listCombinedPosts, () => []),
    mockCall(masterData.listClasses, () => [aClass]),
    mockCall(masterData.listServices, () => [{ id: 8_800_002, name: service, active: true }]),
    mockCall(
      masterData.listPosts,
      () => [{ id: 6_500_041, name: { en: 'Officer', ne: 'अधिकृत' }, active: true, classId: 1_500_003 }] as never,
    ),
    mockCall(masterData.getMasterConfig, () => []),
    mockCall(bsYear.list, () => ({ years: [], revisions: [] })),
    mockCall(masterData.listPayments, () => []),
    mockCall(masterData.listPercentages, () => [
      {
        ...{ classId: 1_500_003, class: gradeThree, version: 1, changes: [] },
        today: {
          ...{ version: 1, percents: { open: 70, internal: 20, seniority: 10 }, holdsFromAd: '2010-01-01', source: '' },
          ...{ enteredAt: '2026-10-30T06:00:00.000Z', enteredBy: null },
        },
      },
    ]),
    mockCall(masterData.listRebates, () => [{ rebateId: 3_600_002, version: 1, today: rebate, changes: [rebate] }]),
    mockCall(
      masterData.listHolidays,
      () => ({ weekly: [], holidays: [{ ...holiday, enteredAt: '2026-10-30T06:00:00.000Z', enteredBy: null }] }) as never,
    ),
    mockCall(masterData.listQuotas, () => []),
    mockCall(masterData.listProvinces, () => []),
    mockCall(text.list, () => [{ ...template, changed: false, version: 0 }]),
    mockCall(text.history, () => []),
    mockCall(selection.listRules, () => [
      {
        ...{
          id: 8_700_001,
          kind: 'interviewMarks' as const,
          holdsFromAd: '2010-01-01',
          value: { others: 30, classes: [] },
          source: 'Rule 31',
        },
        ...{ recordedBy: null, recordedAt: '2026-11-21T05:00:00.000Z' },
      },
    ]),
  );
});

test('an age limit that reaches open advertisements is saved once the officer has seen which', async () => {
  server.use(asksFirst(ageLimit.save, { ageLimitId: 500_031 }));
  const { user, panel } = await openPanel('/admin/ageLimitConfigure/1500003-8800002?edit=500031', 'Change the limit');
  await expectAskedFirst(user, panel, 'Save the limit');
});

test('posts that are combined are so once the officer has seen which open advertisements get other limits', async () => {
  server.use(asksFirst(ageLimit.combinePost, null));
  const { user } = await renderApp('/admin/combinePost');
  await user.click(await screen.findByRole('button', { name: 'Combine posts' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Combine posts' }));
  await user.click(panel.getByRole('checkbox', { name: 'Officer' }));
  await user.click(panel.getByRole('checkbox', { name: /their own class and service again/ }));
  await user.type(panel.getByLabelText(/^Law and section/), 'Act, section 1');
  await expectAskedFirst(user, panel, 'Combine posts');
});

test('a rebate that reaches open advertisements is saved once the officer has seen which', async () => {
  server.use(asksFirst(masterData.saveRebate, { rebateId: 3_600_002, version: 2 }));
  const { user, panel } = await openPanel('/admin/basic-configuration?rebate=3600002', 'People of Karnali');
  await user.type(panel.getByLabelText(/^Source/), 'Decision 9');
  await expectAskedFirst(user, panel, 'Save');
});

test('percentages of a class that reach waiting requisitions are saved once the officer has seen which', async () => {
  server.use(asksFirst(masterData.savePercentages));
  const { user, panel } = await openPanel('/admin/basic-configuration?percentages=1500003', 'Gazetted third');
  await user.type(panel.getByLabelText(/^Source/), 'Decision 10');
  await expectAskedFirst(user, panel, 'Save the percentages', 'Change them before these requisitions are distributed?');
});

test('a holiday that moves deadlines of open advertisements is saved once the officer has seen which', async () => {
  server.use(asksFirst(masterData.saveHoliday));
  const { user, panel } = await openPanel('/admin/basic-configuration?holiday=4100007', 'Constitution Day');
  await user.type(panel.getByLabelText(/^Source/), 'Gazette, 3 Mangsir');
  await expectAskedFirst(user, panel, 'Save the holiday');
});

test('a text that candidates of open advertisements are sent is saved once the officer has seen which', async () => {
  server.use(asksFirst(text.save, { version: 1 }));
  const { user, panel } = await openPanel(`/admin/texts?open=${template.key}`, 'Application received');
  await user.type(panel.getByLabelText(/^Reason/), 'Decision 11');
  await expectAskedFirst(user, panel, 'Save the text');
});

test('a rule of selection that reaches open advertisements is saved once the officer has seen which', async () => {
  server.use(asksFirst(selection.saveRule, null));
  const { user } = await renderApp('/admin/selection-rules');
  const marks = (await screen.findByRole('heading', { name: 'Full marks of the interview' })).closest('section')!;
  await user.click(within(marks).getByRole('button', { name: 'Enter a new rule' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Full marks of the interview' }));
  for (const [name, typed] of Object.entries({ Day: '21', Month: '11', Year: '2026' })) {
    fireEvent.change(panel.getByRole('textbox', { name }), { target: { value: typed } });
  }
  await user.type(panel.getByLabelText(/^Source/), 'Rule 32');
  await expectAskedFirst(user, panel, 'Save the rule');
});
