import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { DistributionLine, DistributionStage, QuotaLook } from '../distribution.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';

/** Federal offices distribute by the percentages of the Civil Service Act, other offices by the formula of their level. */
export type FormulaLevel = 'localLevel' | 'provinceLevel';
export type Phase = 'phaseOne' | 'phaseTwo' | 'phaseThree' | 'phaseFour';
/** Phase 1 divides by the ways of filling posts, which the law defines rather than the commission. */
export type CategoryPhase = Exclude<Phase, 'phaseOne'>;

/** A class that a level distributes, in one service or all, for one post or all; the most specific one applies. */
export type FormulaScope = {
  scopeId: number;
  level: FormulaLevel;
  classId: Id<'class'>;
  class: Bilingual;
  /** Null means all services. */
  serviceId: Id<'service'> | null;
  service: Bilingual | null;
  /** Null means all posts. */
  postId: Id<'post'> | null;
  post: Bilingual | null;
  /** The largest number of posts in the tables; above it the formula applies. */
  vacancyLimit: number;
  /** The sum of percentages of each phase; a phase without a formula is missing. */
  percents: Partial<Record<Phase, number>>;
  version: number;
  /** Changes with its formulas, its tables or the categories of the level. */
  contentKey: string;
};

export type FormulaCategory = {
  categoryId: number;
  phase: CategoryPhase;
  code: string;
  name: Bilingual;
  /** The quota in the advertisement of its posts; null if the next phase divides them. */
  quotaCode: string | null;
  /** The category of the previous phase that this one is part of; null in phase 2. */
  parentCode: string | null;
  version: number;
};

export type PhaseCategories = {
  categories: FormulaCategory[];
  /** The categories of the previous phase that this phase divides. */
  parents: FormulaCategory[];
  quotas: QuotaLook[];
  /** The ways of filling posts that phase 2 divides. */
  configuration: { inclusiveHeadings: Heading[]; version: number };
};

/** A heading that a formula of a phase can give a share to. */
export type FormulaHeader = { heading: string; name: Bilingual | null; parentCode: string | null };

export type FormulaLine = {
  formulaId: number;
  scopeId: number;
  phase: Phase;
  heading: string;
  /** Null in phase 1, whose headings have fixed names. */
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
  /** Headings with posts corrected by an officer, so they differ from the formula. */
  byHand: string[];
  version: number;
};

/** The posts of each heading for 1 to n posts. */
export type PhaseTable = {
  tableId: number;
  scopeId: number;
  phase: Phase;
  parentCode: string | null;
  /** The formula has changed since the table was generated. */
  outdated: boolean;
  rows: TableRow[];
  /** Increases with each correction of a row. */
  version: number;
};

/** `tables` belong to the requested class and service. */
export type FormulasAndTables = { formulas: FormulaLine[]; tables: PhaseTable[] };

export type FormulaVersion = {
  versionId: number;
  level: FormulaLevel;
  number: number;
  /** AD day from which it is in force, until a version with a later day. */
  holdsFromAd: string;
};
export type FormulaVersionRow = FormulaVersion & {
  remarks: string;
  createdBy: string;
  /** ISO instant. */
  createdAt: string;
  /** The number of distributions that used it. */
  distributions: number;
  inForce: boolean;
};

/** A difference between two versions; null on the side that lacks the item. */
export type FormulaDifference = {
  what: 'inclusiveHeadings' | 'category' | 'vacancyLimit' | 'formula' | 'table';
  scope: { class: Bilingual; service: Bilingual | null; post: Bilingual | null } | null;
  phase: Phase | null;
  heading: string | null;
  name: Bilingual | null;
  /** The row of a table. */
  posts: number | null;
  before: string | null;
  after: string | null;
};
export type FormulaComparison = { differences: FormulaDifference[]; more: number };

/** The formula's result for a number of posts, without remainders from before. */
export type FormulaTrial = { lines: DistributionLine[]; stages: DistributionStage[]; quotas: QuotaLook[] };
