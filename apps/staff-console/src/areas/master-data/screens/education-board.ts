import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterEducationBoardForm } from '@psc/validation/forms/master-education-board.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'education-board',
  path: '/admin/master-data/education-board',
  load: () => read(masterData.listEducationBoards, { query: { includeInactive: true } }),
  saveCall: masterData.addEducationBoard,
  schema: MasterEducationBoardForm,
});
