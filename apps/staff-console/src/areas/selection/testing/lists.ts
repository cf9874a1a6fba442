import type { SelectedPerson, SelectionList, SelectionStage } from '@psc/api-client/areas/selection/selection.ts';

const name = (en: string, ne: string) => ({ en, ne });
export const post = name('Nayab Subba', 'नायब सुब्बा');
export const service = name('Administration', 'प्रशासन');
export const sita: SelectedPerson = {
  applicationId: 800_011,
  rollNumber: 501,
  masterId: 10_007_001,
  name: name('Sita Rai', 'सीता राई'),
  rank: 1,
  writtenMarks: 81.5,
  interviewMarks: null,
  interviewRecorded: false,
  interviewAt: '2026-11-20T05:15:00.000Z',
  interviewDayHasCome: true,
  decidedBy: null,
  totalMarks: 81.5,
  outcome: 'selected',
};
export const ram: SelectedPerson = {
  applicationId: 800_012,
  rollNumber: 502,
  masterId: 10_007_002,
  name: name('Ram Thapa', 'राम थापा'),
  rank: 2,
  writtenMarks: 77,
  interviewMarks: null,
  interviewRecorded: false,
  interviewAt: '2026-11-20T05:15:00.000Z',
  interviewDayHasCome: true,
  decidedBy: null,
  totalMarks: 77,
  outcome: 'selected',
};

export const counts = { people: 3, selected: 2, selectedInOpen: 1, alternates: 0, tied: 0 };

export type Changes = Partial<SelectionList> & { people?: SelectedPerson[]; nextAfter?: string | null };

export function listOf(stage: SelectionStage, { people = [sita, ram], nextAfter = null, ...changes }: Changes = {}) {
  return {
    rows: people,
    after: nextAfter,
    total: { count: people.length, more: false },
    about: aboutOf(stage, changes),
  };
}

function aboutOf(stage: SelectionStage, changes: Partial<SelectionList>): SelectionList {
  return {
    advtCode: 20001,
    post,
    service,
    stage,
    state: 'toMake',
    version: null,
    publishedAt: null,
    interviewAt: null,
    interviewOnly: false,
    interviewMaximumMarks: 30,
    interview: { called: 2, marked: 0, absent: 0 },
    categories: [
      { id: 400_001, advtNumber: '16613/083-84', quotaCode: 'open', quotaName: name('Open', 'खुला'), seats: 1, ...counts },
      { id: 400_002, advtNumber: '16614/083-84', quotaCode: 'women', quotaName: name('Women', 'महिला'), seats: 1, ...counts },
    ],
    all: counts,
    ties: [],
    categoryId: 400_001,
    request: null,
    retotalling: null,
    ...changes,
  };
}
