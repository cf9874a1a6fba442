import type * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import type { CategoryPhase, FormulaLevel, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import * as categories from './categories.ts';
import { copyLevel } from './copy.ts';
import * as formulas from './formulas.ts';
import { formulaLevels, levelOf, mayAt, phaseOf } from './level.ts';
import { selectFormulas, selectTables } from './repository/formulas.ts';
import { selectScopes } from './repository/scopes.ts';
import { selectVersions } from './repository/versions.ts';
import { deleteScope, saveScope } from './scopes.ts';
import { importFormulaSheet, previewFormulaSheet } from './sheet/import.ts';
import { formulaSheet } from './sheet/sheet.ts';
import { importTableSheet, previewTableSheet } from './sheet/table-import.ts';
import { tableSheet } from './sheet/table-sheet.ts';
import * as tables from './tables.ts';
import * as versions from './versions.ts';

type All = Handlers<typeof distribution>;

type Of<Params, Rest = unknown> = { params: Params } & Rest;
type Deleting = Of<{ id: string }, { query: { version: number } }>;

const seenOf = ({ params, query: { version } }: Deleting) => ({ id: idOf(params.id), version });

/** The calls of the phases differ only in their address. */
function categoriesOf(phase: CategoryPhase) {
  return {
    list: ({ params }: Of<{ distributionType: string }>, context: Context) =>
      categories.readCategories(context, levelOf(context, params.distributionType, 'read'), phase),
    save: ({ body }: { body: BodyOutput<typeof distribution.savePhaseTwoCategory> }, context: Context) =>
      categories.saveCategory(context, phase, body),
    delete: (input: Deleting, context: Context) => categories.deleteCategory(context, phase, seenOf(input)),
  };
}

async function formulasAndTables(context: Context, level: FormulaLevel, phase: Phase, scopeId: number | undefined) {
  return {
    formulas: await selectFormulas(context.db, { level, phase, scopeId }),
    tables: scopeId === undefined ? [] : await selectTables(context.db, { level, phase, scopeId }),
  };
}

function formulasOf(phase: Phase) {
  return {
    list: ({ params, query }: Of<{ distributionType: string }, { query: { scopeId?: number } }>, context: Context) =>
      formulasAndTables(context, levelOf(context, params.distributionType, 'read'), phase, query.scopeId),
    save: ({ body }: { body: BodyOutput<typeof distribution.savePhaseTwoFormula> }, context: Context) =>
      formulas.saveFormula(context, phase, body),
    delete: (input: Deleting, context: Context) => formulas.deleteFormula(context, phase, seenOf(input)),
    deleteTableValue: (input: Deleting, context: Context) => tables.undoCorrection(context, phase, seenOf(input)),
  };
}

const [twoCategories, threeCategories, fourCategories] = [categoriesOf('phaseTwo'), categoriesOf('phaseThree'), categoriesOf('phaseFour')];
const [twoFormulas, threeFormulas, fourFormulas] = [formulasOf('phaseTwo'), formulasOf('phaseThree'), formulasOf('phaseFour')];

export const formulaHandlers = {
  getPhaseOneClassAndService: ({ params }, context) =>
    selectScopes(context.db, { level: levelOf(context, params.distributionType, 'read') }),
  getPhaseOneVacancyLimit: async ({ params }, context) => {
    const classId = idOf<'class'>(params.classId, 'classId');
    const serviceId = params.serviceId === '0' ? null : idOf<'service'>(params.serviceId, 'serviceId');
    const readable = formulaLevels.filter((level) => mayAt(context, level, 'read'));
    const scopes = await Promise.all(readable.map((level) => selectScopes(context.db, { level })));
    return scopes.flat().filter((scope) => scope.classId === classId && scope.serviceId === serviceId);
  },
  savePhaseOneVacancyLimit: ({ body }, context) => saveScope(context, body),
  deletePhaseOneVacancyLimit: (input, context) => deleteScope(context, seenOf(input)),

  listPhaseTwoCategories: twoCategories.list,
  savePhaseTwoCategory: twoCategories.save,
  deletePhaseTwoCategory: twoCategories.delete,
  listPhaseThreeCategories: threeCategories.list,
  savePhaseThreeCategory: threeCategories.save,
  deletePhaseThreeCategory: threeCategories.delete,
  listPhaseFourCategories: fourCategories.list,
  savePhaseFourCategory: fourCategories.save,
  deletePhaseFourCategory: fourCategories.delete,
  savePhaseTwoConfiguration: ({ body }, context) => categories.saveConfiguration(context, body),

  listPhaseTwoFormulasAndTableValues: twoFormulas.list,
  savePhaseTwoFormula: twoFormulas.save,
  deletePhaseTwoFormula: twoFormulas.delete,
  deletePhaseTwoTableValue: twoFormulas.deleteTableValue,
  listPhaseThreeFormulasAndTableValues: threeFormulas.list,
  savePhaseThreeFormula: threeFormulas.save,
  deletePhaseThreeFormula: threeFormulas.delete,
  deletePhaseThreeTableValue: threeFormulas.deleteTableValue,
  listPhaseFourFormulasAndTableValues: fourFormulas.list,
  savePhaseFourFormula: fourFormulas.save,
  deletePhaseFourFormula: fourFormulas.delete,
  deletePhaseFourTableValue: fourFormulas.deleteTableValue,

  listPhaseFormulaHeaders: async ({ params }, context) => {
    const phase = phaseOf(params.phasetype);
    const readable = formulaLevels.filter((level) => mayAt(context, level, 'read'));
    const headers = await Promise.all(readable.map(async (level) => [level, await formulas.headersOf(context, level, phase)] as const));
    return Object.fromEntries(headers);
  },
  findAllPhaseFormulas: async ({ query }, context) => {
    const level = levelOf(context, query.distributionType, 'read');
    return (await formulasAndTables(context, level, query.phaseType, query.scopeId)).formulas;
  },
  findAllPhaseTables: async ({ query }, context) => {
    const level = levelOf(context, query.distributionType, 'read');
    return (await formulasAndTables(context, level, query.phaseType, query.scopeId)).tables;
  },
  savePhaseFormula: ({ body: { phaseType, ...body } }, context) => formulas.saveFormula(context, phaseType, body),
  deletePhaseFormula: (input, context) => formulas.deleteFormula(context, null, seenOf(input)),
  autoGeneratePhaseTable: ({ body }, context) => tables.generateTables(context, body),
  savePhaseOneTable: ({ params, body }, context) => tables.saveTableRow(context, phaseOf(params.phasetype), body),
  deletePhaseOneTableData: ({ params, query: { version } }, context) =>
    tables.deleteTable(context, phaseOf(params.phasetype), { id: idOf(params.tableId, 'tableId'), version }),

  listVersions: ({ params }, context) =>
    selectVersions(context.db, levelOf(context, params.distributionType, 'read'), nepalDayOf(context.now())),
  saveVersion: ({ body }, context) => versions.saveVersion(context, body),
  compareVersions: ({ params }, context) => versions.compareVersions(context, params.id, params.otherId),
  tryFormula: ({ params, query }, context) => versions.tryFormula(context, levelOf(context, params.distributionType, 'read'), query),
  copyLevel: ({ body }, context) => copyLevel(context, body),

  getFormulaSheet: ({ params }, context) => formulaSheet(context, levelOf(context, params.distributionType, 'read')),
  previewFormulaSheet: ({ params, body }, context) =>
    previewFormulaSheet(context, levelOf(context, params.distributionType, 'create'), body.file),
  importFormulaSheet: ({ params, body }, context) => importFormulaSheet(context, levelOf(context, params.distributionType, 'create'), body),
  getTableSheet: ({ params }, context) => tableSheet(context, idOf(params.tableId, 'tableId')),
  previewTableSheet: ({ params, body }, context) => previewTableSheet(context, idOf(params.tableId, 'tableId'), body.file),
  importTableSheet: ({ params, body }, context) => importTableSheet(context, idOf(params.tableId, 'tableId'), body),
} satisfies Partial<All>;
