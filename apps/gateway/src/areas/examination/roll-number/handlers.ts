import * as rollNumber from '@psc/api-client/areas/examination/roll-number.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { examSheets } from './exam-sheet.ts';
import { generateRollNumbers, withdrawRollNumbers } from './generation.ts';
import { aboutRollNumbers, rollNumberList, rollNumberSheet } from './list.ts';

export const rollNumberHandlers: Handlers<typeof rollNumber> = {
  list: pageOf(rollNumber.rollNumbers, rollNumberList, aboutRollNumbers),
  exportList: sheetOf(rollNumber.rollNumbers, rollNumberList, rollNumberSheet),
  generate: ({ body }, context) => generateRollNumbers(body, context),
  takeBack: ({ body }, context) => withdrawRollNumbers(body, context),
  generateForm: ({ body }, context) => examSheets(body, context),
};
