import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { DistributionHistory, DistributionLog } from '@psc/api-client/areas/distribution/distribution.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const officer: Privileges = { vacancyDistributionHistory: ['read', 'create', 'update'] };
const content: DistributionHistory = {
  ...{ distributionType: 'localLevel', fiscalYear: '2082-83', publishDateAd: '2026-02-01', totalVacancy: 4 },
  localBody: { en: 'Kathmandu Metropolitan City', ne: 'काठमाडौँ महानगरपालिका' },
  province: { en: 'Bagmati', ne: 'बागमती' },
  district: { en: 'Kathmandu', ne: 'काठमाडौँ' },
  ...{ promotionByExperience: 0, promotionByContribution: 0, promotionByAccomplishment: 0, promotionByWorkCompletion: 0 },
  ...{ internalCompetition: 1, quotaOpen: 2, quotaWoman: 1, quotaMadhesi: 0, quotaJanjati: 0, quotaBackward: 0, quotaArea: 0 },
  ...{ quotaDalit: 0, quotaDisabled: 0, quotaInternal: 1, chalaniDateAd: null, chalaniNumber: '412', emptySeatOffice: 'Ward 4' },
  ...{ service: null, class: null, group: null, subGroup: null, post: { en: 'Kharidar', ne: 'खरिदार' }, postType: null },
  ...{ masterDivisionType: null, divisionName: null, requisitionNo: null, advtCode: null, remarks: null },
};
const saved = { savedBy: 'Bishnu Adhikari', savedAt: '2026-11-20T04:00:00.000Z' };
const ids = { stateId: 3, districtId: 2_800_027, localBodyId: 4_900_300, serviceId: null, classId: null, groupId: null, subGroupId: null };
const entry: DistributionLog['entry'] = {
  ...content,
  ...saved,
  ...ids,
  postId: null,
  masterDivisionId: null,
  requisitionId: null,
  logId: 2_300_009,
  version: 2,
};
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  server.use(
    mockCall(calls.listHistory, () => listPage([entry])),
    mockCall(calls.listHistoryWriters, () => [{ id: 2, name: 'Bishnu Adhikari' }]),
    mockCall(calls.getLog, () => ({
      entry,
      versions: [
        { number: 2, ...saved, content },
        { number: 1, ...saved, content: { ...content, quotaOpen: 3, quotaWoman: 0 } },
      ],
    })),
    mockCall(calls.saveLog, ({ body }) => {
      sent.push(body as Record<string, unknown>);
      return { logId: 2_300_009, version: 3 };
    }),
    mockCall(masterData.listProvinces, () => [{ id: 3, name: content.province!, active: true }]),
    mockCall(masterData.listDistricts, () => [{ id: 2_800_027, name: content.district!, provinceId: 3, active: true }]),
    mockCall(masterData.listLocalBodiesByDistrict, () => [
      { id: 4_900_300, name: content.localBody!, districtId: 2_800_027, localBodyTypeId: 1, wardCount: 32 } as never,
    ]),
    ...([masterData.listServices, masterData.listClasses, masterData.listGroups, masterData.listSubGroups] as const).map((call) =>
      mockCall(call as typeof masterData.listServices, () => []),
    ),
    mockCall(masterData.listPosts, () => []),
    mockCall(masterData.listMasterDivisions, () => [
      { id: 5_100_003, name: { en: 'Personnel', ne: 'कर्मचारी' }, divisionType: 'section' as const, active: true },
    ]),
    mockCall(masterData.listQuotas, () => [
      { id: 6_900_001, code: 'open', name: { en: 'Open', ne: 'खुला' }, active: true } as never,
      { id: 6_900_010, code: 'tharu', name: { en: 'Tharu', ne: 'थारू' }, active: true } as never,
    ]),
    mockCall(masterData.listFiscalYears, () => []),
  );
});

test('the list leads to an entry with all its fields and versions', async () => {
  signIn(officer);
  const { user, container } = await renderApp('/admin/vacancy-distribution-history/list');
  await expectAccessible(container);
  await user.click(await screen.findByText('Kharidar'));
  expect(await screen.findByRole('heading', { name: 'Vacancy Distribution Log' })).toBeVisible();
  expect(screen.getByText('Kathmandu Metropolitan City')).toBeVisible();
  const versions = screen.getByRole('table', { name: 'Versions of the entry' });
  expect(within(versions).getByText('Open, Woman')).toBeVisible();
  const differences = within(screen.getByRole('table', { name: 'Differences' }));
  expect(differences.getAllByRole('row').map((row) => row.textContent)).toEqual(['WhatEarlierLater', 'Open32', 'Woman01']);
  await expectAccessible(container);
});

test('an entry is corrected with the version on the screen, and its sum is shown while it is typed', async () => {
  signIn(officer);
  const { user, container } = await renderApp('/admin/vacancy-distribution-history?edit=2300009');
  expect(await screen.findByText('Sum of posts: 4 of 4')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /^Open/ }));
  await user.type(screen.getByRole('textbox', { name: /^Open/ }), '1');
  expect(screen.getByText('Sum of posts: 3 of 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save the entry' }));
  expect((await screen.findAllByText('The counts must add up to the total vacancy.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await expectAccessible(container);
  await user.type(screen.getByRole('textbox', { name: /^Dalit/ }), '{Backspace}1');
  await user.click(screen.getByRole('button', { name: 'Save the entry' }));
  expect(await screen.findByRole('heading', { name: 'Vacancy Distribution Log' })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ id: 2_300_009, version: 2, quotaOpen: 1, quotaDalit: 1, stateId: 3, localBodyId: 4_900_300 }),
  ]);
});

test('an entry of a federal office needs no local body, and takes its unit from the list of units', async () => {
  server.use(
    mockCall(calls.getLog, () => ({
      entry: { ...entry, distributionType: 'federal' as const, localBody: null, localBodyId: null, postType: 'technical' as const },
      versions: [{ number: 2, ...saved, content }],
    })),
  );
  signIn(officer);
  const { user } = await renderApp('/admin/vacancy-distribution-history?edit=2300009');
  expect(await screen.findByRole('combobox', { name: /^Post type/ })).toHaveDisplayValue('Technical');
  expect(screen.getByRole('combobox', { name: /^Local body/ })).not.toBeRequired();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Division name/ }), 'Section: Personnel');
  await user.click(screen.getByRole('button', { name: 'Save the entry' }));
  expect(await screen.findByRole('heading', { name: 'Vacancy Distribution Log' })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ distributionType: 'federal', masterDivisionId: 5_100_003, postType: 'technical' })]);
  expect(sent[0]!['localBodyId']).toBeUndefined();
});

test('a refused entry says why beside its field', async () => {
  server.use(
    mockCall(calls.saveLog, () =>
      refused('Please check the form.', { errors: [{ field: 'localBodyId', message: 'Choose one of the listed options.' }] }),
    ),
  );
  signIn(officer);
  const { user } = await renderApp('/admin/vacancy-distribution-history?edit=2300009');
  await user.click(await screen.findByRole('button', { name: 'Save the entry' }));
  expect((await screen.findAllByText('Choose one of the listed options.')).length).toBeGreaterThan(0);
});

test('who may only read sees no way to change an entry', async () => {
  signIn({ vacancyDistributionHistory: ['read'] });
  await renderApp('/admin/vacancy-distribution-history/log/2300009/localLevel');
  expect(await screen.findByRole('heading', { name: 'Vacancy Distribution Log' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Correct' })).toBeNull();
});

test('a quota that the commission has entered itself is typed, added up and shown beside the others', async () => {
  server.use(
    mockCall(calls.getLog, () => ({
      entry: { ...entry, otherQuotas: [{ code: 'tharu', name: { en: 'Tharu', ne: 'थारू' }, posts: 1 }], totalVacancy: 5 },
      versions: [{ number: 2, ...saved, content }],
    })),
  );
  signIn(officer);
  const { user } = await renderApp('/admin/vacancy-distribution-history?edit=2300009');
  expect(await screen.findByText('Sum of posts: 5 of 5')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Tharu/ }), '{Backspace}2');
  expect(screen.getByText('Sum of posts: 6 of 5')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Open/ }), '{Backspace}1');
  await user.click(screen.getByRole('button', { name: 'Save the entry' }));
  expect(await screen.findByText('Tharu: 1')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ quotaOpen: 1, otherQuotas: [{ code: 'tharu', posts: 2 }] })]);
});
