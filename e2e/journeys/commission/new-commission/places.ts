import { expect, type Page } from '@playwright/test';
import { chooseOption, field, send, typeText } from '../../../support/fields.ts';
import { openScreen } from '../../whole-cycle/officers.ts';

export const centre = { nameEn: 'Surkhet Multiple Campus', nameNe: 'सुर्खेत बहुमुखी क्याम्पस' };

export async function makeCentre(page: Page): Promise<void> {
  await openScreen(page, '/admin/exam-center?new=1');
  await typeText(page, { ...centre, centerCapacity: '40', contact: '9841000005' });
  for (const name of ['provinceId', 'districtId']) await chooseOption(field(page, name), 1);
  await send(page, 'nameEn');
  await expect(page.getByRole('row').filter({ hasText: centre.nameEn })).toBeVisible();
  await openScreen(page, '/admin/master-data/room?new=1');
  await typeText(page, { roomNumber: '101', capacity: '20' });
  await send(page, 'roomNumber');
  await expect(page.getByRole('row').filter({ hasText: '101' })).toBeVisible();
  await makeInvigilator(page);
}

/** Allocating invigilators to rooms requires a post for each. */
async function makeInvigilator(page: Page): Promise<void> {
  await openScreen(page, '/admin/invigilator-post');
  await typeText(page, { nameNe: 'केन्द्राध्यक्ष', nameEn: 'Head of the centre' });
  await send(page, 'nameEn');
  await expect(page.getByRole('row').filter({ hasText: 'Head of the centre' })).toBeVisible();
  await openScreen(page, '/admin/invigilator?new=1');
  await typeText(page, { nameNe: 'सरिता बुढा', nameEn: 'Sarita Budha', employeeNo: '1201' });
  await chooseOption(field(page, 'invigilatorPostId'), 1);
  await send(page, 'nameEn');
  await expect(page.getByRole('row').filter({ hasText: 'Sarita Budha' })).toBeVisible();
}
