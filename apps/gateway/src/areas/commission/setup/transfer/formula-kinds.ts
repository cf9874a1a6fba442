import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import type { CategoryPhase, FormulaLevel, FormulaLine, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { readCategories } from '../../../distribution/formula/categories.ts';
import { deleteFormula, headersOf } from '../../../distribution/formula/formulas.ts';
import { formulaHandlers } from '../../../distribution/formula/handlers.ts';
import { selectFormulas } from '../../../distribution/formula/repository/formulas.ts';
import { selectScopes } from '../../../distribution/formula/repository/scopes.ts';
import { keyFrom, type Directory, type StoredRecord, type TransferKind, type TransferValue } from './kind.ts';
import { make } from './make.ts';

/*
 * Draft formulas of local and province level. Tables and versions are not transferred: tables are generated from the formula, and an
 * officer with the permission to approve puts a version into force.
 */
const levels: readonly FormulaLevel[] = ['localLevel', 'provinceLevel'];
const phases: readonly Phase[] = ['phaseOne', 'phaseTwo', 'phaseThree', 'phaseFour'];
const withCategories = ['phaseTwo', 'phaseThree', 'phaseFour'] as const;
const SCOPES = 'distributionScope';

const saveCategory: Record<CategoryPhase, [AnyCall, unknown]> = {
  phaseTwo: [distribution.savePhaseTwoCategory, formulaHandlers.savePhaseTwoCategory],
  phaseThree: [distribution.savePhaseThreeCategory, formulaHandlers.savePhaseThreeCategory],
  phaseFour: [distribution.savePhaseFourCategory, formulaHandlers.savePhaseFourCategory],
};

const inclusion: TransferKind = {
  name: 'formulaInclusion',
  section: 'formulas',
  read: (context) =>
    Promise.all(
      levels.map(async (level) => {
        const { inclusiveHeadings, version } = (await readCategories(context, level, 'phaseTwo')).configuration;
        return { key: keyFrom(level), name: level, values: { level, inclusiveHeadings: [...inclusiveHeadings].toSorted() }, version };
      }),
    ),
  save: async (context, { values }, stored) => {
    const body = { distributionType: values.level, inclusiveHeadings: values.inclusiveHeadings, version: stored!.version };
    await make(distribution.savePhaseTwoConfiguration, formulaHandlers.savePhaseTwoConfiguration, context, body);
  },
};

/** Categories are matched by English name, because their codes differ between installations. */
async function categoriesOf(context: Context, level: FormulaLevel, phase: CategoryPhase): Promise<StoredRecord[]> {
  const { categories, parents } = await readCategories(context, level, phase);
  return categories.map(({ categoryId, name, quotaCode, parentCode, version }) => ({
    key: keyFrom(name.en, level, phase),
    name: name.en,
    values: {
      ...{ level, phase, nameEn: name.en, nameNe: name.ne, quota: quotaCode },
      parent: parents.find(({ code }) => code === parentCode)?.name.en ?? null,
    },
    id: categoryId,
    version,
  }));
}

const categories: TransferKind = {
  name: 'formulaCategories',
  section: 'formulas',
  // Categories of a phase come before those that share their posts.
  read: async (context) => {
    const found = levels.flatMap((level) => withCategories.map((phase) => categoriesOf(context, level, phase)));
    return (await Promise.all(found)).flat();
  },
  save: async (context, { values }, stored) => {
    const phase = values.phase as CategoryPhase;
    const level = values.level as FormulaLevel;
    const { parents } = await readCategories(context, level, phase);
    const [call, handler] = saveCategory[phase];
    await make(call, handler, context, {
      ...{ distributionType: level, nameEn: values.nameEn, nameNe: values.nameNe, quotaCode: values.quota ?? undefined },
      parentCode: parents.find(({ name }) => name.en === values.parent)?.code,
      ...(stored && { id: stored.id, version: stored.version }),
    });
  },
};

const scopes: TransferKind = {
  name: 'formulaScopes',
  section: 'formulas',
  read: async ({ db }, directory) => {
    const rows = (await Promise.all(levels.map((level) => selectScopes(db, { level })))).flat();
    const records = rows.map((row): StoredRecord => {
      const its = directory.keyOf('class', row.classId);
      const service = row.serviceId === null ? null : directory.keyOf('service', row.serviceId);
      const post = row.postId === null ? null : directory.keyOf('post', row.postId);
      return {
        key: keyFrom(row.class.en, row.level, its, service, post),
        name: row.class.en,
        values: { level: row.level, class: its, service, post, vacancyLimit: row.vacancyLimit },
        id: row.scopeId,
        version: row.version,
      };
    });
    directory.register(SCOPES, records);
    return records;
  },
  save: async (context, { values }, stored, { directory }) => {
    const body = {
      ...{ distributionType: values.level, vacancyLimit: values.vacancyLimit, ...ofScope(values, directory) },
      ...(stored && { id: stored.id, version: stored.version }),
    };
    await make(distribution.savePhaseOneVacancyLimit, formulaHandlers.savePhaseOneVacancyLimit, context, body);
  },
};

function ofScope({ class: its, service, post }: Record<string, TransferValue>, directory: Directory) {
  return {
    classId: directory.idOf('class', String(its)),
    serviceId: typeof service === 'string' ? directory.idOf('service', service) : undefined,
    postId: typeof post === 'string' ? directory.idOf('post', post) : undefined,
  };
}

/** A line of a formula: heading, priority among equals, and percentage. */
type Line = [heading: string, priority: number, percent: number];

const formulas: TransferKind = {
  name: 'formulas',
  section: 'formulas',
  read: async ({ db }, directory) => {
    const ofLevels = levels.map(async (level) => {
      const [ofLevel, lines] = await Promise.all([selectScopes(db, { level }), selectFormulas(db, { level })]);
      const linesOf = Map.groupBy(lines, ({ scopeId, phase }) => `${scopeId} ${phase}`);
      return ofLevel.flatMap((scope) =>
        phases.flatMap((phase) => formulaFrom({ scope, phase, lines: linesOf.get(`${scope.scopeId} ${phase}`) ?? [] }, directory)),
      );
    });
    return (await Promise.all(ofLevels)).flat();
  },
  /** Replaces all lines of a formula by the file's, decreases first. */
  save: async (context, { values }, _stored, { directory }) => {
    const [level, phase] = [values.level as FormulaLevel, values.phase as Phase];
    const scopeId = directory.idOf(SCOPES, String(values.scope));
    const headers = await headersOf(context, level, phase);
    const codeOf = (heading: string) => headers.find(({ heading: code, name }) => (name?.en ?? code) === heading)?.heading ?? heading;
    const lines = (values.lines as Line[]).map(([heading, priorityValue, percentValue]) => ({
      heading: codeOf(heading),
      priorityValue,
      percentValue,
    }));
    const here = await selectFormulas(context.db, { level, phase, scopeId });
    const gone = here.filter(({ heading }) => !lines.some((line) => line.heading === heading));
    for (const { formulaId: id, version } of gone) await deleteFormula(context, phase, { id, version });
    const heldBy = (heading: string) => here.find((line) => line.heading === heading);
    const grows = ({ heading, percentValue }: (typeof lines)[number]) => percentValue - (heldBy(heading)?.percentValue ?? 0);
    const scope = (await selectScopes(context.db, { level })).find((each) => each.scopeId === scopeId)!;
    for (const line of lines.toSorted((one, other) => grows(one) - grows(other))) {
      const own = heldBy(line.heading);
      if (own && own.percentValue === line.percentValue && own.priorityValue === line.priorityValue) continue;
      await make(distribution.savePhaseFormula, formulaHandlers.savePhaseFormula, context, {
        ...line,
        ...{ phaseType: phase, distributionType: level, classId: scope.classId },
        ...{ serviceId: scope.serviceId ?? undefined, postId: scope.postId ?? undefined },
        ...(own && { id: own.formulaId, version: own.version }),
      });
    }
  },
};

type OfPhase = { scope: Awaited<ReturnType<typeof selectScopes>>[number]; phase: Phase; lines: readonly FormulaLine[] };

function formulaFrom({ scope, phase, lines: rows }: OfPhase, directory: Directory): StoredRecord[] {
  if (rows.length === 0) return [];
  const key = directory.keyOf(SCOPES, scope.scopeId);
  const lines = rows
    .map(({ heading, name, priorityValue, percentValue }): Line => [name?.en ?? heading, priorityValue, percentValue])
    .toSorted(([one, first], [other, second]) => first - second || one.localeCompare(other));
  return [{ key: keyFrom(scope.class.en, key, phase), name: scope.class.en, values: { level: scope.level, phase, scope: key, lines } }];
}

export const formulaKinds = { inclusion, categories, scopes, formulas };
