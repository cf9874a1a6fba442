import { screen, waitFor } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const centre = (id: number, en: string) => ({ id, name: { en, ne: en } });
const centres = [centre(3_300_001, 'Kathmandu'), centre(3_300_002, 'Pokhara')];

test('after another examination centre is chosen the chooser keeps the focus, and only its own rooms are shown', async () => {
  signIn({ masterConfiguration: ['read'] });
  server.use(
    mockCall(masterData.listExamCentres, () => centres as never),
    mockCall(room.listByCentre, ({ params }) => {
      const { id, name } = centres.find((each) => String(each.id) === String(params.id))!;
      const rows = [{ roomId: id, roomNumber: name.en.slice(0, 1), capacity: 20, active: true, version: 1 }];
      return listPage(rows as never, { examCentre: { examCentreId: id, name, capacity: 20 }, seats: 20 });
    }),
  );
  const { user } = await renderApp('/admin/master-data/room');
  const chooser = await screen.findByRole('combobox', { name: 'Exam centre' });
  expect(screen.getByRole('cell', { name: 'K' })).toBeInTheDocument();
  await user.selectOptions(chooser, '3300002');
  expect(await screen.findByRole('cell', { name: 'P' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'K' })).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Exam centre' })).toBe(chooser);
  expect(chooser).toHaveFocus();
});
