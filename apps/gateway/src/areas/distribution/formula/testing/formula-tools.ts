import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLevel, FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Person } from '../../../../testing/people.ts';
import type { TestGateway } from '../../../../testing/test-gateway.ts';
import { selectScopes } from '../repository/scopes.ts';

export type Level = { level: FormulaLevel; as: Person };

/** Helpers for tests of the formula; gateway and officer are functions, because they exist only once tests run. */
export function formulaTools(gateway: () => TestGateway, local: () => Person) {
  const today = () => gateway().now().toISOString().slice(0, 10);
  const classId = async (code: string) =>
    (await gateway().db.selectFrom('class').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  const refused = (answer: { errors?: { field: string; message: string }[] | null; message: string; httpStatus: number }) =>
    answer.errors?.map(({ field, message }) => [field, message]) ?? [[answer.httpStatus, answer.message]];

  const localLevel = (): Level => ({ level: 'localLevel', as: local() });

  async function addScope({ level, as }: Level, over: object = {}): Promise<FormulaScope> {
    const body = { distributionType: level, classId: await classId('nonGazettedSecond'), vacancyLimit: 10, ...over };
    const { scopeId } = await gateway().data(distribution.savePhaseOneVacancyLimit, { body }, { as });
    const scopes = await gateway().data(distribution.getPhaseOneClassAndService, { params: { distributionType: level } }, { as });
    return scopes.find((scope) => scope.scopeId === scopeId)!;
  }

  const share = (scope: FormulaScope, heading: string, percentValue: number, priorityValue: number) => ({
    distributionType: scope.level,
    classId: scope.classId,
    serviceId: scope.serviceId ?? undefined,
    postId: scope.postId ?? undefined,
    heading,
    percentValue,
    priorityValue,
  });
  const addPhaseOne = (scope: FormulaScope, heading: string, percent: number, priority: number, as = local()) =>
    gateway().call(distribution.savePhaseFormula, { body: { ...share(scope, heading, percent, priority), phaseType: 'phaseOne' } }, { as });

  /** The formula of the Act for Kharidar, entered phase by phase: 70 open, 20 internal, 10 seniority; 55 and 45; the six quotas. */
  async function wholeFormula(of: Level): Promise<FormulaScope> {
    const { level, as } = of;
    const scope = await addScope(of);
    for (const [index, [heading, percent]] of [
      ['open', 70],
      ['internal', 20],
      ['seniority', 10],
    ].entries()) {
      await addPhaseOne(scope, heading as string, percent as number, index + 1, as);
    }
    const category = { distributionType: level };
    await gateway().data(
      distribution.savePhaseTwoCategory,
      { body: { ...category, nameEn: 'Open', nameNe: 'खुला', quotaCode: 'open' } },
      { as },
    );
    await gateway().data(distribution.savePhaseTwoCategory, { body: { ...category, nameEn: 'Inclusive', nameNe: 'समावेशी' } }, { as });
    await gateway().data(distribution.savePhaseTwoFormula, { body: share(scope, 'open', 55, 1) }, { as });
    await gateway().data(distribution.savePhaseTwoFormula, { body: share(scope, 'inclusive', 45, 2) }, { as });
    const quotas = [
      ['Woman', 'महिला', 'woman', 40],
      ['Dalit', 'दलित', 'dalit', 60],
    ] as const;
    for (const [index, [nameEn, nameNe, quotaCode, percent]] of quotas.entries()) {
      await gateway().data(
        distribution.savePhaseThreeCategory,
        { body: { ...category, nameEn, nameNe, quotaCode, parentCode: 'inclusive' } },
        { as },
      );
      await gateway().data(distribution.savePhaseThreeFormula, { body: share(scope, quotaCode, percent, index + 1) }, { as });
    }
    return scope;
  }

  const putIntoForce = ({ level, as }: Level, over: object = {}) =>
    gateway().call(
      distribution.saveVersion,
      { body: { distributionType: level, holdsFromAd: today(), remarks: 'Decision of the commission', ...over } },
      { as },
    );
  const tableOf = async (scope: FormulaScope, as = local()) =>
    (
      await gateway().data(
        distribution.findAllPhaseTables,
        { query: { distributionType: scope.level, phaseType: 'phaseOne', scopeId: scope.scopeId } },
        { as },
      )
    )[0]!;
  const keysOf = async (level: FormulaLevel) => (await selectScopes(gateway().db, { level })).map(({ contentKey }) => contentKey);
  const generate = async (scope: FormulaScope, over: object = {}, as = local()) => {
    const [now] = await selectScopes(gateway().db, { scopeId: scope.scopeId });
    const body = { scopeId: scope.scopeId, seen: now!.contentKey, phaseType: 'phaseOne' as const, ...over };
    return gateway().call(distribution.autoGeneratePhaseTable, { body }, { as });
  };

  async function emptyFormulas(): Promise<void> {
    const { db } = gateway();
    await db.updateTable('percentageDistribution').set({ formulaVersionId: null }).execute();
    for (const table of [
      'distributionVersion',
      'distributionTable',
      'distributionFormula',
      'distributionScope',
      'distributionCategory',
    ] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom('distributionRemainder').execute();
  }
  return {
    today,
    keysOf,
    classId,
    refused,
    localLevel,
    addScope,
    share,
    addPhaseOne,
    wholeFormula,
    putIntoForce,
    tableOf,
    generate,
    emptyFormulas,
  };
}
