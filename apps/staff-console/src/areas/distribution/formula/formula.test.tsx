import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLine, FormulaScope, PhaseCategories, PhaseTable } from '@psc/api-client/areas/distribution/distribution.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { testId } from '@psc/validation/testing/test-ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { lines, quotas, stages } from '../testing/samples.ts';

const everything: Privileges = {
  localLevelDistribution: ['read', 'create', 'update', 'delete', 'approve'],
  provinceLevelDistribution: ['read', 'create', 'update', 'delete', 'approve'],
};
const scope: FormulaScope = {
  scopeId: 2_400_004,
  level: 'localLevel',
  classId: 1_500_002,
  class: { en: 'Non-gazetted Second Class', ne: 'राजपत्र अनङ्कित द्वितीय श्रेणी' },
  serviceId: null,
  service: null,
  postId: null,
  post: null,
  vacancyLimit: 2,
  percents: { phaseOne: 90 },
  contentKey: 'as-seen',
  version: 3,
};
const share = (priorityValue: number, heading: string, percentValue: number): FormulaLine => ({
  formulaId: testId('distributionFormula', priorityValue),
  scopeId: 2_400_004,
  phase: 'phaseOne',
  heading,
  name: null,
  parentCode: null,
  priorityValue,
  percentValue,
  version: 1,
});
const table: PhaseTable = {
  tableId: 2_500_008,
  scopeId: 2_400_004,
  phase: 'phaseOne',
  parentCode: null,
  outdated: true,
  version: 3,
  rows: [
    { tableValueId: 2_600_021, posts: 1, counts: { open: 1, internal: 0 }, byHand: [], version: 1 },
    { tableValueId: 2_600_022, posts: 2, counts: { open: 1, internal: 1 }, byHand: ['open', 'internal'], version: 5 },
  ],
};
const version = {
  versionId: 2_700_006,
  level: 'localLevel' as const,
  number: 1,
  holdsFromAd: '2026-11-01',
  remarks: 'Decision 12',
  createdBy: 'Deepa Rai',
  createdAt: '2026-10-30T04:00:00.000Z',
  distributions: 3,
  inForce: true,
};

const phaseThree: PhaseCategories = {
  categories: [
    {
      categoryId: 400_009,
      phase: 'phaseThree',
      code: 'woman',
      name: { en: 'Woman', ne: 'महिला' },
      quotaCode: 'woman',
      parentCode: 'inclusive',
      version: 2,
    },
  ],
  parents: [
    {
      categoryId: 400_007,
      phase: 'phaseTwo',
      code: 'inclusive',
      name: { en: 'Inclusive', ne: 'समावेशी' },
      quotaCode: null,
      parentCode: null,
      version: 1,
    },
  ],
  quotas,
  configuration: { inclusiveHeadings: ['open'], version: 1 },
};

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(
    mockCall(calls.getPhaseOneClassAndService, ({ params }) => {
      asked.push(params.distributionType);
      return [scope];
    }),
    mockCall(calls.listVersions, () => [version]),
    mockCall(calls.findAllPhaseFormulas, () => [share(1, 'open', 70), share(2, 'internal', 20)]),
    mockCall(calls.findAllPhaseTables, () => [table]),
    mockCall(calls.listPhaseThreeCategories, () => phaseThree),
    mockCall(masterData.listClasses, () => [{ id: 1_500_002, name: scope.class, active: true }] as never),
    mockCall(masterData.listServices, () => [{ id: 8_800_001, name: { en: 'Health', ne: 'स्वास्थ्य' }, active: true }] as never),
    mockCall(masterData.listPosts, () => []),
  );
});

describe('phase 1', () => {
  test('is one screen with a level: the address says whose classes and versions are shown', async () => {
    signIn(everything);
    await renderApp('/admin/province/distribution-formula-configuration-phase-1');
    expect(await screen.findByRole('heading', { level: 1, name: /Province Level/ })).toBeInTheDocument();
    expect(asked).toEqual(['provinceLevel']);
    const row = within(screen.getByRole('row', { name: /Non-gazetted Second Class · all services/ }));
    expect(row.getByText('90%')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Formula' })).toHaveAttribute(
      'href',
      '/admin/province/distribution-formula-configuration-phase-1/2400004',
    );
    expect(screen.getByText('In force')).toBeInTheDocument();
    await expectAccessible();
  });

  test('a share that does not fit is refused at its field, and what was typed stays', async () => {
    const sent: unknown[] = [];
    server.use(
      mockCall(calls.savePhaseFormula, ({ body }) => {
        sent.push(body);
        return refused('Please correct the fields marked below.', {
          errors: [{ field: 'percentValue', message: 'The shares would exceed 100 percent; 10 percent are left.' }],
        });
      }),
    );
    signIn(everything);
    const { user } = await renderApp('/admin/distribution-formula-configuration-phase-1/2400004');
    expect(await screen.findByText('The shares make 90 percent; 10 percent are left.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add a share' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add a share' }));
    await user.selectOptions(panel.getByRole('combobox', { name: /^Heading/ }), 'Promotion by seniority');
    await user.type(panel.getByLabelText(/^Priority value/), '3');
    await user.type(panel.getByLabelText(/^Percent value/), '101');
    await user.click(panel.getByRole('button', { name: 'Save the percentage' }));
    expect((await panel.findAllByText('Percent value must be between 1 and 100.')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.clear(panel.getByLabelText(/^Percent value/));
    await user.type(panel.getByLabelText(/^Percent value/), '२०');
    await user.click(panel.getByRole('button', { name: 'Save the percentage' }));
    expect((await panel.findAllByText('The shares would exceed 100 percent; 10 percent are left.')).length).toBeGreaterThan(0);
    expect(panel.getByLabelText(/^Percent value/)).toHaveValue('20');
    expect(sent[0]).toMatchObject({
      distributionType: 'localLevel',
      phaseType: 'phaseOne',
      classId: 1_500_002,
      heading: 'seniority',
      percentValue: 20,
    });
  });

  test('the table marks what was corrected by hand, and a row that does not add up is refused', async () => {
    let sent: unknown;
    server.use(
      mockCall(calls.savePhaseOneTable, ({ body }) => {
        sent = body;
        return { byHand: [], version: 6 };
      }),
    );
    signIn(everything);
    const { user } = await renderApp('/admin/distribution-formula-configuration-phase-1/manual/2400004');
    expect(await screen.findByRole('row', { name: /^2 1 corrected by hand 1 corrected by hand/ })).toBeInTheDocument();
    expect(screen.getByText(/has changed since this table was generated/)).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Correct the row, number of posts: 2' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Row, number of posts: 2' }));
    const open = panel.getByLabelText(/^Open competition/);
    await user.clear(open);
    await user.type(open, '2');
    expect(panel.getByText('Sum: 3 (posts: 2)')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Save the row' }));
    expect((await panel.findAllByText('The sum of vacancy numbers must equal the total vacancy')).length).toBeGreaterThan(0);
    expect(sent).toBeUndefined();
    const internal = panel.getByLabelText(/^Internal competition/);
    await user.clear(internal);
    await user.type(internal, '0');
    await user.click(panel.getByRole('button', { name: 'Save the row' }));
    await waitFor(() =>
      expect(sent).toMatchObject({ tableValueId: 2_600_022, version: 5, posts: 2, counts: [{ actualCount: 2 }, { actualCount: 0 }] }),
    );
  });

  test('of two officers on one row of the table the second is informed and keeps the numbers', async () => {
    const versions: unknown[] = [];
    let current = 5;
    server.use(
      mockCall(calls.findAllPhaseTables, () => [
        { ...table, rows: table.rows.map((row) => (row.tableValueId === 2_600_022 ? { ...row, version: current } : row)) },
      ]),
      mockCall(calls.savePhaseOneTable, ({ body }) => {
        versions.push(body.version);
        if (body.version !== current) return refused('Changed.', { status: 409, errorCode: 'CHANGED_MEANWHILE' });
        return { byHand: [], version: 7 };
      }),
    );
    signIn(everything);
    const { user } = await renderApp('/admin/distribution-formula-configuration-phase-1/manual/2400004?edit=2600022');
    const open = await screen.findByLabelText(/^Open competition/);
    const internal = screen.getByLabelText(/^Internal competition/);
    for (const [field, posts] of [
      [open, '2'],
      [internal, '0'],
    ] as const) {
      await user.clear(field);
      await user.type(field, posts);
    }
    current = 6;
    await user.click(screen.getByRole('button', { name: 'Save the row' }));
    expect(await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' })).toBeInTheDocument();
    expect([open, internal].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '0']);
    await user.click(screen.getByRole('button', { name: 'Save the row' }));
    await waitFor(() => expect(versions).toEqual([5, 6]));
  });

  test('the formula is tried with 37 posts', async () => {
    const queries: string[] = [];
    server.use(
      mockCall(calls.tryFormula, ({ query }) => {
        queries.push(query.toString());
        return { lines, stages, quotas };
      }),
    );
    signIn(everything);
    const { user } = await renderApp('/admin/distribution-formula-configuration-phase-1');
    await user.click(await screen.findByRole('button', { name: 'Try the formula' }));
    expect(await screen.findByRole('row', { name: /Sum \(posts: 37\)/ })).toBeInTheDocument();
    expect(queries).toEqual(['scopeId=2400004&posts=37']);
  });

  test('one switch turns the shares of a class into its table and back', async () => {
    signIn(everything);
    const { user } = await renderApp('/admin/province/distribution-formula-configuration-phase-1/2400004');
    await user.click(await screen.findByRole('switch', { name: 'Table view' }));
    expect(await screen.findByRole('region', { name: 'Distribution table' })).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('switch', { name: 'Table view' }));
    expect(await screen.findByRole('table', { name: /^Shares: / })).toBeInTheDocument();
  });

  test('the shares of all phases are changed by a sheet that is looked at first', async () => {
    const sent: string[] = [];
    server.use(
      mockCall(calls.previewFormulaSheet, ({ params }) => {
        sent.push(`looked at ${params.distributionType}`);
        const changes = [{ field: 'Percent', before: '20', after: '30' }];
        return {
          key: 'a'.repeat(64),
          counts: { added: 0, changed: 1, unchanged: 0, refused: 0 },
          rows: [{ rowNumber: 2, name: 'Phase 1 · Internal', state: 'changed' as const, changes, problems: [] }],
        };
      }),
      mockCall(calls.importFormulaSheet, ({ params }) => {
        sent.push(`written at ${params.distributionType}`);
        return { added: 0, changed: 1 };
      }),
    );
    signIn(everything);
    const { user } = await renderApp('/admin/province/distribution-formula-configuration-phase-1');
    await user.click(await screen.findByRole('button', { name: 'Edit in Excel' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Import from a sheet' }));
    await user.upload(panel.getByLabelText(/^Sheet/), new File(['Phase,Class'], 'shares.csv', { type: 'text/csv' }));
    expect(await panel.findByText('Row 2: Phase 1 · Internal')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Save all these changes' }));
    await waitFor(() => expect(sent).toEqual(['looked at provinceLevel', 'written at provinceLevel']));
  });

  test('a table is corrected by a sheet that is looked at first', async () => {
    const sent: string[] = [];
    server.use(
      mockCall(calls.previewTableSheet, ({ params }) => {
        sent.push(`looked at ${params.tableId}`);
        const changes = [{ field: 'Open [open]', before: '7', after: '6' }];
        return {
          key: 'b'.repeat(64),
          counts: { added: 0, changed: 1, unchanged: 0, refused: 0 },
          rows: [{ rowNumber: 11, name: 'Number of posts 10', state: 'changed' as const, changes, problems: [] }],
        };
      }),
      mockCall(calls.importTableSheet, ({ params }) => {
        sent.push(`written to ${params.tableId}`);
        return { added: 0, changed: 1 };
      }),
    );
    signIn(everything);
    const { user } = await renderApp('/admin/distribution-formula-configuration-phase-1/manual/2400004');
    await screen.findByRole('region', { name: 'Distribution table' });
    await user.click(screen.getByRole('button', { name: 'Edit in Excel' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Import from a sheet' }));
    await user.upload(panel.getByLabelText(/^Sheet/), new File(['Entry'], 'table.csv', { type: 'text/csv' }));
    expect(await panel.findByText('Row 11: Number of posts 10')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Save all these changes' }));
    await waitFor(() => expect(sent).toEqual(['looked at 2500008', 'written to 2500008']));
  });

  test('an officer who may only read changes nothing', async () => {
    signIn({ localLevelDistribution: ['read'] });
    await renderApp('/admin/distribution-formula-configuration-phase-1/2400004');
    expect(await screen.findByText('The shares make 90 percent; 10 percent are left.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add|Generate|Delete/ })).not.toBeInTheDocument();
  });
});

describe('phase 3', () => {
  test('a category that a formula uses is not deleted, and the officer reads why', async () => {
    let seen: unknown;
    server.use(
      mockCall(calls.deletePhaseThreeCategory, ({ query }) => {
        seen = query.get('version');
        return refused('1 formula gives this category a share. Delete the share first.', { status: 409 });
      }),
    );
    signIn(everything);
    const { user } = await renderApp('/admin/distribution-formula-configuration-phase-3/category-setup?edit=400009');
    const panel = within(await screen.findByRole('dialog', { name: 'Change the category' }));
    expect(panel.getByLabelText(/^Name in Nepali/)).toHaveValue('महिला');
    await expectAccessible();
    await user.click(panel.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Delete this category?' })).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 formula gives this category a share. Delete the share first.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Change the category' })).toBeInTheDocument();
    expect(seen).toBe('2');
  });
});
