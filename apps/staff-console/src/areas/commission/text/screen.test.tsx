import * as text from '@psc/api-client/areas/commission/text.ts';
import type { TextTemplate } from '@psc/api-client/areas/commission/text.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const texts = {
  subject: { en: 'Application received: {applicationNumber}', ne: 'दरखास्त प्राप्त: {applicationNumber}' },
  body: { en: 'Your application for {post} is here.', ne: '{post} को दरखास्त प्राप्त भयो।' },
};
const template: TextTemplate = {
  key: 'gateway.vacancy.appliedMail',
  kind: 'mail',
  names: ['applicationNumber', 'post', 'commission'],
  requiredNames: [],
  texts,
  own: texts,
  changed: false,
  version: 0,
};

beforeEach(() =>
  server.use(
    mockCall(text.list, () => [template]),
    mockCall(text.history, () => []),
  ),
);

async function openForm() {
  signIn({ masterConfiguration: ['read', 'update'] });
  const { user } = await renderApp(`/admin/texts?open=${template.key}`);
  const panel = within(await screen.findByRole('dialog', { name: /Application received/ }));
  return { user, panel };
}

test('a text is previewed with the facts of an application, and saved with the version that the officer saw', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(text.preview, ({ body }) => ({
      texts: { ...texts, body: { en: `${body.texts.body.en} (Kharidar)`, ne: 'खरिदार' } },
      applicationNumber: '2083-84-0000008',
    })),
    mockCall(text.save, ({ body }) => {
      sent.push(body);
      return { version: 1 };
    }),
  );
  const { user, panel } = await openForm();
  expect(panel.getByText(/\{applicationNumber\}, \{post\}, \{commission\}/)).toBeInTheDocument();
  fireEvent.change(panel.getByRole('textbox', { name: /Text in English/ }), { target: { value: 'Namaste {post}' } });
  await user.click(panel.getByRole('button', { name: 'Preview' }));
  expect(await panel.findByText('Namaste {post} (Kharidar)')).toBeInTheDocument();
  await user.type(panel.getByRole('textbox', { name: /Reason/ }), 'Decision 3');
  await user.click(panel.getByRole('button', { name: 'Save the text' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ key: template.key, version: 0, source: 'Decision 3', texts: { body: { en: 'Namaste {post}' } } }]),
  );
  await expectAccessible();
});

test('a name that nothing fills in is refused at its field, before anything is saved', async () => {
  server.use(
    mockCall(text.preview, () =>
      refused('Please correct the fields marked below.', { errors: [{ field: 'texts.body.en', message: 'Nothing fills in {candidat}.' }] }),
    ),
  );
  const { user, panel } = await openForm();
  await user.click(panel.getByRole('button', { name: 'Preview' }));
  expect((await panel.findAllByText('Nothing fills in {candidat}.')).length).toBeGreaterThan(0);
});

test('texts are found by what they say', async () => {
  signIn({ masterConfiguration: ['read'] });
  const { user } = await renderApp('/admin/texts');
  expect(await screen.findByText(/Application received/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a text' }), 'interview');
  expect(screen.queryByText(/Application received/)).toBeNull();
});
