import type { InterviewPlan } from '@psc/api-client/areas/selection/interview-plan.ts';

const name = (en: string, ne: string) => ({ en, ne });

/** One panel with a half-day that has one of two candidates. */
export const plan: InterviewPlan = {
  advtCode: 20001,
  post: name('Nayab Subba', 'नायब सुब्बा'),
  service: name('Administration', 'प्रशासन'),
  mayArrange: true,
  interviewAt: null,
  state: 'draft',
  version: 3,
  panels: [
    {
      panelId: 4_300_001,
      panelNumber: 1,
      place: name('Anamnagar, room 5', 'अनामनगर, कोठा ५'),
      members: [
        { memberId: 4_400_001, name: 'Sita Gurung', designation: 'Member', isChair: true },
        { memberId: 4_400_002, name: 'Hari Thapa', designation: 'Expert', isChair: false },
      ],
    },
  ],
  sessions: [
    {
      sessionId: 4_500_004,
      panelId: 4_300_001,
      panelNumber: 1,
      dayAd: '2026-12-01',
      half: 'morning',
      startsAt: '2026-12-01T05:15:00.000Z',
      minutesEach: 30,
      capacity: 4,
      placed: 1,
    },
  ],
  kinships: [],
  counts: { called: 2, unassigned: 1, given: 1, moved: 0, takenBack: 0, kin: 0 },
  request: null,
  decidedBy: null,
  decisionRemarks: '',
};
