import type { Id } from '@psc/validation/rules/id.ts';
import * as plan from '@psc/api-client/areas/selection/interview-plan.ts';
import { approve } from '@psc/api-client/areas/requisition/requisition.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { askInterviewMark, decide as decideRevision } from '@psc/api-client/areas/selection/selection-revision.ts';
import { sql } from 'kysely';
import { callToInterview, publishList } from '../published-list.ts';
import { createExamined, type ExaminedPerson, type TestExamined } from '../examined.ts';
import type { CandidatePerson } from '../people.ts';
import type { SimulatedWorld } from './world.ts';

type Category = { quotaCode: string; seats: number; heading?: string };
type Wish = {
  categories: Category[];
  people: ExaminedPerson[];
  /** The candidates who apply. @default new ones */
  applicants?: readonly CandidatePerson[];
  /** Replaces the requisition, so that its carried seats are those of this advertisement. */
  requisitionId?: Id<'requisition'>;
};

const written = (marks: number, ...quotas: string[]): ExaminedPerson => ({ marks, quotas, language: marks % 2 === 0 ? 'ne' : 'en' });
const alike: Pick<ExaminedPerson, 'dateOfBirthAd'> = { dateOfBirthAd: '1996-02-10' };
const INTERVIEW = '2026-11-21T08:15:00.000Z';
const LATER_INTERVIEW = '2026-11-24T05:15:00.000Z';

/** Advertisements in every part of selection, with the constellations that a run reaches too seldom by itself. */
export async function createSelectionPrelude(world: SimulatedWorld): Promise<void> {
  const [secretary, jointSecretary] = world.officers as [SimulatedWorld['officers'][number], SimulatedWorld['officers'][number]];
  const { gateway } = world;
  const { db, now } = gateway;

  async function examined({ categories, people, applicants, requisitionId }: Wish): Promise<TestExamined> {
    const waiting = [...(applicants ?? [])];
    const exam = await createExamined(
      { ...gateway, createCandidate: async (overrides) => waiting.shift() ?? gateway.createCandidate(overrides) },
      { categories, people, singleSubmissionLastDateAd: '2026-09-20', doubleFeeSubmissionLastDateAd: '2026-09-27' },
    );
    for (const [at, { heading = 'open' }] of categories.entries())
      await db.updateTable('advertisementCategory').set({ heading }).where('id', '=', exam.categoryIds[at]!).execute();
    if (requisitionId !== undefined)
      await db.updateTable('advertisement').set({ requisitionId }).where('advtCode', '=', exam.advtCode).execute();
    return exam;
  }

  async function called(wish: Wish, interviewAt: string | null): Promise<TestExamined> {
    const exam = await examined(wish);
    await callToInterview(gateway, { advtCode: exam.advtCode, interviewAt }, secretary);
    return exam;
  }

  /** @param marks By the people in their order; null for an absent one, undefined for one who was not called. */
  async function interviewed(wish: Wish, marks: readonly (number | null | undefined)[]): Promise<TestExamined> {
    const exam = await called(wish, INTERVIEW);
    const recorded = exam.people.flatMap(({ applicationId }, at) =>
      marks[at] === undefined ? [] : [{ applicationId, marks: marks[at], seen: null }],
    );
    await gateway.data(selection.addInterview, { body: { advtCode: exam.advtCode, marks: recorded, close: true } }, { as: secretary });
    return exam;
  }

  async function toApprove(wish: Wish, marks: readonly (number | null | undefined)[]): Promise<TestExamined> {
    const exam = await interviewed(wish, marks);
    await gateway.data(selection.addFinal, { body: { advtCode: exam.advtCode } }, { as: secretary });
    return exam;
  }

  async function published(wish: Wish, marks: readonly (number | null | undefined)[]): Promise<TestExamined> {
    const exam = await toApprove(wish, marks);
    await publishList(gateway, exam.advtCode, jointSecretary);
    return exam;
  }

  /** Two half-days of one panel with a place for each candidate, which another officer has yet to approve. */
  async function arrange({ advtCode }: TestExamined): Promise<void> {
    const as = secretary;
    const chair = { name: 'Sita Gurung', designation: 'Member' };
    const place = { placeEn: 'Anamnagar, room 5', placeNe: 'अनामनगर, कोठा ५' };
    const { panelId } = await gateway.data(plan.savePanel, { body: { advtCode, version: 0, ...place, chair, members: [] } }, { as });
    const span = { panelId, minutesEach: 20, capacity: 5 };
    for (const [version, startsAt] of ['2026-11-23T05:00:00.000Z', '2026-11-23T07:30:00.000Z'].entries())
      await gateway.data(plan.saveSession, { body: { advtCode, version: version + 1, startsAt, ...span } }, { as });
    await gateway.data(plan.divide, { body: { advtCode, version: 3, order: 'merit' } }, { as });
    await gateway.data(plan.send, { body: { advtCode, version: 4, reason: '' } }, { as });
  }

  /** A requisition for the same post that waits for approval. */
  async function asked({ requisitionId }: TestExamined, totalVacancy: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into requisition (requisition_no, service_id, class_id, group_id, sub_group_id, post_id, organization_id, demand_office,
        total_vacancy, requisition_remarks, work_summary, remarks, document_file_id, status, created_by, created_at)
      select 'C-' || (select count(*) + 1 from requisition), service_id, class_id, group_id, sub_group_id, post_id, organization_id,
        demand_office, ${totalVacancy}::integer, '-', '-', '-', document_file_id, 'saved', created_by, ${now()}::timestamptz
      from requisition where id = ${requisitionId} returning id`.execute(db);
    return rows[0]!.id;
  }

  /** As the commission divided the posts of a requisition before it was advertised. */
  async function distributed(requisitionId: Id<'requisition'>, categories: readonly Category[]): Promise<void> {
    const total = categories.reduce((sum, { seats }) => sum + seats, 0);
    const { rows } = await sql<{ id: number }>`
      insert into percentage_distribution (requisition_id, mode, status, total_vacancy, remainders_before, remainders_after, trace, created_by,
        created_at, decided_by, decided_at)
      values (${requisitionId}, 'manual', 'approved', ${total}, '{}', '{}', '[]', ${jointSecretary.accountId}, ${now()}, ${secretary.accountId},
        ${now()})
      returning id`.execute(db);
    for (const { heading = 'open', quotaCode, seats } of categories)
      await sql`insert into percentage_distribution_line (distribution_id, heading, quota_code, priority_value, percent_value, decimal_value,
          actual_count)
        values (${rows[0]!.id}, ${heading}, ${quotaCode}, 1, ${(seats * 100) / total}, ${seats}, ${seats})`.execute(db);
  }

  const open = (seats: number): Category => ({ quotaCode: 'open', seats });
  const woman = (seats: number): Category => ({ quotaCode: 'woman', seats });
  const dalit = (seats: number): Category => ({ quotaCode: 'dalit', seats });

  const severalQuotas = await called(
    {
      categories: [open(2), woman(1), dalit(1)],
      people: [
        written(86, 'open', 'woman', 'dalit'),
        written(82, 'open', 'woman'),
        written(78, 'open', 'dalit'),
        written(78, 'open'),
        written(71, 'woman', 'dalit'),
        written(64, 'woman'),
        written(55, 'dalit'),
        written(38, 'open'),
      ],
    },
    LATER_INTERVIEW,
  );
  const planned = await called(
    {
      categories: [open(3), woman(1), dalit(1)],
      people: [
        written(91, 'open', 'woman'),
        written(80, 'open'),
        written(77, 'open', 'dalit'),
        written(77, 'open'),
        written(69, 'open', 'woman'),
        written(58, 'woman'),
        written(44, 'dalit'),
      ],
    },
    null,
  );
  await arrange(planned);
  const alikeThree = [80, 80, 80].map((marks) => ({ ...written(marks, 'open'), ...alike }));
  await interviewed({ categories: [open(1)], people: [...alikeThree, written(60, 'open')] }, [20, 20, 18]);
  // The alternate of the open seat moves up, although others are better by the whole list.
  await published(
    {
      categories: [open(1), woman(1)],
      people: [written(90, 'open'), written(85, 'open', 'woman'), written(80, 'open'), written(75, 'open', 'woman')],
    },
    [20, 20, 20, 20],
  );
  // The woman who was called did not come, so that the seat waits to be carried.
  const absent = await published(
    { categories: [open(1), woman(1)], people: [written(90, 'open'), written(70, 'open'), written(60, 'woman')] },
    [20, 18, null],
  );
  await asked(absent, 2);
  await asked(absent, 1);
  for (let times = 0; times < 3; times += 1) await asked(absent, 3);
  // Another one had come, as was found after her seat was carried.
  const found = await published(
    { categories: [open(1), woman(1)], people: [written(92, 'open'), written(72, 'open'), written(62, 'woman')] },
    [20, 18, null],
  );
  const [, womanId] = found.categoryIds;
  const carriedBefore = [{ advertisementCategoryId: womanId!, seats: 1 }];
  await gateway.data(approve, { body: { requisitionId: await asked(found, 1), version: 1, carried: carriedBefore } }, { as: secretary });
  const mark = { advtCode: found.advtCode, masterId: String(found.people[2]!.masterId), marks: '20', reason: 'The list of those present' };
  const { revisionId } = await gateway.data(askInterviewMark, { body: mark }, { as: secretary });
  await gateway.data(decideRevision, { body: { revisionId, approve: true, remarks: '' } }, { as: jointSecretary });
  const internal: Category = { quotaCode: 'internal', seats: 1, heading: 'internal' };
  const noneInternal: Wish = { categories: [open(1), internal], people: [written(88, 'open'), written(66, 'open'), written(50, 'open')] };
  const first = await published(noneInternal, [20, 20, 20]);
  const carrying = await asked(first, 2);
  const [, internalId] = first.categoryIds;
  const carried = [{ advertisementCategoryId: internalId!, seats: 1 }];
  await gateway.data(approve, { body: { requisitionId: carrying, version: 1, carried } }, { as: secretary });
  await distributed(carrying, noneInternal.categories);
  await toApprove({ ...noneInternal, requisitionId: carrying }, [20, 20, 20]);
  // The same people compete in two advertisements at a time.
  await toApprove(
    {
      categories: [open(1), woman(1)],
      people: [written(84, 'open'), written(74, 'open', 'woman'), written(65, 'woman')],
      applicants: severalQuotas.people.slice(0, 3),
    },
    [22, 22, 22],
  );
}
