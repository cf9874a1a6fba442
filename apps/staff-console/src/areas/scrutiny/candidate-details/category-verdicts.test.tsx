import { screen, waitFor, within } from '@testing-library/react';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { scrutinyCase } from '../testing/scrutiny-case.ts';

const [claimed] = scrutinyCase.categories;
const open = { ...claimed!, id: 400_002, advtNumber: '16620/083-84', quotaCode: 'open', quotaName: { en: 'Open', ne: 'खुला' } };
const inTwo: ScrutinyCase = { ...scrutinyCase, categories: [open, { ...claimed!, toJudge: true }] };
const address = '/admin/candidate-details/20004/800061/pending/400001';

let sent: unknown[];
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  sent = [];
  signIn({ scrutiny: [...permissions] });
  server.use(
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
    mockCall(calls.setFormValidateStatus, () => ({ parts: [] })),
    mockCall(calls.setApplicationStatus, ({ body }) => {
      sent.push(body);
      return { applicationId: 800_061, scrutinyStatus: 'approved' as const, version: 3, nextApplicationId: null };
    }),
  );
});

const show = (read: ScrutinyCase) => server.use(mockCall(calls.individualData, () => ({ ...read, nextApplicationId: null })));
const quota = () => screen.findByRole('group', { name: /Adivasi\/Janajati, 16621/ });

test('an approval waits for the verdict on the quota, and the open competition asks for none', async () => {
  show(inTwo);
  const { user } = await renderApp(address);
  expect(within(await quota()).getByRole('radio', { name: 'Competes' })).not.toBeChecked();
  expect(screen.queryByRole('group', { name: /Open, / })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'The recommendation is of another district');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText('Choose whether the candidate competes in this category.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await user.click(within(await quota()).getByRole('radio', { name: 'Does not compete' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toMatchObject([{ event: 'approve', categories: [{ categoryId: 400_001, verdict: 'refused' }] }]));
});

test('the verdict on a quota is asked once, in the row of its rule, and is also its mark', async () => {
  const marked: unknown[] = [];
  server.use(
    mockCall(calls.setFormValidateStatus, ({ body }) => {
      marked.push(body.parts);
      return { parts: [] };
    }),
  );
  show(inTwo);
  const { user } = await renderApp(address);
  const asked = await quota();
  const row = document.querySelector<HTMLElement>('[data-part="rule:quota:indigenous"]')!;
  expect(row).toContainElement(asked);
  expect(within(row).queryByRole('button', { name: 'Adivasi/Janajati: in order' })).not.toBeInTheDocument();
  await user.click(within(row).getByRole('radio', { name: 'Does not compete' }));
  await user.selectOptions(within(row).getByRole('combobox', { name: 'Adivasi/Janajati: objection' }), 'A date differs');
  await user.click(within(row).getByRole('radio', { name: 'Competes' }));
  expect(marked).toMatchObject([
    [{ part: 'rule:quota:indigenous', result: 'objected', reason: 'dateDiffers' }],
    [{ part: 'rule:quota:indigenous', result: 'proved' }],
  ]);
});

test('the keys go on after the verdict on a quota', async () => {
  show(inTwo);
  const { user } = await renderApp(address);
  await user.click(within(await quota()).getByRole('radio', { name: 'Competes' }));
  await user.keyboard('r');
  expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveFocus();
});

test('an objection to the rule of the quota is its verdict, until the officer says otherwise', async () => {
  const mark = {
    result: 'objected' as const,
    reason: 'notTheirs',
    words: { en: 'It belongs to another person.', ne: 'अर्कै व्यक्तिको हो।' },
    note: '',
    officerName: 'Hari',
    markedAt: '',
  };
  show({ ...inTwo, parts: inTwo.parts.map(({ part }) => ({ part, mark: part === 'rule:quota:indigenous' ? mark : null })) });
  await renderApp(address);
  await waitFor(async () => expect(within(await quota()).getByRole('radio', { name: 'Does not compete' })).toBeChecked());
});

test('a partially approved application says in which category it does not compete, and another verdict can be given', async () => {
  show({
    ...inTwo,
    scrutinyStatus: 'approved',
    categories: [
      { ...open, verdict: 'competes' },
      { ...claimed!, toJudge: true, verdict: 'refused' },
    ],
  });
  await renderApp(address);
  expect(await screen.findByText('Partially approved')).toBeInTheDocument();
  expect(within(await quota()).getByRole('radio', { name: 'Does not compete' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeInTheDocument();
  await expectAccessible();
});
