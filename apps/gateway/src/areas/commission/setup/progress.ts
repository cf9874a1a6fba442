import {
  setupSteps,
  type SetupPart,
  type SetupPartName,
  type SetupStep,
  type SetupStepName,
} from '@psc/api-client/areas/commission/setup.ts';
import type { SetupFacts } from './repository.ts';

/** Facts in addition to the counts: the commission's identity, and the installation's payment methods. */
export type SetupGiven = { isNamed: boolean; hasEmblem: boolean; paymentMethods: number };

const WHOLE_THOUSANDTHS = 100_000;
const ADMINISTRATORS = 2;

type Measured = { count: number; of: number };
const atLeastOne = (count: number): Measured => ({ count, of: 1 });

/** One for each class, and at least one, so that the step is not done without classes. */
const forEachClass = (count: number, { classes }: SetupFacts): Measured => ({ count, of: Math.max(1, classes) });

/** A commission without an inclusive part has no quota shares. */
function sharesOf({ quotas, inclusiveThousandths }: SetupFacts): Measured {
  const isWhole = inclusiveThousandths === WHOLE_THOUSANDTHS || inclusiveThousandths === 0;
  return atLeastOne(quotas > 0 && isWhole ? 1 : 0);
}

const measures: Record<SetupPartName, (facts: SetupFacts, given: SetupGiven) => Measured> = {
  name: (_facts, { isNamed }) => atLeastOne(Number(isNamed)),
  emblem: (_facts, { hasEmblem }) => atLeastOne(Number(hasEmblem)),
  places: ({ localBodies }) => atLeastOne(localBodies),
  organizations: ({ organizations }) => atLeastOne(organizations),
  services: ({ services }) => atLeastOne(services),
  groups: ({ groups }) => atLeastOne(groups),
  classes: ({ classes }) => atLeastOne(classes),
  posts: ({ posts }) => atLeastOne(posts),
  quotas: ({ quotas }) => atLeastOne(quotas),
  shares: sharesOf,
  percentages: (facts) => forEachClass(facts.classesWithPercentages, facts),
  fees: (facts) => forEachClass(facts.classesWithFee, facts),
  ages: (facts) => forEachClass(facts.classesWithAges, facts),
  curricula: ({ curricula }) => atLeastOne(curricula),
  qualifications: ({ qualifications }) => atLeastOne(qualifications),
  roles: ({ roles }) => atLeastOne(roles),
  officers: ({ officers }) => atLeastOne(officers),
  secondAdministrator: ({ administrators }) => ({ count: administrators, of: ADMINISTRATORS }),
  fiscalYear: ({ fiscalYears }) => atLeastOne(fiscalYears),
  centres: ({ centres }) => atLeastOne(centres),
  payment: (_facts, { paymentMethods }) => atLeastOne(paymentMethods),
  mail: ({ sentMails }) => atLeastOne(sentMails),
};

/** The eight steps with their gaps, all computed from data. */
export function progressOf(facts: SetupFacts, given: SetupGiven): { done: boolean; steps: SetupStep[] } {
  const steps = (Object.keys(setupSteps) as SetupStepName[]).map((step): SetupStep => {
    const parts = setupSteps[step].map((part): SetupPart => {
      const { count, of } = measures[part](facts, given);
      return { part, count, of, done: count >= of };
    });
    return { step, done: parts.every(({ done }) => done), parts };
  });
  return { done: steps.every(({ done }) => done), steps };
}
