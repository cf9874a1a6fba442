import type { Id } from '@psc/validation/rules/id.ts';
import type { SeatingOrder } from '@psc/validation/areas/selection/selection-rules.ts';
import { OVER } from '@psc/validation/rules/last-moment.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { holdsText } from '../../../../platform/lists/conditions.ts';
import { advertisementHeads, advertisementHolds } from '../../../../platform/shared/repository/advertisement-head.ts';

export async function selectDuties(db: Database, advtCode: Id<'advertisement'>): Promise<string> {
  const row = await db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .select('r.workSummary')
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirst();
  return row?.workSummary ?? '';
}

export function selectAnnouncedPapers(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('paper')
    .select(['subjectNameEn', 'subjectNameNe', 'testType', 'paperType', 'maximumMarks', 'durationMinutes'])
    .where('advtCode', '=', advtCode)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectPublishedResult(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('writtenResult')
    .select(['publishedAt', 'candidates', 'passed'])
    .where('advtCode', '=', advtCode)
    .where('status', '=', 'published')
    .executeTakeFirst();
}

/** Selected candidates by roll number and category. SPEC-GAP: names are not published; the commission's own lists use roll numbers. */
export function selectPublishedSelection(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('selection as s')
    .innerJoin('advertisementCategory as ac', 'ac.advtCode', 's.advtCode')
    .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
    .leftJoin('selectionCandidate as sc', (join) =>
      join
        .onRef('sc.selectionId', '=', 's.id')
        .onRef('sc.advertisementCategoryId', '=', 'ac.id')
        .on('sc.outcome', '=', 'selected')
        .on('sc.leftAt', 'is', null),
    )
    .leftJoin('candidateSeat as seat', 'seat.applicationId', 'sc.applicationId')
    .select(['s.publishedAt', 'ac.advtNumber', 'q.nameEn', 'q.nameNe', 'seat.rollNumber'])
    .select(
      sql<SeatingOrder | null>`(select r.value->>'order' from selection_rule r where r.kind = 'seating' and r.id = any (s.rules_used))`.as(
        'seating',
      ),
    )
    .where('s.advtCode', '=', advtCode)
    .where('s.stage', '=', 'final')
    .where('s.publishedAt', 'is not', null)
    .orderBy('ac.position')
    .orderBy('sc.rank')
    .execute();
}

type PastPage = { now: Date; text: string | undefined; skip: number; limit: number };

export function selectPastVacancies(db: Database, { now, text, skip, limit }: PastPage) {
  let query = advertisementHeads(db)
    .leftJoin('writtenResult as w', (join) => join.onRef('w.advtCode', '=', 'a.advtCode').on('w.status', '=', 'published'))
    .leftJoin('selection as f', (join) => join.onRef('f.advtCode', '=', 'a.advtCode').on('f.stage', '=', 'final'))
    .select(['a.doubleFeeSubmissionLastAt as closedAt', 'w.publishedAt as resultPublishedAt', 'f.publishedAt as selectionPublishedAt'])
    .where('a.lifeCycleStatus', 'in', ['published', 'live', 'closed', 'concluded'])
    .where('a.combinedIntoAdvtCode', 'is', null)
    .where('a.doubleFeeSubmissionLastAt', OVER, now);
  if (text !== undefined) {
    query = query.where((eb) => eb.or([advertisementHolds(text), holdsText(eb, ['s.nameEn', 's.nameNe'], text)]));
  }
  return query.orderBy('a.doubleFeeSubmissionLastAt', 'desc').orderBy('a.advtCode', 'desc').offset(skip).limit(limit).execute();
}
