import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsoleStage } from './menu.ts';

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
