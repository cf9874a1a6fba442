import { defaultSections, type DefaultSection } from '@psc/api-client/areas/commission/setup.ts';
import type { Database } from '../../platform/database/connection.ts';
import { seedExamCentres } from './exam-centres.ts';
import { seedFiscalYears } from './fiscal-years.ts';
import { seedPlaces } from './places.ts';
import { seedEducation, seedInvigilatorPosts, seedOffices, seedPeople, seedSystem } from './plain-lists.ts';
import { seedScrutinyReasons } from './scrutiny-reasons.ts';
import { seedPostsAndPercentages, seedQuotas } from './posts-and-percentages.ts';

type Seed = (db: Database) => Promise<void>;

/** Nepal's federal defaults from `apps/gateway/data`. Lists that already have rows are skipped. */
const seeds: Record<DefaultSection, readonly Seed[]> = {
  places: [seedPlaces],
  posts: [seedPostsAndPercentages],
  quotas: [seedQuotas],
  people: [seedPeople],
  education: [seedEducation],
  offices: [seedOffices],
  system: [seedFiscalYears, seedSystem, seedScrutinyReasons],
  centres: [seedExamCentres, seedInvigilatorPosts],
};

/** Adds the defaults of these sections, ordered by their references to each other. Call it in a transaction. */
export async function seedSections(db: Database, sections: readonly DefaultSection[]): Promise<void> {
  for (const section of defaultSections.filter((each) => sections.includes(each))) {
    for (const seed of seeds[section]) await seed(db);
  }
}

export async function seedMasterData(db: Database): Promise<void> {
  await db.transaction().execute((transaction) => seedSections(transaction, defaultSections));
}
