import type { Id } from '@psc/validation/rules/id.ts';
import type { ReportDimension } from '@psc/api-client/report-parts.ts';
import { instantAtNepal } from '@psc/i18n/calendar.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { jsonb } from '../../../../platform/database/json.ts';
import { createAdvertisement } from '../../../../testing/advertisements.ts';
import { createCentre } from '../../../../testing/examination.ts';
import type { Person } from '../../../../testing/people.ts';
import type { TestGateway } from '../../../../testing/test-gateway.ts';
import { generateRegistrations, type WorldRegistration } from './registrations.ts';

/** Pseudo-random numbers that are the same in every run. */
export function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Keys = Partial<Record<ReportDimension, string | null>>;
export type WorldCategory = { id: number; quota: string; seats: number };
export type WorldAdvertisement = { advtCode: Id<'advertisement'>; combinedInto: number | null; keys: Keys; categories: WorldCategory[] };
export type WorldApplication = {
  advertisement: WorldAdvertisement;
  keys: Keys;
  categories: WorldCategory[];
  appliedOnAd: string;
  paid: boolean;
  scrutiny: string;
  officer: number | null;
  reApplied: boolean;
  /** Null without a roll number. */
  /** `notMarked` is present without marks. */
  result: 'passed' | 'failed' | 'absent' | 'notMarked' | 'notRecorded' | null;
  /** On the lists of the selection, for each category. */
  outcomes: { category: WorldCategory; stage: string; outcome: string; left: boolean; movedUp: boolean }[];
};
export type World = {
  advertisements: WorldAdvertisement[];
  applications: WorldApplication[];
  allocations: { officer: number; advertisement: WorldAdvertisement; forms: number }[];
  rmis: { advertisement: WorldAdvertisement; status: string; there: boolean; amount: number; amountThere: number; toExplain: boolean }[];
  officers: Person[];
  registrations: WorldRegistration[];
};

const quotaCodes = ['open', 'woman', 'dalit'];
const [PEOPLE, ADVERTISEMENTS] = [40, 8];

/**
 * A difference that a daily closing found about a payment: to explain for 0, explained for 1, and of another provider for 2.
 * @returns whether an officer has to explain it
 */
async function stateDifference({ db, now }: TestGateway, reference: string, kind: number): Promise<boolean> {
  if (kind > 2) return false;
  const of = { dayAd: '2026-11-01', method: kind === 2 ? 'khalti' : 'rmis' };
  const { id: closingId } = await db
    .insertInto('paymentClosing')
    .values(of)
    .onConflict((conflict) => conflict.columns(['dayAd', 'method', 'bankId']).doUpdateSet(of))
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = { closingId, kind: 'notHeld', reference, statedPaisa: 50_000, foundAt: now() };
  await db
    .insertInto('paymentDifference')
    .values({ ...found, explainedAt: kind === 1 ? now() : null })
    .execute();
  return kind === 0;
}

/**
 * Advertisements, one of them rejected, one cancelled and one combined into another, with applications of every kind, in the database and
 * as plain values.
 */
export async function generateWorld(gateway: TestGateway, seed: number): Promise<World> {
  const { db } = gateway;
  const below = sequence(seed);
  const among = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  const idsOf = async (
    table: 'caste' | 'religion' | 'language' | 'faculty' | 'class' | 'fiscalYear' | 'province' | 'organization',
  ): Promise<number[]> => (await db.selectFrom(table).select('id').orderBy('id').limit(4).execute()).map(({ id }) => id);
  const [castes, religions, languages, faculties] = [
    await idsOf('caste'),
    await idsOf('religion'),
    await idsOf('language'),
    await idsOf('faculty'),
  ];
  const [classes, years, provinces] = [await idsOf('class'), await idsOf('fiscalYear'), await idsOf('province')];
  const districts = await db.selectFrom('district').select(['id', 'provinceId']).where('provinceId', 'in', provinces).execute();
  const levels = [...new Set((await db.selectFrom('educationLevel').select('position').execute()).map(({ position }) => position))];
  const officers = [
    await gateway.createStaff({ privileges: { scrutiny: ['approve'] } }),
    await gateway.createStaff({ privileges: { scrutiny: ['approve'] } }),
  ];
  const centre = await createCentre(gateway, [], 1000);

  const advertisements: (WorldAdvertisement & { paperId: Id<'paper'>; state: string })[] = [];
  for (let index = 0; index < ADVERTISEMENTS; index += 1) {
    const state = (['rejected', 'live', 'cancelled'] as const)[index] ?? 'live';
    const categories = quotaCodes.slice(0, 1 + below(3)).map((quotaCode) => ({ quotaCode, seats: 1 + below(5) }));
    const made = await createAdvertisement(db, { categories, lifeCycleStatus: state }, gateway.now());
    const [classId, fiscalYearId] = [among(classes), among(years)];
    await db.updateTable('requisition').set({ classId }).where('id', '=', made.requisitionId).execute();
    const combinedInto = index === ADVERTISEMENTS - 1 ? advertisements[1]!.advtCode : null;
    await db
      .updateTable('advertisement')
      .set({ fiscalYearId, combinedIntoAdvtCode: combinedInto })
      .where('advtCode', '=', made.advtCode)
      .execute();
    const requisition = await db.selectFrom('requisition').selectAll().where('id', '=', made.requisitionId).executeTakeFirstOrThrow();
    const keys: Keys = {
      fiscalYear: String(fiscalYearId),
      class: String(classId),
      service: String(requisition.serviceId),
      group: String(requisition.groupId),
      office: String(requisition.organizationId),
      advertisement: String(made.advtCode),
    };
    advertisements.push({
      advtCode: made.advtCode,
      combinedInto,
      keys,
      paperId: made.paperId,
      state,
      categories: made.categoryIds.map((id, at) => ({ id, quota: categories[at]!.quotaCode, seats: categories[at]!.seats })),
    });
  }

  const applications: WorldApplication[] = [];
  const rmis: World['rmis'] = [];
  const subject = await db.selectFrom('subject').select('id').limit(1).executeTakeFirstOrThrow();
  const stages = ['written', 'interview', 'final'];
  const selections = new Map<string, number>();
  for (const { advtCode } of advertisements) {
    for (const stage of stages) {
      const made = { advtCode, stage, createdBy: officers[0]!.accountId, createdAt: gateway.now() };
      selections.set(`${advtCode} ${stage}`, (await db.insertInto('selection').values(made).returning('id').executeTakeFirstOrThrow()).id);
    }
  }
  const people: { masterId: Id<'candidate'>; hasApplied: boolean }[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const { masterId } = await gateway.createCandidate();
    const person = { masterId, hasApplied: false };
    people.push(person);
    const district = among(districts);
    const idOrOther = (ids: readonly number[]) => among([...ids, null]);
    const traits = {
      gender: among(enumerations.gender),
      caste: idOrOther(castes),
      religion: idOrOther(religions),
      motherTongue: idOrOther(languages),
      maritalStatus: among(enumerations.maritalStatus),
      employmentStatus: among(enumerations.employmentStatus),
      physicallyDisabled: below(4) === 0,
      geographicalArea: among(enumerations.geographicalArea),
      fatherEducation: among(enumerations.fatherEducation),
      motherEducation: among(enumerations.fatherEducation),
      fatherOccupation: among(enumerations.parentOccupationOption),
      motherOccupation: among(enumerations.parentOccupationOption),
    };
    const saysMore = below(6) > 0;
    const age = 18 + below(32);
    const reached = levels.filter(() => below(2) === 0);
    const { gender, caste, religion, motherTongue, ...plain } = traits;
    const profile = {
      // The age cut-off date of every advertisement is 30 November 2026.
      personal: { gender, dateOfBirthAd: `${2026 - age}-06-15` },
      contact: { permanent: saysMore ? { provinceId: district.provinceId, districtId: district.id } : null },
      extra: saysMore ? { ...plain, caste: { id: caste }, religion: { id: religion }, motherTongue: { id: motherTongue } } : null,
    };
    const facts = { education: reached.map((levelPosition) => ({ levelPosition })) };
    const { id: profileSnapshotId } = await db
      .insertInto('profileSnapshot')
      .values({ masterId, takenAt: gateway.now(), profile: jsonb(profile) as never, facts: jsonb(facts) as never, masterDataRevision: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stated = (value: string | number | null) => (saysMore ? String(value ?? 0) : null);
    const ageGroup = age <= 20 ? 0 : age > 45 ? 46 : Math.floor((age - 1) / 5) * 5 + 1;
    const traitKeys: Keys = {
      gender,
      province: stated(district.provinceId),
      district: stated(district.id),
      caste: stated(caste),
      religion: stated(religion),
      motherTongue: stated(motherTongue),
      maritalStatus: stated(traits.maritalStatus),
      employmentStatus: stated(traits.employmentStatus),
      physicallyDisabled: stated(traits.physicallyDisabled ? 'yes' : 'no'),
      geographicalArea: stated(traits.geographicalArea),
      fatherEducation: stated(traits.fatherEducation),
      motherEducation: stated(traits.motherEducation),
      fatherOccupation: stated(traits.fatherOccupation),
      motherOccupation: stated(traits.motherOccupation),
      educationLevel: reached.length > 0 ? String(Math.max(...reached)) : null,
      ageGroup: String(ageGroup),
    };
    for (const advertisement of advertisements) {
      if (advertisement.combinedInto !== null || below(2) === 0) continue;
      person.hasApplied = true;
      const paid = below(3) > 0;
      const scrutiny = paid ? among([...enumerations.scrutinyStatus, 'approved', 'approved'] as const) : 'pending';
      const officer = paid && below(3) > 0 ? among(officers).accountId : null;
      const reApplied = below(5) === 0;
      const appliedOnAd = among(['2026-11-01', '2026-11-02', '2026-11-03']);
      const facultyId = among(faculties);
      const [first, ...others] = advertisement.categories;
      const categories = [first!, ...others.filter(() => below(2) === 0)];
      const { id: applicationId } = await db
        .insertInto('application')
        .values({
          applicationNumber: `W-${advertisement.advtCode}-${masterId}`,
          masterId,
          advtCode: advertisement.advtCode,
          facultyId,
          subjectId: subject.id,
          examCentreId: centre,
          paperId: advertisement.paperId,
          minimumQualificationAnswer: 'yes',
          feeAmountPaisa: 50_000,
          feeType: reApplied ? 'double' : 'single',
          reAppliedAt: reApplied ? gateway.now() : null,
          paymentMethod: 'rmis',
          paymentStatus: paid ? 'paid' : among(['unpaid', 'pending', 'voucherSubmitted', 'voucherRejected']),
          // This day in Nepal, but the day before in UTC.
          appliedAt: new Date(instantAtNepal(appliedOnAd, '01:00')),
          profileSnapshotId,
          scrutinyStatus: scrutiny,
          scrutinyOfficerId: officer,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('applicationCategory')
        .values(categories.map(({ id }) => ({ applicationId, advertisementCategoryId: id })))
        .execute();
      const isSeated = below(2) === 1 && scrutiny === 'approved';
      const result = !isSeated ? null : among(['passed', 'failed', 'absent', 'notMarked', 'notRecorded'] as const);
      if (result) {
        const at = { recordedBy: officers[0]!.accountId, recordedAt: gateway.now() };
        const of = { applicationId, paperId: advertisement.paperId };
        const { advtCode } = advertisement;
        const seat = { applicationId, advtCode, examCentreId: centre, rollNumber: applicationId, allocatedAt: gateway.now() };
        await db.insertInto('candidateSeat').values(seat).execute();
        if (result !== 'notRecorded')
          await db
            .insertInto('attendance')
            .values({ ...of, isPresent: result !== 'absent', ...at })
            .execute();
        if (result === 'passed' || result === 'failed')
          await db
            .insertInto('writtenMark')
            .values({ ...of, marks: 50, isPass: result === 'passed' })
            .execute();
      }
      const onLists = categories.flatMap((category) => stages.filter(() => below(3) === 0).map((stage) => ({ category, stage })));
      const outcomes = onLists.map((list) => ({
        ...list,
        outcome: among(['selected', 'alternate', 'notSelected']),
        left: below(4) === 0,
        movedUp: below(4) === 0,
      }));
      for (const { category, stage, outcome, left, movedUp } of outcomes) {
        const row = {
          selectionId: selections.get(`${advertisement.advtCode} ${stage}`)!,
          applicationId,
          advertisementCategoryId: category.id,
        };
        const changed = { leftAt: left ? gateway.now() : null, movedUpAt: movedUp ? gateway.now() : null };
        await db
          .insertInto('selectionCandidate')
          .values({ ...row, ...changed, rank: 1, totalMarks: 50, outcome })
          .execute();
      }
      if (below(3) === 0) {
        const status = among(['pending', 'paid', 'failed']);
        const there = below(2) === 0;
        const amountThere = among([50_000, 40_000]);
        await db
          .insertInto('paymentAttempt')
          .values({
            applicationId,
            method: 'rmis',
            reference: `W-${applicationId}`,
            amountPaisa: 50_000,
            status,
            providerAnswer: below(5) === 0 && !there ? null : JSON.stringify({ status: there ? 'paid' : 'open', amountPaisa: amountThere }),
            createdAt: gateway.now(),
            expiresAt: gateway.now(),
          })
          .execute();
        const toExplain = await stateDifference(gateway, `W-${applicationId}`, below(6));
        if (advertisement.state !== 'rejected') rmis.push({ advertisement, status, there, amount: 50_000, amountThere, toExplain });
      }
      if (advertisement.state !== 'live') continue;
      applications.push({
        advertisement,
        keys: {
          ...advertisement.keys,
          ...traitKeys,
          faculty: String(facultyId),
          scrutinyStatus: paid ? scrutiny : null,
          officer: officer === null ? null : String(officer),
        },
        ...{ categories, appliedOnAd, paid, scrutiny, officer, reApplied, result, outcomes },
      });
    }
  }
  const allocations: World['allocations'] = [];
  for (const advertisement of advertisements.slice(1, 4)) {
    const [officer, forms] = [among(officers).accountId, 1 + below(9)];
    const given = { advtCode: advertisement.advtCode, officerId: officer, numberOfForms: forms };
    await db
      .insertInto('scrutinyAllocation')
      .values({ ...given, allocatedBy: officers[1]!.accountId, allocatedAt: gateway.now() })
      .execute();
    if (advertisement.state === 'live') allocations.push({ officer, advertisement, forms });
  }
  const registrations = await generateRegistrations(db, people, below);
  return {
    advertisements: advertisements.filter(({ state }) => state === 'live'),
    applications,
    allocations,
    rmis,
    officers,
    registrations,
  };
}
