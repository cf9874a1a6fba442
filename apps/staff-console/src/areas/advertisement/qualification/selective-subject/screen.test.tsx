import { screen, waitFor } from '@testing-library/react';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { AdvertisementSubjects } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const subjects: AdvertisementSubjects = {
  advtCode: 20007,
  requisitionId: 7_200_012,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  lifeCycleStatus: 'preLive',
  subjectIds: [9_300_004],
  subjects: [
    { id: 9_300_004, name: { en: 'Accountancy', ne: 'लेखा' }, active: true },
    { id: 9_300_009, name: { en: 'Statistics', ne: 'तथ्याङ्कशास्त्र' }, active: true },
  ],
  changeable: true,
  version: 3,
};
const path = '/admin/selective-subject/7200012/20007';

test('a subject is found by typing and sent with those that were chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.getSelectiveSubjects, () => subjects),
    mockCall(advertisement.saveSelectiveSubjects, ({ body }) => {
      sent.push(body);
      return { version: 4 };
    }),
  );
  signIn({ publishAdvertisement: ['read', 'update'] });
  const { user } = await renderApp(path);
  const field = await screen.findByRole('combobox', { name: /^Subjects to choose from/ });
  expect(screen.getByText('Accountancy')).toBeInTheDocument();
  await expectAccessible();
  await user.type(field, 'Stat');
  await user.click(await screen.findByRole('option', { name: 'Statistics' }));
  await user.click(screen.getByRole('button', { name: 'Save the subjects' }));
  await waitFor(() => expect(sent).toEqual([{ subjectIds: [9_300_004, 9_300_009], version: 3 }]));
});

test('the subjects of a published advertisement are shown and not changed', async () => {
  server.use(mockCall(advertisement.getSelectiveSubjects, () => ({ ...subjects, lifeCycleStatus: 'live' as const, changeable: false })));
  signIn({ publishAdvertisement: ['read', 'update'] });
  await renderApp(path, { language: 'ne' });
  expect(await screen.findByText('विज्ञापन प्रकाशित भइसकेको छ, त्यसैले यसका विषय परिवर्तन हुँदैनन्।')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^छान्न पाउने विषय/ })).toBeDisabled();
});
