import type { Id } from '@psc/validation/rules/id.ts';
import type * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { Vacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { judgeEligibility } from '@psc/validation/areas/application/eligibility.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { profileCompleteness } from '../../profile/completeness.ts';
import { selectAcceptedQualifications, selectAgeRequirements } from '../eligibility/repository.ts';
import { selectApplicantFacts } from '../../profile/repository/applicant-facts.ts';
import { candidateExists } from '../../profile/repository/candidate.ts';
import { announcedDetail, pastVacancies, pictureOf } from './announced.ts';
import { applyForVacancy } from './apply.ts';
import { changeOwnApplication } from './change-application.ts';
import { isProfileLocked } from './locks.ts';
import { notOffered, notPreviewed } from './not-offered.ts';
import * as offer from './repository/choices.ts';
import * as repository from './repository/vacancies.ts';
import { PAGE_SIZE, readPage, vacanciesMatching } from './matching.ts';
import { requirementsOfOpen } from './requirements.ts';
import { eligibilityOf, nearestCentre, previewFrom, vacancyFrom } from './rules.ts';
import { convertToDoubleFee, submitVoucher } from './voucher.ts';

const PICTURE_SECONDS = 600;
const ANNOUNCED_SECONDS = 1;
const REQUIREMENTS_SECONDS = 60;

/** Vacancies are cached for all callers; only the candidate's own applications are read for each call. */
async function page(context: Context, reading: Promise<repository.VacancyRow[]>) {
  const now = context.now();
  const [rows, own] = await Promise.all([
    reading,
    context.actor.kind === 'candidate' ? repository.selectOwnApplicationIds(context.db, { masterId: context.actor.masterId }) : [],
  ]);
  const applicationIds = new Map(own.map(({ advtCode, id }) => [advtCode, id]));
  const vacancies: Vacancy[] = rows
    .slice(0, PAGE_SIZE)
    .map((row) => vacancyFrom({ ...row, applicationId: applicationIds.get(row.advtCode) ?? null }, now));
  return { vacancies, nextAfter: rows.length > PAGE_SIZE ? vacancies.at(-1)!.advtCode : null };
}

/** Cached for all callers. */
async function announcedRow(advtCode: Id<'advertisement'>, context: Context): Promise<repository.VacancyRow> {
  const row = await context.recent(`vacancy:${advtCode}`, (db) =>
    repository.selectVacancies(db, { advtCode }, null, context.now(), 1).executeTakeFirst(),
  );
  if (!row) throw await notOffered(context.db, advtCode);
  return row;
}

function choice(row: { id: number; nameEn: string; nameNe: string }) {
  return { id: row.id, name: { en: row.nameEn, ne: row.nameNe } };
}

export const vacancyHandlers: Omit<Handlers<typeof vacancy>, 'printed'> = {
  list: ({ query }, context) => {
    const after = query?.after;
    return page(
      context,
      context.recent(`vacancy.list:${after ?? ''}`, (db) => readPage({ db, now: context.now }, { after })),
    );
  },

  filter: ({ body }, context) => {
    const masterId = context.actor.kind === 'candidate' ? context.actor.masterId : null;
    return page(context, vacanciesMatching(body, masterId, context));
  },

  requirements: async (_input, context) => {
    context.cacheFor(REQUIREMENTS_SECONDS);
    const [levels, vacancies] = await Promise.all([
      context.recent('vacancy.levels', repository.selectEducationLevels),
      requirementsOfOpen(context),
    ]);
    return { levels: levels.map(({ position, nameEn, nameNe }) => ({ position, name: { en: nameEn, ne: nameNe } })), vacancies };
  },

  listOwnVerdicts: async (_input, context) => {
    const [facts, open] = await Promise.all([selectApplicantFacts(context.db, context.masterId()), requirementsOfOpen(context)]);
    return open.map(({ advtCode, requirements }) => ({ advtCode, eligibility: judgeEligibility(facts, requirements) }));
  },

  announced: async ({ params }, context) => {
    const row = await announcedRow(idOf<'advertisement'>(params.advtCode), context);
    context.cacheFor(ANNOUNCED_SECONDS);
    const now = context.now();
    return announcedDetail(vacancyFrom(row, now), row, context);
  },

  picture: async ({ params }, context) => {
    const row = await announcedRow(idOf<'advertisement'>(params.advtCode), context);
    context.cacheFor(PICTURE_SECONDS);
    return pictureOf({ vacancy: vacancyFrom(row, context.now()) }, context);
  },

  listPast: ({ query }, context) => pastVacancies(query ?? {}, context),

  preview: async ({ params }, context) => {
    const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
    const criteria = { advtCode, beforePublication: true };
    const row = await repository.selectVacancies(context.db, criteria, null, context.now(), 1).executeTakeFirst();
    if (!row) throw await notPreviewed(context.db, advtCode);
    return announcedDetail(previewFrom(row, context.now()), row, context);
  },

  detail: async ({ body }, context) => {
    const masterId = context.masterId();
    const now = context.now();
    const row = await repository.selectVacancies(context.db, { advtCode: body.advtCode }, masterId, now, 1).executeTakeFirst();
    if (!row) throw await notOffered(context.db, body.advtCode);
    const announced = { ...row, publishDateAd: row.publishDateAd! };
    const [facts, ageRequirements, acceptedQualifications, faculties, subjects, examCentres, papers, level, completeness, profileLocked] =
      await Promise.all([
        selectApplicantFacts(context.db, masterId),
        selectAgeRequirements(context.db, announced),
        selectAcceptedQualifications(context.db, announced),
        repository.selectChoices(context.db, 'faculty'),
        repository.selectSubjects(context.db, body.advtCode),
        repository.selectExamCentresFor(context.db, masterId),
        repository.selectPapers(context.db, body.advtCode),
        row.minimumEducationLevelId === null ? undefined : repository.selectEducationLevel(context.db, row.minimumEducationLevelId),
        profileCompleteness(context.db, masterId),
        isProfileLocked(context.db, masterId, now),
      ]);
    return {
      vacancy: vacancyFrom(row, now),
      eligibility: eligibilityOf(facts, row, { ...ageRequirements, acceptedQualifications }, row.categories),
      profileComplete: completeness.complete,
      missing: completeness.missing,
      faculties: faculties.map(choice),
      subjects: subjects.map(choice),
      examCentres: examCentres.map(choice),
      nearestExamCentreId: nearestCentre(examCentres),
      papers: papers.map(choice),
      minimumEducationLevel: level ? { en: level.nameEn, ne: level.nameNe } : null,
      profileLocked,
      applicationNumber: row.applicationNumber ?? null,
    };
  },

  apply: ({ body }, context) => applyForVacancy(body, context),
  changeApplication: ({ body }, context) => changeOwnApplication(body, context),
  uploadVoucher: ({ body }, context) => submitVoucher(body, context),
  reApply: ({ body }, context) => convertToDoubleFee(body.applicationId, context),

  getAgreement: async ({ params }, context) => {
    const row = await repository.selectAgreement(context.db, idOf<'advertisement'>(params.advtCode, 'advtCode'));
    if (!row) throw refuse.notFound('gateway.vacancy.agreementNotFound');
    return { name: { en: row.nameEn, ne: row.nameNe }, text: { en: row.textEn, ne: row.textNe } };
  },

  studentAdvertisementCodes: async ({ params }, context) => {
    const masterId = context.masterId(idOf<'candidate'>(params.masterId, 'masterId'));
    if (context.actor.kind === 'staff' && !(await candidateExists(context.db, masterId)))
      throw refuse.notFound('gateway.profile.candidateNotFound');
    const rows = await offer.selectAppliedTo(context.db, masterId);
    return rows.map(({ postEn, postNe, paymentStatus, ...row }) => ({
      ...row,
      post: { en: postEn, ne: postNe },
      paymentStatus: paymentStatus as ApplicationPaymentStatus,
    }));
  },

  listSelectiveSubjects: async ({ params }, context) => {
    const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
    const advertisement = await offer.selectLifeCycleStatus(context.db, advtCode);
    if (!advertisement || !['published', 'live'].includes(advertisement.lifeCycleStatus)) throw refuse.notFound('gateway.vacancy.notFound');
    return (await offer.selectSelectiveSubjects(context.db, advtCode)).map(choice);
  },

  listBanks: async (_input, context) => (await repository.selectChoices(context.db, 'bank')).map(choice),
};
