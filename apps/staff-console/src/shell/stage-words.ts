import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsoleStage, MenuSection } from '../app-route.ts';

export const stageWords: Record<ConsoleStage, MessageDescriptor> = {
  demand: msg`Demand`,
  distribution: msg`Distribution`,
  advertisement: msg`Advertisement`,
  applications: msg`Applications`,
  scrutiny: msg`Scrutiny`,
  examination: msg`Examination`,
  results: msg`Results`,
  candidates: msg`Candidates`,
  payments: msg`Payments`,
  reports: msg`Reports`,
  settings: msg`Settings`,
};

export const sectionWords: Record<MenuSection, MessageDescriptor> = {
  schedule: msg`Schedule`,
  centres: msg`Centres and rooms`,
  invigilators: msg`Invigilators`,
  rollNumbers: msg`Roll numbers, cards`,
  papers: msg`Answer sheets and lists`,
  selection: msg`Selection`,
  applied: msg`Applicants`,
  vacancies: msg`Vacant posts`,
  distributed: msg`Distribution reports`,
  scrutinised: msg`Scrutiny reports`,
  examined: msg`Exams, selection`,
  posts: msg`Posts and subjects`,
  places: msg`Places and offices`,
  people: msg`People`,
  education: msg`Education`,
  commission: msg`Commission and rules`,
  system: msg`System`,
  access: msg`Staff and roles`,
};
