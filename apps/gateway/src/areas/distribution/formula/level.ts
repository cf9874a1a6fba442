import type { FormulaLevel, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';

export const formulaLevels: readonly FormulaLevel[] = ['localLevel', 'provinceLevel'];

/** The row's version as the officer read it. */
export type Seen = { id: number; version: number };

const privilegeOf = { localLevel: 'localLevelDistribution', provinceLevel: 'provinceLevelDistribution' } as const;

export function mayAt(context: Context, level: FormulaLevel, permission: Permission): boolean {
  return holds(context.actor, privilegeOf[level], permission);
}

/**
 * Formula calls are open to the privilege of either level, so the level of the row is checked here.
 * @throws Refusal 403
 */
export function requireLevel(context: Context, level: string, permission: Permission): FormulaLevel {
  if (!mayAt(context, level as FormulaLevel, permission)) throw refuse.forbidden();
  return level as FormulaLevel;
}

/** @throws Refusal 400 when the address contains no level, 403 */
export function levelOf(context: Context, distributionType: string, permission: Permission): FormulaLevel {
  if (!(formulaLevels as string[]).includes(distributionType)) {
    throw refuse.invalid([{ field: 'distributionType', message: 'rules.vacancyDistribution.distributionType.oneOf' }]);
  }
  return requireLevel(context, distributionType, permission);
}

const phases: Readonly<Record<string, Phase>> = {
  'phase-one': 'phaseOne',
  'phase-two': 'phaseTwo',
  'phase-three': 'phaseThree',
  'phase-four': 'phaseFour',
};

/** @throws Refusal 400 when the address contains no phase */
export function phaseOf(phasetype: string): Phase {
  const phase = phases[phasetype];
  if (!phase) throw refuse.invalid([{ field: 'phasetype', message: 'rules.vacancyDistribution.phaseType.oneOf' }]);
  return phase;
}
