import type { Id } from '@psc/validation/rules/id.ts';
import { instantAtNepal } from '@psc/i18n/calendar.ts';
import { isBarred } from '@psc/validation/areas/application/eligibility.ts';
import { feeTypeAt } from '@psc/validation/areas/payment/fees.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Tools } from '../../platform/frame/context.ts';
import { selectAgeRequirements, type AgeRequirements } from '../../areas/application/eligibility/repository.ts';
import type { StoredSnapshot } from '../../areas/profile/repository/snapshots.ts';
import { takeSnapshot } from '../../areas/profile/snapshot.ts';
import { feeFor } from '../../areas/application/vacancy/fee.ts';
import { insertApplication } from '../../areas/application/vacancy/repository/applications.ts';
import {
  selectChoices,
  selectEducationLevel,
  selectPapers,
  selectSubjects,
  selectVacancies,
  type VacancyRow,
} from '../../areas/application/vacancy/repository/vacancies.ts';
import { eligibilityOf } from '../../areas/application/vacancy/rules.ts';
import { payForApplication, type DemoPayment } from './applications/payments.ts';
import { beginScrutiny, finishScrutiny } from './applications/scrutiny.ts';

type DemoTools = Pick<Tools, 'db' | 'fileStore' | 'now'>;
type Applicant = { masterId: Id<'candidate'>; accountId: Id<'account'>; username: string; facultyId: Id<'faculty'> } & StoredSnapshot;

const DAY_MS = 86_400_000;
/** Advertisements that closed longer ago than this have finished scrutiny in the demo. */
const SCRUTINY_DAYS = 30;
/** The share of eligible candidates who apply, in twentieths. */
const share = { closed: 17, open: 12 };
const openWays: DemoPayment[] = ['esewa', 'voucherSubmitted', 'khalti', 'unpaid', 'cips', 'esewa', 'voucherRejected', 'voucherApproved'];
const closedWays: DemoPayment[] = ['esewa', 'voucherApproved', 'khalti', 'cips', 'fonePay', 'esewa', 'unpaid', 'khalti'];
const preferredCentres = ['Kathmandu', 'Pokhara', 'Dhankuta'];

/** The demo's candidate applied for these and leaves the others to visitors. */
const known = { username: 'sita', posts: ['Assistant Accountant', 'Health Assistant', 'Kharidar'] };

async function applicantsOf(db: Database, now: Date): Promise<Applicant[]> {
  const people = await db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .innerJoin('personalDetails as d', 'd.masterId', 'c.masterId')
    .select((eb) => [
      'c.masterId',
      'c.accountId',
      'a.username',
      eb
        .selectFrom('education as e')
        .select('e.facultyId')
        .whereRef('e.masterId', '=', 'c.masterId')
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('facultyId'),
    ])
    .orderBy('c.masterId')
    .execute();
  const applicants: Applicant[] = [];
  for (const { facultyId, ...person } of people) {
    if (facultyId === null) continue;
    applicants.push({ ...person, facultyId, ...(await takeSnapshot(db, person.masterId, now)) });
  }
  return applicants;
}

function applies(applicant: Applicant, index: number, row: VacancyRow, twentieths: number): boolean {
  if (applicant.username === known.username) return known.posts.includes(row.postEn);
  return (index * 7 + row.advtCode * 3) % 20 < twentieths;
}

function highestLevelOf({ education }: Applicant['facts']): number {
  return Math.max(0, ...education.map((each) => each.levelPosition));
}

/**
 * The open competition and the quotas that the candidate qualifies for; demo candidates do not apply where scrutiny could only reject them.
 */
function categoriesFor({ facts }: Applicant, row: VacancyRow, ageRequirements: AgeRequirements, minimumEducationPosition: number) {
  if (highestLevelOf(facts) < minimumEducationPosition) return [];
  return row.categories.filter(
    (category) =>
      category.heading === 'open' && !isBarred(eligibilityOf(facts, row, { ...ageRequirements, acceptedQualifications: [] }, [category])),
  );
}

async function applyForOne(tools: DemoTools, row: VacancyRow, applicants: Applicant[], paymentOfficerId: number): Promise<void> {
  const { db } = tools;
  const now = tools.now();
  const closed = row.doubleFeeSubmissionLastAt! < now;
  const ageRequirements = await selectAgeRequirements(db, { ...row, publishDateAd: row.publishDateAd! });
  const level = row.minimumEducationLevelId === null ? undefined : await selectEducationLevel(db, row.minimumEducationLevelId);
  const [paper] = await selectPapers(db, row.advtCode);
  const [subject] = await selectSubjects(db, row.advtCode);
  const centres = (await selectChoices(db, 'examCentre')).filter((centre) => preferredCentres.includes(centre.nameEn));
  const chosen = applicants
    .map((applicant, index) => ({ applicant, index, categories: categoriesFor(applicant, row, ageRequirements, level?.position ?? 0) }))
    .filter(
      ({ applicant, index, categories }) => categories.length > 0 && applies(applicant, index, row, closed ? share.closed : share.open),
    );
  const openedAt = Date.parse(instantAtNepal(row.publishDateAd!, '10:00'));
  const lastAt = Math.min(row.doubleFeeSubmissionLastAt!.getTime(), now.getTime()) - DAY_MS / 12;
  for (const [order, { applicant, categories }] of chosen.entries()) {
    const appliedAt = new Date(openedAt + (Math.max(lastAt - openedAt, 0) * (order + 1)) / (chosen.length + 1));
    const feeType = feeTypeAt(
      { singleSubmissionLastAt: row.singleSubmissionLastAt!, doubleFeeSubmissionLastAt: row.doubleFeeSubmissionLastAt! },
      appliedAt,
    )!;
    const {
      feeId,
      feeRebateId,
      ownFeeId,
      totalPaisa: feeAmountPaisa,
    } = await feeFor(db, { row, categories, feeType, masterId: applicant.masterId });
    const ways = closed ? closedWays : openWays;
    const way = applicant.username === known.username ? 'esewa' : ways[order % ways.length]!;
    const paymentMethod = way === 'unpaid' ? 'esewa' : way.startsWith('voucher') ? 'bankVoucher' : way;
    const application = await insertApplication(db, {
      masterId: applicant.masterId,
      advtCode: row.advtCode,
      facultyId: applicant.facultyId,
      subjectId: subject!.id,
      examCentreId: centres[order % centres.length]!.id,
      paperId: paper!.id,
      minimumQualificationAnswer: highestLevelOf(applicant.facts) > (level?.position ?? 0) ? 'hasMore' : 'yes',
      paymentMethod,
      feeAmountPaisa,
      feeType,
      feeId,
      feeRebateId,
      ownFeeId,
      fiscalYear: row.fiscalYear,
      appliedAt,
      receivedInFullAt: null,
      profileSnapshotId: applicant.snapshotId,
      categoryIds: categories.map((category) => category.id),
    });
    if (!application) continue;
    const toPay = {
      applicationId: application.id,
      applicationNumber: application.applicationNumber,
      masterId: applicant.masterId,
      accountId: applicant.accountId,
      amountPaisa: feeAmountPaisa,
      appliedAt,
    };
    await payForApplication({ ...tools, paymentOfficerId }, toPay, way);
  }
}

async function scrutinise({ db, now }: DemoTools, row: VacancyRow, accountId: (username: string) => number): Promise<void> {
  const closedAt = row.doubleFeeSubmissionLastAt!.getTime();
  if (closedAt > now().getTime()) return;
  const staff = { officerIds: [accountId('scrutiny'), accountId('scrutiny2')] as [number, number], supervisorId: accountId('supervisor') };
  const over = closedAt < now().getTime() - SCRUTINY_DAYS * DAY_MS;
  if (over) await finishScrutiny(db, row.advtCode, staff, new Date(closedAt + 20 * DAY_MS));
  else await beginScrutiny(db, row.advtCode, staff, new Date(Math.min(closedAt + 5 * DAY_MS, now().getTime())));
}

export async function seedDemoApplications({ db, fileStore, now }: Tools): Promise<void> {
  const accounts = await db.selectFrom('account').select(['id', 'username']).where('kind', '=', 'staff').execute();
  const accountId = (username: string) => accounts.find((account) => account.username === username)!.id;
  const live = await db.selectFrom('advertisement').select('advtCode').where('lifeCycleStatus', '=', 'live').orderBy('advtCode').execute();
  await db.transaction().execute(async (transaction) => {
    const tools = { db: transaction, fileStore, now };
    const applicants = await applicantsOf(transaction, now());
    for (const { advtCode } of live) {
      const row = await selectVacancies(transaction, { advtCode }, null, now(), 1).executeTakeFirstOrThrow();
      await applyForOne(tools, row, applicants, accountId('payment'));
      await scrutinise(tools, row, accountId);
    }
  });
}
