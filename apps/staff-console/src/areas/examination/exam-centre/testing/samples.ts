import type { ExamAdvertisement, HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { signIn } from '../../../../testing/render-app.tsx';

export const name = (en: string, ne = en) => ({ en, ne });
export const advertisement: ExamAdvertisement = {
  advtCode: 20001,
  advtNumbers: ['16613/083-84', '16614/083-84'],
  fiscalYear: '2083-84',
  post: name('Nayab Subba', 'नायब सुब्बा'),
  class: name('Non-gazetted first'),
  service: name('Administration'),
  group: name('General'),
  subGroup: name('None'),
  organization: name('Ministry of Finance'),
};
const paper = (paperId: number, paperType: 'first' | 'second', subject: string, startsAt: string): HeldPaper => ({
  ...{ paperId, paperType, testType: 'written', subject: name(subject), maximumMarks: 100, durationMinutes: 120, startsAt },
});
export const papers = [
  paper(5_800_071, 'first', 'General knowledge', '2027-01-10T05:15:00.000Z'),
  paper(5_800_072, 'second', 'Administration', '2027-01-12T05:15:00.000Z'),
];

/** Signs in an officer with all permissions on centres, rooms and invigilators. */
export function asOfficer() {
  signIn({ masterConfiguration: [...permissions], examScheduling: [...permissions] });
}
