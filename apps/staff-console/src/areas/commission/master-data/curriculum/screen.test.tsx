import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { Curriculum } from '@psc/api-client/areas/commission/master-data-types.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const path = '/admin/master-data/curriculum';
let curricula: Curriculum[];
let sent: unknown;

beforeEach(() => {
  sent = undefined;
  curricula = [
    {
      ...{ curriculumId: 1_700_008, serviceId: 8_800_002, classId: 1_500_003, written: 2, practical: 0, interview: 1, version: 4 },
      ...{ service: { en: 'Administration', ne: 'प्रशासन' }, class: { en: 'Gazetted third', ne: 'रा.प. तृतीय' } },
    },
  ];
  server.use(
    mockCall(masterData.listCurriculum, () => curricula),
    mockCall(masterData.listServices, () => [{ id: 8_800_002, name: { en: 'Administration', ne: 'प्रशासन' }, active: true }]),
    mockCall(masterData.listClasses, () => [
      { id: 1_500_003, name: { en: 'Gazetted third', ne: 'रा.प. तृतीय' }, active: true, code: 'G3', type: 'gazetted' as const },
    ]),
    mockCall(masterData.saveCurriculum, ({ body }) => {
      sent = body;
      return { version: 5 };
    }),
  );
});

test('a curriculum is changed with the version that was read', async () => {
  signIn({ masterConfiguration: [...permissions] });
  const { user } = await renderApp(path);
  await user.click(await screen.findByText('Gazetted third', { selector: 'td, td *' }));
  const panel = await screen.findByRole('dialog', { name: 'Change the curriculum' });
  await expectAccessible();
  const written = within(panel).getByRole('textbox', { name: /Written papers/ });
  await user.clear(written);
  await user.type(written, '३');
  await user.click(within(panel).getByRole('button', { name: 'Save the curriculum' }));
  await waitFor(() =>
    expect(sent).toEqual({
      serviceId: 8_800_002,
      classId: 1_500_003,
      written: 3,
      practical: 0,
      interview: 1,
      version: 4,
      touchedAgreed: false,
    }),
  );
});

test('a curriculum that reaches open advertisements names them, and is saved once the officer agrees', async () => {
  signIn({ masterConfiguration: [...permissions] });
  const asked: boolean[] = [];
  const message = 'This change affects 1 open advertisement: 16613.';
  server.use(
    mockCall(masterData.saveCurriculum, ({ body }) => {
      asked.push(body.touchedAgreed ?? false);
      return body.touchedAgreed ? { version: 5 } : refused(message, { status: 409, errorCode: 'TOUCHES_ADVERTISEMENTS' });
    }),
  );
  const { user } = await renderApp(path);
  await user.click(await screen.findByText('Gazetted third', { selector: 'td, td *' }));
  const panel = await screen.findByRole('dialog', { name: 'Change the curriculum' });
  await user.click(within(panel).getByRole('button', { name: 'Save the curriculum' }));
  const question = await screen.findByRole('dialog', { name: 'Change it for open advertisements?' });
  expect(within(question).getByText(message)).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Save the curriculum' }));
  await waitFor(() => expect(asked).toEqual([false, true]));
});

test('a curriculum is added, and what the gateway refuses stays in the form', async () => {
  signIn({ masterConfiguration: [...permissions] });
  server.use(mockCall(masterData.saveCurriculum, () => refused('Another officer has saved it first.', { status: 409 })));
  const { user } = await renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Service/ }), 'Administration');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Class/ }), 'Gazetted third');
  await user.type(screen.getByRole('textbox', { name: /Written papers/ }), '2');
  await user.click(screen.getByRole('button', { name: 'Save the curriculum' }));
  expect(await screen.findAllByText('Another officer has saved it first.')).not.toHaveLength(0);
  expect(screen.getByRole('textbox', { name: /Written papers/ })).toHaveValue('2');
});

test('an officer who only reads sees the curricula and cannot save', async () => {
  signIn({ masterConfiguration: ['read'] });
  await renderApp(`${path}?open=1700008`, { language: 'ne' });
  expect(await screen.findByRole('heading', { level: 1, name: 'पाठ्यक्रम निर्धारण' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'पाठ्यक्रम सुरक्षित गर्नुहोस्' })).toBeDisabled();
});
