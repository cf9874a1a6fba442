import type { Id } from '@psc/validation/rules/id.ts';
import type { ReportDimension, ReportMeasure } from '@psc/api-client/report-parts.ts';
import type { WorldDistribution } from './generated-distributions.ts';
import type { World, WorldAdvertisement, WorldApplication, WorldCategory } from './generated-world.ts';
import type { WorldRegistration } from './registrations.ts';

// The numbers of a report from plain loops over plain values, to check the engine's statements against.

export type PlainFilters = {
  fiscalYear?: number;
  advtCode?: Id<'advertisement'>;
  status?: string;
  serviceId?: Id<'service'>;
  classId?: Id<'class'>;
  quota?: string;
  payment?: 'paid' | 'unpaid';
  officerId?: Id<'account'>;
  appliedOnFrom?: string;
  appliedOnTo?: string;
};
/** A column of a divided measure: the posts of a quota. */
export type PlainMeasure = ReportMeasure | { postsOf: string };
export type PlainWorld = World & { distributions?: readonly WorldDistribution[] };
type Asked = {
  dimensions: readonly ReportDimension[];
  measures: readonly PlainMeasure[];
  only?: 'ofLocalLevels' | 'withPromotions';
  filters: PlainFilters;
  combined?: boolean;
};

const passes: Partial<Record<ReportMeasure, (each: WorldApplication) => boolean>> = {
  applicants: () => true,
  male: ({ keys }) => keys.gender === 'male',
  female: ({ keys }) => keys.gender === 'female',
  otherGender: ({ keys }) => keys.gender === 'other',
  paid: ({ paid }) => paid,
  unpaid: ({ paid }) => !paid,
  pending: ({ paid, scrutiny }) => paid && scrutiny === 'pending',
  onHold: ({ paid, scrutiny }) => paid && scrutiny === 'onHold',
  approved: ({ paid, scrutiny }) => paid && scrutiny === 'approved',
  rejected: ({ paid, scrutiny }) => paid && scrutiny === 'rejected',
  reApplied: ({ reApplied }) => reApplied,
  reAppliedPaid: ({ reApplied, paid }) => reApplied && paid,
  allocated: ({ officer }) => officer !== null,
  completed: ({ officer, scrutiny }) => officer !== null && (scrutiny === 'approved' || scrutiny === 'rejected'),
  remaining: ({ officer, scrutiny }) => officer !== null && scrutiny === 'pending',
  heldByOfficer: ({ officer, scrutiny }) => officer !== null && scrutiny === 'onHold',
  examined: ({ result }) => result !== null,
  present: ({ result }) => result === 'passed' || result === 'failed' || result === 'notMarked',
  presentInPart: () => false,
  absent: ({ result }) => result === 'absent',
  attendanceMissing: ({ result }) => result === 'notRecorded',
  notRecorded: ({ result }) => result === 'notRecorded' || result === 'notMarked',
  passed: ({ result }) => result === 'passed',
  failed: ({ result }) => result === 'failed',
};
type Outcome = WorldApplication['outcomes'][number];
const outcomePasses: Partial<Record<ReportMeasure, (each: Outcome) => boolean>> = {
  called: ({ stage, outcome }) => stage === 'written' && outcome === 'selected',
  interviewed: ({ stage }) => stage === 'interview',
  selected: ({ stage, outcome }) => stage === 'final' && outcome === 'selected',
  alternates: ({ stage, outcome }) => stage === 'final' && outcome === 'alternate',
  notSelected: ({ stage, outcome }) => stage === 'final' && outcome === 'notSelected',
  leftSeat: ({ stage, left }) => stage === 'final' && left,
  movedUp: ({ stage, movedUp }) => stage === 'final' && movedUp,
};

const registrationPasses: Partial<Record<ReportMeasure, (each: WorldRegistration) => boolean>> = {
  registered: () => true,
  registeredMale: ({ keys }) => keys.gender === 'male',
  registeredFemale: ({ keys }) => keys.gender === 'female',
  registeredOther: ({ keys }) => keys.gender === 'other',
  registeredApplied: ({ hasApplied }) => hasApplied,
};

/** Each group with its people counted once; the total is the group of all people. */
export function plainCounts(world: PlainWorld, asked: Asked): { groups: Map<string, number[]>; totals: number[] } {
  const groups = new Map<string, number[]>();
  const totals = asked.measures.map(() => 0);
  asked.measures.forEach((measure, index) => {
    const seen = new Set<string>();
    for (const { keys, amount, who } of counted(world, asked, measure)) {
      const key = keys.join(' ');
      if (!groups.has(key))
        groups.set(
          key,
          asked.measures.map(() => 0),
        );
      if (who === null || !seen.has(`${key}|${who}`)) groups.get(key)![index]! += amount;
      if (who === null || !seen.has(`all|${who}`)) totals[index]! += amount;
      if (amount > 0) seen.add(`${key}|${who}`).add(`all|${who}`);
    }
  });
  return { groups, totals };
}

type Counted = { keys: (string | null)[]; amount: number; who: number | null };

const promotionsOf = (each: WorldDistribution) =>
  each.promotionByExperience + each.promotionByContribution + each.promotionByAccomplishment + each.promotionByWorkCompletion;
const ofHistory: Partial<Record<ReportMeasure, (each: WorldDistribution, world: PlainWorld) => number>> = {
  distributions: () => 1,
  distributed: ({ totalVacancy }) => totalVacancy,
  internalCompetition: (each) => each.internalCompetition,
  promotions: promotionsOf,
  promotionByExperience: (each) => each.promotionByExperience,
  promotionByContribution: (each) => each.promotionByContribution,
  promotionByAccomplishment: (each) => each.promotionByAccomplishment,
  promotionByWorkCompletion: (each) => each.promotionByWorkCompletion,
  distributedApplicants: ({ advtCode }, { applications }) =>
    applications.filter(({ advertisement }) => advertisement.advtCode === advtCode).length,
};

function countedDistributions(
  world: PlainWorld,
  { dimensions, filters, only }: Asked,
  countOf: (each: WorldDistribution) => number,
): Counted[] {
  const textOf = (id: number | null) => (id === null ? null : String(id));
  return (world.distributions ?? [])
    .filter(
      (each) =>
        (filters.fiscalYear === undefined || each.fiscalYearId === filters.fiscalYear) &&
        (filters.serviceId === undefined || each.serviceId === filters.serviceId) &&
        (filters.classId === undefined || each.classId === filters.classId) &&
        (only !== 'ofLocalLevels' || each.localBodyId !== null) &&
        (only !== 'withPromotions' || promotionsOf(each) + each.internalCompetition > 0),
    )
    .map((each) => {
      const keys: Partial<Record<ReportDimension, string | null>> = {
        fiscalYear: textOf(each.fiscalYearId),
        service: textOf(each.serviceId),
        class: textOf(each.classId),
        province: textOf(each.provinceId),
        district: textOf(each.districtId),
        localBody: textOf(each.localBodyId),
        distribution: textOf(each.id),
      };
      return { keys: dimensions.map((dimension) => keys[dimension] ?? null), amount: countOf(each), who: null };
    });
}

function counted(world: PlainWorld, asked: Asked, measure: PlainMeasure): Counted[] {
  if (typeof measure !== 'string') return countedDistributions(world, asked, ({ quotas }) => quotas[measure.postsOf] ?? 0);
  const inHistory = ofHistory[measure];
  if (inHistory) return countedDistributions(world, asked, (each) => inHistory(each, world));
  const { dimensions, filters, combined } = asked;
  const keysOf = (keys: object, category?: WorldCategory, officer?: number) =>
    dimensions.map((dimension) => {
      if (dimension === 'quota') return category!.quota;
      if (dimension === 'category') return String(category!.id);
      if (dimension === 'officer' && officer !== undefined) return String(officer);
      return (keys as Record<string, string | null>)[dimension] ?? null;
    });
  const into = new Set(world.advertisements.flatMap(({ combinedInto }) => (combinedInto === null ? [] : [combinedInto])));
  const codeOf = ({ advtCode, combinedInto }: WorldAdvertisement) => (combined ? (combinedInto ?? advtCode) : advtCode);
  const fits = (advertisement: WorldAdvertisement) =>
    (filters.fiscalYear === undefined || advertisement.keys.fiscalYear === String(filters.fiscalYear)) &&
    (filters.serviceId === undefined || advertisement.keys.service === String(filters.serviceId)) &&
    (filters.classId === undefined || advertisement.keys.class === String(filters.classId)) &&
    (filters.advtCode === undefined || codeOf(advertisement) === filters.advtCode) &&
    (!combined || into.has(codeOf(advertisement)));
  const ofQuota = ({ quota }: WorldCategory) => filters.quota === undefined || quota === filters.quota;
  const byCategory = filters.quota !== undefined || dimensions.some((each) => each === 'quota' || each === 'category');
  const applications = world.applications.filter(
    (each) =>
      fits(each.advertisement) &&
      (filters.status === undefined || each.keys.scrutinyStatus === filters.status) &&
      (filters.payment === undefined || each.paid === (filters.payment === 'paid')) &&
      (filters.officerId === undefined || each.officer === filters.officerId) &&
      (filters.appliedOnFrom === undefined || each.appliedOnAd >= filters.appliedOnFrom) &&
      (filters.appliedOnTo === undefined || each.appliedOnAd <= filters.appliedOnTo),
  );
  if (measure === 'vacancies' || measure === 'numbers' || measure === 'advertisements') {
    return world.advertisements.filter(fits).flatMap(({ advtCode, keys, categories }) =>
      categories.filter(ofQuota).map((category) => ({
        keys: keysOf(keys, category),
        amount: measure === 'vacancies' ? category.seats : 1,
        // An advertisement counts once, however many categories it has.
        who: measure === 'advertisements' ? advtCode : null,
      })),
    );
  }
  if (measure === 'formsGiven') {
    return world.allocations
      .filter(({ advertisement, officer }) => fits(advertisement) && (filters.officerId === undefined || officer === filters.officerId))
      .map(({ advertisement, officer, forms }) => ({ keys: keysOf(advertisement.keys, undefined, officer), amount: forms, who: null }));
  }
  const ofRegistration = registrationPasses[measure];
  if (ofRegistration) {
    // Only the fiscal year filters registrations, because people do not register for an advertisement.
    return world.registrations
      .filter(({ keys }) => filters.fiscalYear === undefined || keys.fiscalYear === String(filters.fiscalYear))
      .map((each) => ({ keys: keysOf(each.keys), amount: ofRegistration(each) ? 1 : 0, who: null }));
  }
  if (measure.startsWith('rmis')) {
    return world.rmis
      .filter(({ advertisement }) => fits(advertisement))
      .map((each) => ({ keys: keysOf(each.advertisement.keys), amount: rmisAmount(measure, each), who: null }));
  }
  const ofOutcome = outcomePasses[measure];
  return applications.flatMap((each, at): Counted[] => {
    if (ofOutcome) {
      return each.outcomes
        .filter(({ category }) => ofQuota(category))
        .map((outcome) => ({ keys: keysOf(each.keys, outcome.category), amount: ofOutcome(outcome) ? 1 : 0, who: at }));
    }
    const isExamination = [
      'examined',
      'present',
      'presentInPart',
      'absent',
      'attendanceMissing',
      'notRecorded',
      'passed',
      'failed',
    ].includes(measure);
    if (isExamination && each.result === null) return [];
    const amount = passes[measure]!(each) ? 1 : 0;
    const categories = byCategory || isExamination ? each.categories.filter(ofQuota) : [undefined];
    return categories.map((category) => ({ keys: keysOf(each.keys, category), amount, who: at }));
  });
}

function rmisAmount(measure: ReportMeasure, { status, there, amount, amountThere, toExplain }: World['rmis'][number]): number {
  const here = status === 'paid';
  switch (measure) {
    case 'rmisAttempts':
      return 1;
    case 'rmisOpen':
      return status === 'pending' ? 1 : 0;
    case 'rmisPaidThere':
      return there ? 1 : 0;
    case 'rmisAmountThere':
      return there ? amountThere : 0;
    case 'rmisPaidHere':
      return here ? 1 : 0;
    case 'rmisAmountHere':
      return here ? amount : 0;
    case 'rmisToExplain':
      return toExplain ? 1 : 0;
    default:
      return there !== here || (there && amount !== amountThere) ? 1 : 0;
  }
}
