import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { DistributionLine, DistributionStage, Heading, QuotaLook } from '../distribution.ts';

/** Federal offices distribute by the percentages of the Civil Service Act, the others by the formula of their level. */
export type FormulaLevel = 'localLevel' | 'provinceLevel';
export type Phase = 'phaseOne' | 'phaseTwo' | 'phaseThree' | 'phaseFour';
/** Phase 1 divides by the ways of filling posts, which are those of the law and no categories of a commission. */
export type CategoryPhase = Exclude<Phase, 'phaseOne'>;

/** A class that a level distributes, in one service or all, for one post or all; the more particular one goes first. */
export type FormulaScope = {
  scopeId: number;
  level: FormulaLevel;
  classId: number;
  class: Bilingual;
  /** Null is every service. */
  serviceId: number | null;
  service: Bilingual | null;
  /** Null is every post. */
  postId: number | null;
  post: Bilingual | null;
  /** Up to how many posts there are tables; beyond it the formula divides. */
  vacancyLimit: number;
  /** What the percents of each phase add up to; a phase without a formula is missing. */
  percents: Partial<Record<Phase, number>>;
  version: number;
  /** Another one as soon as its formulas, its tables or the categories of the level change. */
  contentKey: string;
};

export type FormulaCategory = {
  categoryId: number;
  phase: CategoryPhase;
  code: string;
  name: Bilingual;
  /** The quota for which its posts are advertised; null where the next phase divides them. */
  quotaCode: string | null;
  /** The category of the phase before whose posts this one shares; null in phase 2. */
  parentCode: string | null;
  version: number;
};

export type PhaseCategories = {
  categories: FormulaCategory[];
  /** The categories of the phase before that this phase divides. */
  parents: FormulaCategory[];
  quotas: QuotaLook[];
  /** Under which ways of filling posts phase 2 divides them. */
  configuration: { inclusiveHeadings: Heading[]; version: number };
};

/** What a formula of a phase can give a share to. */
export type FormulaHeader = { heading: string; name: Bilingual | null; parentCode: string | null };

export type FormulaLine = {
  formulaId: number;
  scopeId: number;
  phase: Phase;
  heading: string;
  /** Null in phase 1, whose headings have words of their own. */
  name: Bilingual | null;
  parentCode: string | null;
  priorityValue: number;
  percentValue: number;
  version: number;
};

export type TableRow = {
  tableValueId: number;
  posts: number;
  counts: Record<string, number>;
  /** Whose posts an officer has corrected: they differ from what the formula gives. */
  byHand: string[];
  version: number;
};

/** How many of 1 to n posts each heading gets. */
export type PhaseTable = {
  tableId: number;
  scopeId: number;
  phase: Phase;
  parentCode: string | null;
  /** The formula has changed since the table was generated. */
  outdated: boolean;
  rows: TableRow[];
  /** Grows with each correction of a row. */
  version: number;
};

/** `tables` are those of the class and service that was asked for. */
export type FormulasAndTables = { formulas: FormulaLine[]; tables: PhaseTable[] };

export type FormulaVersion = {
  versionId: number;
  level: FormulaLevel;
  number: number;
  /** AD day from which it holds, until one that holds from a later day. */
  holdsFromAd: string;
};
export type FormulaVersionRow = FormulaVersion & {
  remarks: string;
  createdBy: string;
  /** ISO instant. */
  createdAt: string;
  /** Distributions made by it. */
  distributions: number;
  inForce: boolean;
};

/** One thing in which two versions differ; null is where it is missing. */
export type FormulaDifference = {
  what: 'inclusiveHeadings' | 'category' | 'vacancyLimit' | 'formula' | 'table';
  /** Class, service and post. */
  scope: { class: Bilingual; service: Bilingual | null; post: Bilingual | null } | null;
  phase: Phase | null;
  heading: string | null;
  name: Bilingual | null;
  /** Of which row of a table. */
  posts: number | null;
  before: string | null;
  after: string | null;
};
export type FormulaComparison = { differences: FormulaDifference[]; more: number };

/** What the formula makes of a number of posts, as if no fraction had been left over before. */
export type FormulaTrial = { lines: DistributionLine[]; stages: DistributionStage[]; quotas: QuotaLook[] };
