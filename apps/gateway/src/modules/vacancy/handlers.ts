import type * as vacancy from '@psc/api-client/calls/vacancy.ts';
import type { Vacancy } from '@psc/api-client/calls/vacancy.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/lifecycles/payment.ts';
import type { Context } from '../../frame/context.ts';
import type { Handlers } from '../../frame/handlers.ts';
import { idOf } from '../../frame/params.ts';
import { refuse } from '../../frame/refusal.ts';
import { profileCompleteness } from '../profile/completeness.ts';
import { selectApplicantFacts } from '../profile/repository/applicant-facts.ts';
import { applyForVacancy } from './apply.ts';
import { isProfileLocked } from './locks.ts';
import { notOffered } from './not-offered.ts';
import * as offer from './offer-repository.ts';
import * as repository from './repository.ts';
import { eligibilityOf, vacancyFrom } from './rules.ts';
import { soundsLike } from './search-key.ts';
import { convertToDoubleFee, submitVoucher } from './voucher.ts';

const PAGE_SIZE = 20;

const readPage = (context: Context, criteria: repository.VacancyCriteria) =>
  repository.selectVacancies(context.db, criteria, null, context.now(), PAGE_SIZE + 1).execute();

/** The vacancies are the same for everybody; only the own applications are read for each. */
async function page(context: Context, reading: Promise<repository.VacancyRow[]>) {
  const now = context.now();
  const [rows, own] = await Promise.all([reading, context.actor.kind === 'candidate' ? repository.selectOwnApplicationIds(context.db, { masterId: context.actor.masterId }) : []]);
  const applicationIds = new Map(own.map(({ advtCode, id }) => [advtCode, id]));
  const vacancies: Vacancy[] = rows.slice(0, PAGE_SIZE).map((row) => vacancyFrom({ ...row, applicationId: applicationIds.get(row.advtCode) ?? null }, now));
  return { vacancies, nextAfter: rows.length > PAGE_SIZE ? vacancies.at(-1)!.advtCode : null };
}

/** Names that sound like the text: `shakha` finds शाखा अधिकृत. */
async function namesHeard(text: string, context: Context): Promise<repository.HeardNames> {
  const names = await context.recent('vacancy.names', () => repository.selectSearchedNames(context.db));
  const heard: repository.HeardNames = { postIds: [], serviceIds: [], groupIds: [] };
  for (const { kind, id, nameEn, nameNe } of names) if (soundsLike(text, nameNe, nameEn)) heard[kind].push(id);
  return heard;
}

function choice(row: { id: number; nameEn: string; nameNe: string }) {
  return { id: row.id, name: { en: row.nameEn, ne: row.nameNe } };
}

export const vacancyHandlers: Handlers<typeof vacancy> = {
  list: ({ query }, context) => {
    const after = query?.after;
    return page(context, context.recent(`vacancy.list:${after ?? ''}`, () => readPage(context, { after })));
  },

  filter: async ({ body }, context) => {
    const { closingWithinDays, ...criteria } = body;
    const closesBefore = closingWithinDays === undefined ? undefined : new Date(context.now().getTime() + closingWithinDays * 86_400_000);
    const text = asciiDigits(criteria.text ?? '').trim() || undefined;
    const heard = text === undefined ? undefined : await namesHeard(text, context);
    return page(context, readPage(context, { ...criteria, text, heard, closesBefore }));
  },

  detail: async ({ body }, context) => {
    const masterId = context.masterId();
    const now = context.now();
    const row = await repository.selectVacancies(context.db, { advtCode: body.advtCode }, masterId, now, 1).executeTakeFirst();
    if (!row) throw await notOffered(context.db, body.advtCode);
    const [facts, ageLimits, faculties, subjects, examCentres, papers, level, completeness, profileLocked] = await Promise.all([
      selectApplicantFacts(context.db, masterId),
      repository.selectAgeLimits(context.db, row.classId, row.serviceId),
      repository.selectChoices(context.db, 'faculty'),
      repository.selectSubjects(context.db, body.advtCode),
      repository.selectChoices(context.db, 'examCentre'),
      repository.selectPapers(context.db, body.advtCode),
      row.minimumEducationLevelId === null ? undefined : repository.selectEducationLevel(context.db, row.minimumEducationLevelId),
      profileCompleteness(context.db, masterId),
      isProfileLocked(context.db, masterId, now),
    ]);
    return {
      vacancy: vacancyFrom(row, now),
      eligibility: eligibilityOf(
        facts,
        row,
        { ageLimits, minimumEducationPosition: level?.position ?? null },
        row.categories.map((category) => category.quotaCode),
      ),
      profileComplete: completeness.complete,
      missing: completeness.missing,
      faculties: faculties.map(choice),
      subjects: subjects.map(choice),
      examCentres: examCentres.map(choice),
      papers: papers.map(choice),
      minimumEducationLevel: level ? { en: level.nameEn, ne: level.nameNe } : null,
      profileLocked,
      applicationNumber: row.applicationNumber ?? null,
    };
  },

  apply: ({ body }, context) => applyForVacancy(body, context),
  uploadVoucher: ({ body }, context) => submitVoucher(body, context),
  reApply: ({ body }, context) => convertToDoubleFee(body.applicationId, context),

  getAgreement: async ({ params }, context) => {
    const row = await repository.selectAgreement(context.db, idOf(params.advtCode, 'advtCode'));
    if (!row) throw refuse.notFound('gateway.vacancy.agreementNotFound');
    return { name: { en: row.nameEn, ne: row.nameNe }, text: { en: row.textEn, ne: row.textNe } };
  },

  studentAdvertisementCodes: async ({ params }, context) => {
    const masterId = context.masterId(idOf(params.masterId, 'masterId'));
    if (context.actor.kind === 'staff' && !(await offer.candidateExists(context.db, masterId))) throw refuse.notFound('gateway.profile.candidateNotFound');
    const rows = await offer.selectAppliedTo(context.db, masterId);
    return rows.map(({ postEn, postNe, paymentStatus, ...row }) => ({ ...row, post: { en: postEn, ne: postNe }, paymentStatus: paymentStatus as ApplicationPaymentStatus }));
  },

  listSelectiveSubjects: async ({ params }, context) => {
    const advtCode = idOf(params.advtCode, 'advtCode');
    const advertisement = await offer.selectLifeCycleStatus(context.db, advtCode);
    if (!advertisement || !['published', 'live'].includes(advertisement.lifeCycleStatus)) throw refuse.notFound('gateway.vacancy.notFound');
    return (await offer.selectSelectiveSubjects(context.db, advtCode)).map(choice);
  },

  listBanks: async (_input, context) => (await repository.selectChoices(context.db, 'bank')).map(choice),
};
