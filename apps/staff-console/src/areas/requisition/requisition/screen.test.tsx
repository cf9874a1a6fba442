import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const demand: Privileges = { requisition: ['read', 'create', 'update'] };
const named = (id: number, en: string) => ({ id, name: { en, ne: en }, active: true });
let sent: Record<string, unknown> | undefined;
let stored: RequisitionDetails[];

const details: RequisitionDetails = {
  requisitionId: 7_200_012,
  requisitionNo: '2083-84-00012',
  status: 'saved',
  appliedOn: '2026-11-20T20:00:00.000Z',
  service: { en: 'Forest', ne: 'वन' },
  class: { en: 'Third', ne: 'तृतीय' },
  classType: 'gazetted',
  post: { en: 'Forest Officer', ne: 'वन अधिकृत' },
  group: { en: 'Forestry', ne: 'फरेष्ट्री' },
  subGroup: { en: 'General', ne: 'सामान्य' },
  demandOffice: 'Division office',
  requestingOffice: { en: 'Department of Forests', ne: 'वन विभाग' },
  totalVacancy: 4,
  level: 'federal',
  vacancyLimit: null,
  distributionMode: null,
  distributionLogId: null,
  distributionStatus: null,
  advtCode: null,
  reservedAdvtNumber: null,
  categories: [],
  decisionRemarks: null,
  version: 1,
  serviceId: 8_800_002,
  classId: 1_500_003,
  groupId: 8_900_006,
  subGroupId: 9_200_016,
  postId: 6_500_026,
  organizationId: 5_700_041,
  requisitionRemarks: 'Vacant',
  workSummary: 'Keeps the forest',
  remarks: 'Sanctioned',
  document: { fileName: 'letter.pdf', mediaType: 'application/pdf', sizeBytes: 900 },
  carriedSeats: [
    {
      ...{ advertisementCategoryId: 400_031, advtNumber: '16601/082-83', heading: 'open', quotaCode: 'woman', seats: 2 },
      quota: { en: 'Women', ne: 'महिला' },
    },
  ],
  seatsToCarry: [],
  sanctionedPosts: null,
  earlierDemands: [],
  sameLetter: [],
  createdBy: 'Bishnu Adhikari',
  decidedBy: null,
  decidedAt: null,
};

beforeEach(() => {
  sent = undefined;
  stored = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:letter');
  server.use(
    mockCall(masterData.listServices, () => [named(8_800_001, 'Health'), named(8_800_002, 'Forest')]),
    mockCall(masterData.listGroups, () => [
      { ...named(8_900_005, 'Nursing'), serviceId: 8_800_001 },
      { ...named(8_900_006, 'Forestry'), serviceId: 8_800_002 },
    ]),
    mockCall(masterData.listSubGroups, () => [
      { ...named(9_200_015, 'Community'), groupId: 8_900_005 },
      { ...named(9_200_016, 'General'), groupId: 8_900_006 },
    ]),
    mockCall(masterData.listClasses, () => [{ ...named(1_500_003, 'Third'), code: 'gazettedThird', type: 'gazetted' as const }]),
    mockCall(masterData.listPosts, () => [
      { ...named(6_500_025, 'Nursing Officer'), classId: 1_500_003, serviceId: 8_800_001, type: 'technical' as const },
      { ...named(6_500_026, 'Forest Officer'), classId: 1_500_003, serviceId: 8_800_002, type: 'technical' as const },
      { ...named(6_500_027, 'Under Secretary'), classId: 1_500_002, serviceId: null, type: 'general' as const },
    ]),
    mockCall(masterData.listOrganizations, () => [
      {
        ...named(5_700_041, 'Department of Forests'),
        level: 'federal' as const,
        ministryId: null,
        canRequestAdvt: true,
        canScheduleExam: false,
      },
      { ...named(5_700_042, 'Exam office'), level: 'federal' as const, ministryId: null, canRequestAdvt: false, canScheduleExam: true },
    ]),
    mockCall(requisition.list, () => ({ rows: stored, after: null, total: { count: stored.length, more: false } })),
    mockCall(requisition.getDetails, () => stored[0] ?? details),
    mockCall(requisition.getDocument, () => refused('This file does not exist.', { status: 404 })),
    mockCall(requisition.save, ({ body }) => {
      sent = body as Record<string, unknown>;
      stored = [details];
      return { requisitionId: 7_200_012, requisitionNo: details.requisitionNo };
    }),
  );
});

const optionsOf = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .slice(1)
    .map((option) => option.textContent);
const letter = new File(['%PDF-1.4'], 'letter.pdf', { type: 'application/pdf' });

async function openForm() {
  signIn(demand);
  const rendered = await renderApp('/admin/requisition');
  await rendered.user.click(await screen.findByRole('button', { name: 'New requisition' }));
  await screen.findByLabelText(/^Service/);
  return rendered;
}

describe('a new requisition', () => {
  test('what is chosen first decides what can be chosen next', async () => {
    const { user } = await openForm();
    expect(optionsOf(/^Group/)).toEqual([]);
    await user.selectOptions(screen.getByLabelText(/^Service/), 'Forest');
    await user.selectOptions(screen.getByLabelText(/^Class/), 'Third');
    expect(optionsOf(/^Group/)).toEqual(['Forestry']);
    expect(optionsOf(/^Post/)).toEqual(['Forest Officer']);
    await user.selectOptions(screen.getByLabelText(/^Post/), 'Forest Officer');
    await user.selectOptions(screen.getByLabelText(/^Service/), 'Health');
    expect(screen.getByLabelText(/^Post/)).toHaveDisplayValue('Please select');
    expect(optionsOf(/^Organization/)).toEqual(['Department of Forests']);
    await expectAccessible();
  });

  test('its post alone says the class, the service, and the group where the service has one', async () => {
    const { user } = await openForm();
    expect(optionsOf(/^Post/)).toContain('Forest Officer · Third');
    await user.selectOptions(screen.getByLabelText(/^Post/), 'Forest Officer · Third');
    const shown = [/^Service/, /^Group/, /^Sub group/, /^Class/].map((label) => screen.getByLabelText<HTMLSelectElement>(label));
    expect(shown.map((field) => field.selectedOptions[0]!.textContent)).toEqual(['Forest', 'Forestry', 'General', 'Third']);
  });

  test('a post of any service stays chosen when its service is', async () => {
    const { user } = await openForm();
    await user.selectOptions(screen.getByLabelText(/^Post/), '6500027');
    await user.selectOptions(screen.getByLabelText(/^Service/), 'Health');
    expect(screen.getByLabelText(/^Post/)).toHaveDisplayValue('Under Secretary');
  });

  test('every field is asked for, and the letter too', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Send requisition' }));
    const summary = await screen.findByRole('alert');
    for (const message of [
      'Please select the service.',
      'Please select the organization.',
      'Total vacancy is required.',
      'Please select a file.',
    ]) {
      expect(within(summary).getByText(message)).toBeInTheDocument();
    }
    expect(sent).toBeUndefined();
  });

  test('is sent with its letter, and is in the list', async () => {
    const { user } = await openForm();
    await user.selectOptions(screen.getByLabelText(/^Service/), 'Forest');
    await user.selectOptions(screen.getByLabelText(/^Group/), 'Forestry');
    await user.selectOptions(screen.getByLabelText(/^Sub group/), 'General');
    await user.selectOptions(screen.getByLabelText(/^Class/), 'Third');
    await user.selectOptions(screen.getByLabelText(/^Post/), 'Forest Officer');
    await user.selectOptions(screen.getByLabelText(/^Organization/), 'Department of Forests');
    await user.type(screen.getByLabelText(/^Demand office/), 'Division office');
    await user.type(screen.getByLabelText(/^Total vacancy/), '४');
    await user.type(screen.getByLabelText(/^Work summary/), 'Keeps the forest');
    await user.type(screen.getByLabelText(/^Requisition remarks/), 'Vacant');
    await user.type(screen.getByLabelText(/^Remarks/), 'Sanctioned');
    await user.upload(screen.getByLabelText(/^Requisition letter/), letter);
    await user.click(screen.getByRole('button', { name: 'Send requisition' }));
    expect((await screen.findAllByText('2083-84-00012'))[0]).toBeInTheDocument();
    expect(sent).toMatchObject({
      serviceId: 8_800_002,
      groupId: 8_900_006,
      postId: 6_500_026,
      organizationName: 5_700_041,
      totalVacancy: 4,
      workSummary: 'Keeps the forest',
    });
    await waitFor(() => expect(screen.queryByLabelText(/^Work summary/)).not.toBeInTheDocument());
  });
});

describe('the requisitions sent', () => {
  test('a waiting one is opened and corrected without sending the letter again', async () => {
    stored = [details];
    signIn(demand);
    const { user } = await renderApp('/admin/requisition');
    await user.click(await screen.findByText('2083-84-00012'));
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const total = await screen.findByLabelText(/^Total vacancy/);
    expect(total).toHaveValue('4');
    await user.clear(total);
    await user.type(total, '6');
    await user.click(screen.getByRole('button', { name: 'Save the correction' }));
    await waitFor(() => expect(sent).toMatchObject({ id: 7_200_012, version: 1, totalVacancy: 6, postId: 6_500_026 }));
    expect(sent).not.toHaveProperty('requisitionDoc');
  });

  test('one that a colleague has changed keeps what was typed, and the next attempt starts from its newest state', async () => {
    stored = [details];
    server.use(
      mockCall(requisition.save, ({ body }) => {
        sent = body as Record<string, unknown>;
        if (sent.version === 2) return { requisitionId: 7_200_012, requisitionNo: details.requisitionNo };
        stored = [{ ...details, version: 2 }];
        return refused('Somebody else has changed this in the meantime.', { status: 409, errorCode: 'CHANGED_MEANWHILE' });
      }),
    );
    signIn(demand);
    const { user } = await renderApp('/admin/requisition?edit=7200012');
    const total = await screen.findByLabelText(/^Total vacancy/);
    await user.clear(total);
    await user.type(total, '6');
    await user.click(screen.getByRole('button', { name: 'Save the correction' }));
    expect(
      await within(await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' })).findByText(
        'Somebody else has changed this in the meantime.',
      ),
    ).toBeInTheDocument();
    expect(total).toHaveValue('6');
    await user.click(screen.getByRole('button', { name: 'Save the correction' }));
    await waitFor(() => expect(sent).toMatchObject({ version: 2, totalVacancy: 6 }));
  });

  test('when the line is cut during the saving, the form says so, keeps everything and offers to send it again', async () => {
    stored = [details];
    server.use(mockCall(requisition.save, () => HttpResponse.error()));
    signIn(demand);
    const { user } = await renderApp('/admin/requisition?edit=7200012');
    const total = await screen.findByLabelText(/^Total vacancy/);
    await user.clear(total);
    await user.type(total, '6');
    await user.click(screen.getByRole('button', { name: 'Save the correction' }));
    const again = await screen.findByRole('button', { name: 'Send again' });
    expect(total).toHaveValue('6');
    server.use(
      mockCall(requisition.save, ({ body }) => {
        sent = body as Record<string, unknown>;
        return { requisitionId: 7_200_012, requisitionNo: details.requisitionNo };
      }),
    );
    await user.click(again);
    await waitFor(() => expect(sent).toMatchObject({ id: 7_200_012, totalVacancy: 6 }));
  });

  test('a rejected one says why and cannot be corrected', async () => {
    stored = [{ ...details, status: 'rejected', decisionRemarks: 'No sanctioned posts' }];
    signIn(demand);
    await renderApp('/admin/requisition?open=7200012');
    const panel = await screen.findByRole('dialog', { name: /2083-84-00012/ });
    expect(within(panel).getByText('No sanctioned posts')).toBeInTheDocument();
    const correct = screen.getByRole('button', { name: 'Correct' });
    expect(correct).toHaveAttribute('aria-disabled', 'true');
    expect(correct).toHaveAccessibleDescription('No longer possible: the status is “Rejected”.');
    expect(within(panel).getByText('Correct, Withdraw: No longer possible: the status is “Rejected”.')).toBeInTheDocument();
    await expectAccessible();
  });

  test('an approver finds no way to send one, and an empty list says what will be there', async () => {
    signIn({ requisition: ['read', 'approve'] });
    await renderApp('/admin/requisition');
    expect(await screen.findByText('No requisition has been sent yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New requisition' })).not.toBeInTheDocument();
  });

  test('anyone who lacks the privilege does not see the screen', async () => {
    signIn({ percentageDistribution: ['read'] });
    await renderApp('/admin/requisition');
    expect(await screen.findByText(/permission/)).toBeInTheDocument();
  });
});

describe('what came back', () => {
  const opened = async (over: Partial<RequisitionDetails>) => {
    stored = [{ ...details, ...over }];
    signIn(demand);
    const rendered = await renderApp('/admin/requisition?open=7200012');
    await screen.findByRole('dialog', { name: /Forest Officer/ });
    return rendered;
  };

  test('a returned requisition shows the remark and is corrected', async () => {
    const { user } = await opened({ status: 'returned', decisionRemarks: 'Attach the establishment' });
    expect(screen.getByText('Attach the establishment')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct and send again' }));
    expect(await screen.findByRole('button', { name: 'Save the correction' })).toBeVisible();
  });

  test('a rejected one is copied with its letter into a new one', async () => {
    const { user } = await opened({ status: 'rejected', decisionRemarks: 'No' });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('button', { name: 'Send requisition' }));
    await waitFor(() => expect(sent).toMatchObject({ letterOf: 7_200_012, postId: 6_500_026, totalVacancy: 4 }));
    expect(sent).not.toHaveProperty('id');
  });

  test('a further post of a letter begins with its office, and needs no letter of its own', async () => {
    const { user } = await opened({});
    await user.click(screen.getByRole('button', { name: 'Another post with this letter' }));
    expect(await screen.findByRole('textbox', { name: /Demand office/ })).toHaveValue('Division office');
    expect(screen.getByRole('textbox', { name: /Total vacancy/ })).toHaveValue('');
    expect(screen.getByText('letter.pdf')).toBeVisible();
  });

  test('it is withdrawn with a reason', async () => {
    let withdrawn: unknown;
    server.use(
      mockCall(requisition.withdraw, ({ body }) => {
        withdrawn = body;
        return { requisitionId: 7_200_012, status: 'withdrawn' as const, version: 2 };
      }),
    );
    const { user } = await opened({});
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the requisition?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(withdrawn).toBeUndefined();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Filled by transfer');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(withdrawn).toMatchObject({ requisitionId: 7_200_012, version: 1, remarks: 'Filled by transfer' }));
  });
});
