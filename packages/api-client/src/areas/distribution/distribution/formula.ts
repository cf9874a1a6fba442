import * as v from 'valibot';
import {
  DistributionCategoryForm,
  DistributionFormulaForm,
  VacancyLimitForm,
  vacancyDistributionFields,
} from '@psc/validation/areas/distribution/forms/vacancy-distribution.ts';
import { headings } from '@psc/validation/areas/distribution/headings.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { extendForm, fieldGroup, form, formWithout } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { requiredMultiLine, singleLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns } from '../../../define-call.ts';
import { queryNumber } from '../../../query.ts';
import { atEitherLevel } from './at-either-level.ts';
import type {
  FormulaComparison,
  FormulaHeader,
  FormulaScope,
  FormulasAndTables,
  FormulaTrial,
  FormulaVersion,
  FormulaVersionRow,
  PhaseCategories,
} from './formula-types.ts';

export type * from './formula-types.ts';

const levels = ['localLevel', 'provinceLevel'] as const;
const distributionType = v.picklist(levels, 'rules.vacancyDistribution.distributionType.oneOf');
const phaseType = v.picklist(['phaseOne', 'phaseTwo', 'phaseThree', 'phaseFour'] as const, 'rules.vacancyDistribution.phaseType.oneOf');
const version = optional(rowId);
const { actualCount } = vacancyDistributionFields;
/** The version of the deleted row that the officer saw. */
const OfVersion = v.strictObject({ version: queryNumber });

export const getPhaseOneClassAndService = defineCall({
  method: 'GET',
  path: 'distribution/phase-one/class-and-service/{distributionType}',
  access: atEitherLevel('read'),
  response: returns<FormulaScope[]>(),
});

/** Of the levels that the caller may read; the service `0` means all services. */
export const getPhaseOneVacancyLimit = defineCall({
  method: 'GET',
  path: 'distribution/phase-one/vacancy-limit/{classId}/{serviceId}',
  access: atEitherLevel('read'),
  response: returns<FormulaScope[]>(),
});

export const VacancyLimitSaveForm = extendForm(VacancyLimitForm, { version, distributionType });
export const savePhaseOneVacancyLimit = defineCall({
  method: 'POST',
  path: 'distribution/phase-one/vacancy-limit',
  access: atEitherLevel('create'),
  body: json(VacancyLimitSaveForm),
  response: returns<{ scopeId: number }>(),
  idempotent: true,
});

/** Deletes the class and service with its formulas and tables. */
export const deletePhaseOneVacancyLimit = defineCall({
  method: 'DELETE',
  path: 'distribution/phase-one/vacancy-limit/{id}',
  access: atEitherLevel('delete'),
  query: OfVersion,
  response: returns<null>(),
});

// Categories of phases 2 to 4.

/** The quota is a code of master data; without one the next phase divides the category. */
export const CategorySaveForm = extendForm(formWithout(DistributionCategoryForm, 'code', 'phaseType'), {
  version,
  distributionType,
  quotaCode: optional(singleLine),
  parentCode: optional(singleLine),
});
export const PhaseTwoConfigurationForm = form({
  distributionType,
  version: rowId,
  inclusiveHeadings: v.array(v.picklist(headings, 'rules.all.choice.listedOnly')),
});

/* @__NO_SIDE_EFFECTS__ */
function categoryListCall<const Name extends string>(phase: Name) {
  return defineCall({
    method: 'GET',
    path: `distribution/${phase}/categories/{distributionType}`,
    access: atEitherLevel('read'),
    response: returns<PhaseCategories>(),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function categorySaveCall<const Name extends string>(phase: Name) {
  return defineCall({
    method: 'POST',
    path: `distribution/${phase}/category`,
    access: atEitherLevel('create'),
    body: json(CategorySaveForm),
    response: returns<{ categoryId: number }>(),
    idempotent: true,
  });
}

/* @__NO_SIDE_EFFECTS__ */
function categoryDeleteCall<const Name extends string>(phase: Name) {
  return defineCall({
    method: 'DELETE',
    path: `distribution/${phase}/category/{id}`,
    access: atEitherLevel('delete'),
    query: OfVersion,
    response: returns<null>(),
  });
}

export const listPhaseTwoCategories = categoryListCall('phase-two');
export const savePhaseTwoCategory = categorySaveCall('phase-two');
export const deletePhaseTwoCategory = categoryDeleteCall('phase-two');
export const listPhaseThreeCategories = categoryListCall('phase-three');
export const savePhaseThreeCategory = categorySaveCall('phase-three');
export const deletePhaseThreeCategory = categoryDeleteCall('phase-three');
export const listPhaseFourCategories = categoryListCall('phase-four');
export const savePhaseFourCategory = categorySaveCall('phase-four');
export const deletePhaseFourCategory = categoryDeleteCall('phase-four');

export const savePhaseTwoConfiguration = defineCall({
  method: 'POST',
  path: 'distribution/phase-two/configuration',
  access: atEitherLevel('create'),
  body: json(PhaseTwoConfigurationForm),
  response: returns<null>(),
});

/** `heading` is a way of filling posts in phase 1 and the code of a category in later phases. */
export const FormulaSaveForm = extendForm(formWithout(DistributionFormulaForm, 'quotaId', 'phaseType'), {
  version,
  distributionType,
  postId: optional(rowId),
});
export const PhaseFormulaSaveForm = extendForm(FormulaSaveForm, { phaseType });
/** The selected class and service; without it, the formulas of all of them and no tables. */
const OfScope = v.strictObject({ scopeId: v.optional(queryNumber) });
const OfPhase = v.strictObject({
  distributionType: v.picklist(levels),
  phaseType: v.picklist(['phaseOne', 'phaseTwo', 'phaseThree', 'phaseFour']),
  scopeId: v.optional(queryNumber),
});

/* @__NO_SIDE_EFFECTS__ */
function formulaListCall<const Name extends string>(phase: Name) {
  return defineCall({
    method: 'GET',
    path: `distribution/${phase}/formulas-and-table-values/{distributionType}`,
    access: atEitherLevel('read'),
    query: OfScope,
    response: returns<FormulasAndTables>(),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function formulaSaveCall<const Name extends string>(phase: Name) {
  return defineCall({
    method: 'POST',
    path: `distribution/${phase}/formula`,
    access: atEitherLevel('create'),
    body: json(FormulaSaveForm),
    response: returns<{ formulaId: number }>(),
    idempotent: true,
  });
}

/* @__NO_SIDE_EFFECTS__ */
function formulaDeleteCall<const Name extends string>(phase: Name) {
  return defineCall({
    method: 'DELETE',
    path: `distribution/${phase}/formula/{id}`,
    access: atEitherLevel('delete'),
    query: OfVersion,
    response: returns<null>(),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function tableValueDeleteCall<const Name extends string>(phase: Name) {
  return defineCall({
    method: 'DELETE',
    path: `distribution/${phase}/table-value/{id}`,
    access: atEitherLevel('delete'),
    query: OfVersion,
    response: returns<null>(),
  });
}

export const listPhaseTwoFormulasAndTableValues = formulaListCall('phase-two');
export const savePhaseTwoFormula = formulaSaveCall('phase-two');
export const deletePhaseTwoFormula = formulaDeleteCall('phase-two');
export const deletePhaseTwoTableValue = tableValueDeleteCall('phase-two');
export const listPhaseThreeFormulasAndTableValues = formulaListCall('phase-three');
export const savePhaseThreeFormula = formulaSaveCall('phase-three');
export const deletePhaseThreeFormula = formulaDeleteCall('phase-three');
export const deletePhaseThreeTableValue = tableValueDeleteCall('phase-three');
export const listPhaseFourFormulasAndTableValues = formulaListCall('phase-four');
export const savePhaseFourFormula = formulaSaveCall('phase-four');
export const deletePhaseFourFormula = formulaDeleteCall('phase-four');
export const deletePhaseFourTableValue = tableValueDeleteCall('phase-four');

/** `phasetype` is `phase-one` to `phase-four`; covers the levels that the caller may read. */
export const listPhaseFormulaHeaders = defineCall({
  method: 'GET',
  path: 'distribution/phase-formula/headers/{phasetype}',
  access: atEitherLevel('read'),
  response: returns<Partial<Record<(typeof levels)[number], FormulaHeader[]>>>(),
});

export const findAllPhaseFormulas = defineCall({
  method: 'GET',
  path: 'distribution/phase-formula/find-all',
  access: atEitherLevel('read'),
  query: OfPhase,
  response: returns<FormulasAndTables['formulas']>(),
});

export const findAllPhaseTables = defineCall({
  method: 'GET',
  path: 'distribution/phase-table/find-all',
  access: atEitherLevel('read'),
  query: OfPhase,
  response: returns<FormulasAndTables['tables']>(),
});

export const savePhaseFormula = defineCall({
  method: 'POST',
  path: 'distribution/phase-formula/save',
  access: atEitherLevel('create'),
  body: json(PhaseFormulaSaveForm),
  response: returns<{ formulaId: number }>(),
  idempotent: true,
});

export const deletePhaseFormula = defineCall({
  method: 'DELETE',
  path: 'distribution/phase-formula/{id}',
  access: atEitherLevel('delete'),
  query: OfVersion,
  response: returns<null>(),
});

/**
 * Generates the tables of a phase for 1 to n posts. Rows corrected by hand stay unless `replaceByHand` is set. `seen` is the `contentKey`.
 */
export const autoGeneratePhaseTable = defineCall({
  method: 'POST',
  path: 'distribution/phase-table/auto-generate',
  access: atEitherLevel('create'),
  body: json(form({ scopeId: rowId, seen: singleLine, phaseType, replaceByHand: v.optional(v.boolean(), false) })),
  response: returns<{ rows: number }>(),
});

/** A row of a table corrected by an officer; its posts have to add up. */
export const TableRowForm = form(
  {
    tableValueId: rowId,
    version: rowId,
    posts: rowId,
    counts: v.pipe(
      v.array(fieldGroup({ heading: singleLine, actualCount }), 'rules.all.text.blankIsEmpty'),
      v.maxLength(40, 'rules.all.choice.listedOnly'),
    ),
  },
  {
    at: 'counts',
    reads: ['counts', 'posts'],
    holds: ({ counts, posts }) => (counts as { actualCount: number }[]).reduce((sum, { actualCount: given }) => sum + given, 0) === posts,
    word: 'rules.manualDistribution.vacancyNumbers.sumEquals',
  },
);

/** `phasetype` is `phase-one` to `phase-four`. */
export const savePhaseOneTable = defineCall({
  method: 'POST',
  path: 'distribution/phase-one-table/save/{phasetype}',
  access: atEitherLevel('create'),
  body: json(TableRowForm),
  response: returns<{ byHand: string[]; version: number }>(),
});

/** Deletes a table; the formula applies again. */
export const deletePhaseOneTableData = defineCall({
  method: 'DELETE',
  path: 'distribution/phase-one-table/{tableId}/{phasetype}',
  access: atEitherLevel('delete'),
  query: OfVersion,
  response: returns<null>(),
});

export const listVersions = defineCall({
  method: 'GET',
  path: 'distribution/version/list/{distributionType}',
  access: atEitherLevel('read'),
  response: returns<FormulaVersionRow[]>(),
});

export const FormulaVersionForm = form({
  distributionType,
  holdsFromAd: dayAd,
  remarks: requiredMultiLine('rules.requisition.remarks'),
});
/** Puts the working draft in force from a day on: every formula has to add up to 100 percent and every table has to be current. */
export const saveVersion = defineCall({
  method: 'POST',
  path: 'distribution/version/save',
  access: atEitherLevel('approve'),
  body: json(FormulaVersionForm),
  response: returns<FormulaVersion>(),
  idempotent: true,
});

/** The differences between a version and another one, or the working draft: `draft`. */
export const compareVersions = defineCall({
  method: 'GET',
  path: 'distribution/version/compare/{id}/{otherId}',
  access: atEitherLevel('read'),
  response: returns<FormulaComparison>(),
});

/** Uses a version, or the working draft if none is given. */
export const tryFormula = defineCall({
  method: 'GET',
  path: 'distribution/try/{distributionType}',
  access: atEitherLevel('read'),
  query: v.strictObject({ scopeId: queryNumber, posts: queryNumber, versionId: v.optional(queryNumber) }),
  response: returns<FormulaTrial>(),
});

/**
 * Replaces the working draft with the formula of another level or the percentages of the Civil Service Act. An existing draft is only
 * replaced if `seen` has the `contentKey` of each of its classes.
 */
export const copyLevel = defineCall({
  method: 'POST',
  path: 'distribution/copy',
  access: atEitherLevel('create'),
  body: json(
    form({
      from: v.picklist(['federal', ...levels] as const, 'rules.all.choice.listedOnly'),
      distributionType,
      seen: v.optional(v.array(singleLine)),
    }),
  ),
  response: returns<{ scopes: number }>(),
});
