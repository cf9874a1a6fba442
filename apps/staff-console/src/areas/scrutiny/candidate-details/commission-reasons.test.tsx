import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { PartMark, ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall } from '@psc/api-client/testing/mock-call.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { scrutinyCase } from '../testing/scrutiny-case.ts';

const wordsOf = (reason: string | null | undefined) => scrutinyCase.reasons.find(({ code }) => code === reason)?.text ?? null;

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const address = '/admin/candidate-details/20004/800061/pending/1';
function opened(read: (applicationId: number) => ScrutinyCase) {
  signIn({ scrutiny: [...permissions] });
  server.use(
    mockCall(calls.individualData, ({ body }) => read(Number(body.applicationId))),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
  );
}

test('an objection writes the remark, an edited remark stays, and what was found is sent at once', async () => {
  const sent: unknown[] = [];
  let { parts } = scrutinyCase;
  opened(() => ({ ...scrutinyCase, parts }));
  server.use(
    mockCall(calls.setFormValidateStatus, ({ body }) => {
      sent.push(body.parts);
      const [marked] = body.parts as [PartMark & { part: string }];
      parts = parts.map((each) =>
        each.part === marked.part
          ? { ...each, mark: { ...marked, words: wordsOf(marked.reason), officerName: 'Gita', markedAt: '' } }
          : each,
      );
      return { parts };
    }),
  );
  const { user } = await renderApp(address);
  const remark = await screen.findByRole('textbox', { name: /Remark/ });
  const group = 'Adivasi/Janajati: The group is on the published list of castes';
  await user.selectOptions(screen.getByRole('combobox', { name: `${group}: objection` }), 'Group not on the list');
  expect(remark).toHaveValue(`${group}: The group is not on the list of this quota.`);
  await user.click(screen.getByRole('button', { name: 'Citizenship (front): in order' }));
  expect(sent).toEqual([
    [{ part: 'proof:indigenous:groupListed', result: 'objected', reason: 'groupNotListed', note: '' }],
    [{ part: 'document:citizenshipFront.png', result: 'proved', note: '' }],
  ]);
  await user.type(remark, '!');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Age: objection' }), 'A date differs');
  expect(remark).toHaveValue(`${group}: The group is not on the list of this quota.!`);
});

test('a question of the commission fills the remark by one key and a choice, and can be changed before it is asked', async () => {
  const sent: unknown[] = [];
  opened((applicationId) => ({ ...scrutinyCase, applicationId, nextApplicationId: null }));
  server.use(
    mockCall(calls.setApplicationStatus, ({ body }) => {
      sent.push(body);
      return { applicationId: 800_061, scrutinyStatus: 'onHold' as const, version: 3, nextApplicationId: null };
    }),
  );
  const { user } = await renderApp(address);
  const remark = await screen.findByRole('textbox', { name: /Remark/ });
  await user.keyboard('h');
  const question = await screen.findByRole('button', { name: 'A clear copy' });
  await waitFor(() => expect(question).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(remark).toHaveValue('Please send a clear copy.');
  expect(screen.getByRole('button', { name: 'Put on hold' })).toHaveFocus();
  await user.type(remark, ' In colour.');
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
  await waitFor(() => expect(sent).toMatchObject([{ event: 'hold', remark: 'Please send a clear copy. In colour.' }]));
});

test('the questions replace a remark that all is in order, and each question that is chosen is asked', async () => {
  const parts = scrutinyCase.parts.map(({ part }) => ({
    part,
    mark: { result: 'proved' as const, reason: null, words: null, note: '', officerName: 'Hari', markedAt: '' },
  }));
  const whole = { code: 'askedBack', appliesTo: 'asked' as const, name: { en: 'The back', ne: 'पछाडि' } };
  const reasons = [...scrutinyCase.reasons, { ...whole, text: { en: 'Please send the back too.', ne: 'पछाडिको पाटो पनि पठाउनुहोस्।' } }];
  opened(() => ({ ...scrutinyCase, parts, reasons }));
  const { user } = await renderApp(address);
  const remark = await screen.findByRole('textbox', { name: /Remark/ });
  expect(remark).toHaveValue('All rules are met and all documents are in order.');
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  await user.click(await screen.findByRole('button', { name: 'A clear copy' }));
  expect(remark).toHaveValue('Please send a clear copy.');
  await user.click(screen.getByRole('button', { name: 'The back' }));
  await user.click(screen.getByRole('button', { name: 'A clear copy' }));
  expect(remark).toHaveValue('Please send a clear copy.\nPlease send the back too.');
});

test('a reason that the commission no longer uses is still shown where it was chosen', async () => {
  const mark = {
    ...{ result: 'objected' as const, reason: 'retired', note: '', officerName: 'Hari', markedAt: '' },
    words: { en: 'The form was not signed.', ne: 'फारममा सही छैन।' },
  };
  opened(() => ({ ...scrutinyCase, parts: scrutinyCase.parts.map(({ part }) => ({ part, mark: part === 'rule:age' ? mark : null })) }));
  await renderApp(address);
  expect(await screen.findByRole('combobox', { name: 'Age: objection' })).toHaveDisplayValue('The form was not signed.');
  expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Age: The form was not signed.');
});

test('a part offers the reasons that are about it', async () => {
  opened(() => scrutinyCase);
  await renderApp(address);
  const offered = async (part: string) =>
    within(await screen.findByRole('combobox', { name: `${part}: objection` }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== 'Objection' && text !== '');
  expect(await offered('Age')).toEqual(['Age outside the limit', 'A date differs']);
  expect(await offered('Citizenship (front)')).toEqual(['Belongs to another person', 'A date differs']);
  expect(await offered('Adivasi/Janajati')).toEqual(['Group not on the list', 'Belongs to another person', 'A date differs']);
});

test('a sentence that the commission changed while the application was open replaces the old one, also in an edited remark', async () => {
  const renewed = { en: 'The age was outside the limit on the last day.', ne: 'अन्तिम दिन उमेर हदबाहिर थियो।' };
  const sent: string[] = [];
  const answered = Promise.withResolvers<void>();
  opened(() => ({ ...scrutinyCase, nextApplicationId: null }));
  server.use(
    mockCall(calls.setFormValidateStatus, async ({ body }) => {
      await answered.promise;
      const [marked] = body.parts as [PartMark & { part: string }];
      const mark = { ...marked, words: renewed, officerName: 'Gita', markedAt: '' };
      return { parts: scrutinyCase.parts.map((each) => (each.part === marked.part ? { ...each, mark } : each)) };
    }),
    mockCall(calls.setApplicationStatus, ({ body }) => {
      sent.push(body.remark);
      return { applicationId: 800_061, scrutinyStatus: 'rejected' as const, version: 3, nextApplicationId: null };
    }),
  );
  const { user } = await renderApp(address);
  const remark = await screen.findByRole('textbox', { name: /Remark/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Age: objection' }), 'Age outside the limit');
  expect(remark).toHaveValue('Age: The age is outside the limit.');
  await user.type(remark, '\nBy a day.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  answered.resolve();
  expect(await screen.findByText(/The commission has changed the sentence of a reason/)).toBeInTheDocument();
  expect(remark).toHaveValue(`Age: ${renewed.en}\nBy a day.`);
  expect(sent, 'the officer reads it first').toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent).toEqual([`Age: ${renewed.en}\nBy a day.`]));
});
