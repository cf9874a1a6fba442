import type { ApprovedAdmitCard } from '@psc/api-client/areas/examination/admit-card.ts';

const name = (en: string, ne = en) => ({ en, ne });
export const readyCard: ApprovedAdmitCard = {
  advertisement: {
    advtCode: 20001,
    advtNumbers: ['16613/083-84'],
    fiscalYear: '2083-84',
    post: name('Nayab Subba', 'नायब सुब्बा'),
    class: name('Non-gazetted first'),
    service: name('Administration'),
    group: name('General'),
    subGroup: name('None'),
    organization: name('Ministry of Finance'),
  },
  applicationNumber: '2083-84-0000025',
  state: 'ready',
  admitCardDownloadDateAd: '2026-11-20',
  rollNumber: 12,
  examCentre: { name: name('Kathmandu', 'काठमाडौँ'), address: 'Anamnagar' },
  replaces: null,
  arrangements: null,
  papers: [
    {
      subject: name('General knowledge', 'सामान्य ज्ञान'),
      paperType: 'first',
      startsAt: '2027-01-10T05:15:00.000Z',
      durationMinutes: 120,
      roomNumber: '101',
    },
    {
      subject: name('Administration', 'प्रशासन'),
      paperType: 'second',
      startsAt: '2027-01-12T05:15:00.000Z',
      durationMinutes: 180,
      roomNumber: '203',
    },
  ],
};
