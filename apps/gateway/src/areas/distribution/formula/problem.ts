import type { Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import { refuse, type Refusal } from '../../../platform/frame/refusal.ts';
import type { FormulaProblem } from './content.ts';

const numberOf: Record<Phase, number> = { phaseOne: 1, phaseTwo: 2, phaseThree: 3, phaseFour: 4 };

/** The refusal for a formula that cannot divide posts, with the class concerned. */
export function refusalOf(problem: FormulaProblem, className: string): Refusal {
  const values = { phase: numberOf[problem.phase], class: className };
  switch (problem.problem) {
    case 'noFormula':
      return refuse.conflict('gateway.distribution.phaseWithoutFormula', values);
    case 'not100':
      return refuse.conflict('gateway.distribution.phaseNot100', { ...values, sum: problem.sum });
    case 'tableOutdated':
      return refuse.conflict('gateway.distribution.phaseTableOutdated', values);
  }
}
