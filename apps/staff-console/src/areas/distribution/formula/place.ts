import type { FormulaLevel, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';

/** Local and province level share their screens: the address names the level and the phase. */
export type Place = { level: FormulaLevel; phase: Phase };

export const phases = ['phaseOne', 'phaseTwo', 'phaseThree', 'phaseFour'] as const satisfies Phase[];

export const privilegeOf: Record<FormulaLevel, PrivilegeName> = {
  localLevel: 'localLevelDistribution',
  provinceLevel: 'provinceLevelDistribution',
};

export function phasePath(level: FormulaLevel, phase: Phase): string {
  const folder = level === 'provinceLevel' ? '/admin/province' : '/admin';
  return `${folder}/distribution-formula-configuration-phase-${phases.indexOf(phase) + 1}`;
}

export function placeOf(pathname: string): Place {
  const number = Number(/-phase-(\d)/u.exec(pathname)?.[1] ?? 1);
  return { level: pathname.startsWith('/admin/province/') ? 'provinceLevel' : 'localLevel', phase: phases[number - 1] ?? 'phaseOne' };
}

/** Address for editing shares and tables of a phase; in phase 1 each class has its own address. */
export function formulaAddress({ level, phase }: Place, scopeId: number): string {
  if (phase === 'phaseOne') return `${phasePath(level, phase)}/${scopeId}`;
  if (phase === 'phaseTwo') return `${phasePath(level, phase)}/formula?scope=${scopeId}#distribution-formula`;
  return `${phasePath(level, phase)}/distribution-formula?scope=${scopeId}`;
}

export function tableAddress({ level, phase }: Place, scopeId: number): string {
  if (phase === 'phaseOne') return `${phasePath(level, phase)}/manual/${scopeId}`;
  if (phase === 'phaseTwo') return `${phasePath(level, phase)}/formula?scope=${scopeId}#distribution-table`;
  return `${phasePath(level, phase)}/distribution-table?scope=${scopeId}`;
}

export const phaseType = {
  phaseOne: 'phase-one',
  phaseTwo: 'phase-two',
  phaseThree: 'phase-three',
  phaseFour: 'phase-four',
} as const satisfies Record<Phase, string>;
