import * as calls from '@psc/api-client/calls/selection.ts';
import type { SelectionList, SelectionStage } from '@psc/api-client/calls/selection.ts';
import { read } from '@psc/api-client/send.ts';

export type StageDefinition = {
  stage: SelectionStage;
  /** Where its list stands, and where it is made. */
  path: string;
  addPath: string;
  /** What must be done before; null where it is the written result. */
  before: SelectionStage | null;
  list: (advtCode: string) => Promise<SelectionList>;
};

export const stages: Record<SelectionStage, StageDefinition> = {
  written: {
    stage: 'written',
    path: '/admin/written-selection',
    addPath: '/admin/add-written-selection',
    before: null,
    list: (advtCode) => read(calls.listWritten, { params: { advtCode } }),
  },
  interview: {
    stage: 'interview',
    path: '/admin/interview-selection',
    addPath: '/admin/add-interview-selection',
    before: 'written',
    list: (advtCode) => read(calls.listInterview, { params: { advtCode } }),
  },
  final: {
    stage: 'final',
    path: '/admin/final-selection',
    addPath: '/admin/add-final-selection',
    before: 'interview',
    list: (advtCode) => read(calls.listFinal, { params: { advtCode } }),
  },
};

export const stageOrder: readonly SelectionStage[] = ['written', 'interview', 'final'];
