import type * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import type { DashboardApplication, OpenVacancy } from '@psc/api-client/areas/desk/dashboard.ts';
import { pricesAt } from '@psc/validation/areas/payment/fees.ts';
import { officerActedFor } from '../../../platform/frame/actor.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { inOrderOfNeed } from '../../application/order-of-need.ts';
import type { SummaryRow } from '../../application/repository/summaries.ts';
import { shownApplications } from '../../application/shown-applications.ts';
import { summaryFrom } from '../../application/summary.ts';
import { profileCompleteness } from '../../profile/completeness.ts';
import { selectBasicInfo } from '../../profile/repository/candidate.ts';
import { selectVacancies, type VacancyRow } from '../../application/vacancy/repository/vacancies.ts';
import { vacancyFrom } from '../../application/vacancy/rules.ts';
import {
  countApplicationsOf,
  countApplicationsOfOfficer,
  countOpen,
  selectKeptCounts,
  selectOpenAdvertisements,
} from './repository/counters.ts';
import { nextStepOf } from './rules.ts';
import { waitingFor } from './waiting-work.ts';

const MOST_VACANCIES = 100;
const MOST_APPLICATIONS = 5;
const MOST_OPEN = 10;

function applicationFrom(row: SummaryRow, now: Date): DashboardApplication {
  const summary = summaryFrom(row, now);
  return {
    applicationId: summary.applicationId,
    applicationNumber: summary.applicationNumber,
    advtCode: summary.advtCode,
    post: summary.post,
    service: summary.service,
    appliedAt: summary.appliedAt,
    feeAmountPaisa: summary.feeAmountPaisa,
    paymentStatus: summary.paymentStatus,
    scrutinyStatus: summary.scrutinyStatus,
    approvalStatus: summary.approvalStatus,
    nextStep: summary.nextStep,
    nextStepBy: summary.nextStepBy,
    ending: summary.ending,
    closure: summary.closure,
    ebp: summary.ebp,
    arrangementState: summary.arrangementState,
  };
}

/** Null for a vacancy that is not open. */
function openVacancyFrom(row: VacancyRow, now: Date): OpenVacancy | null {
  const vacancy = vacancyFrom(row, now);
  if (!vacancy.acceptsApplications) return null;
  return {
    advtCode: vacancy.advtCode,
    requisitionId: vacancy.requisitionId,
    post: vacancy.post,
    service: vacancy.service,
    class: vacancy.class,
    organization: vacancy.organization,
    totalSeats: vacancy.totalSeats,
    categories: vacancy.categories.map(({ advtNumber, heading, quotaCode, quotaName, seats }) => ({
      advtNumber,
      heading,
      quotaCode,
      quota: quotaName,
      seats,
    })),
    publishDateAd: vacancy.publishDateAd,
    singleSubmissionLastAt: vacancy.singleSubmissionLastAt,
    doubleFeeSubmissionLastAt: vacancy.doubleFeeSubmissionLastAt,
    feePaisa: pricesAt(vacancy, vacancy.feeType).basicPricePaisa,
    feeType: vacancy.feeType,
  };
}

export const dashboardHandlers: Handlers<typeof dashboard> = {
  details: async (_input, context) => {
    const masterId = context.masterId();
    const now = context.now();
    const open = await countOpen(context.db, now);
    return { ...open, ...(await selectKeptCounts(context.db)), myApplications: await countApplicationsOf(context.db, masterId) };
  },

  status: async (_input, context) => {
    const { masterId } = context.candidate();
    const now = context.now();
    const info = await selectBasicInfo(context.db, masterId);
    if (!info) throw refuse.notFound('gateway.profile.candidateNotFound');
    const profile = await profileCompleteness(context.db, masterId);
    const rows = await shownApplications(context, masterId);
    const applications = inOrderOfNeed(rows.map((row) => applicationFrom(row, now)));
    const open = await countOpen(context.db, now);
    return {
      masterId,
      name: info.name,
      profile,
      nextStep: nextStepOf(profile, applications, { openVacancies: open.liveAdvertisements, now }),
      applications: applications.slice(0, MOST_APPLICATIONS),
      appliedTo: applications.map(({ advtCode }) => advtCode),
    };
  },

  vacancyList: async (_input, context) => {
    context.cacheFor(30);
    const now = context.now();
    const rows = await context.recent('dashboard.vacancyList', (db) =>
      selectVacancies(db, { takesApplications: true }, null, now, MOST_VACANCIES).execute(),
    );
    const open = rows.map((row) => openVacancyFrom(row, now)).filter((vacancy) => vacancy !== null);
    return open.sort((a, b) => a.doubleFeeSubmissionLastAt.localeCompare(b.doubleFeeSubmissionLastAt));
  },

  /** SPEC-GAP: the specification has the counter 'my applications' for all staff; an officer's own are those allocated for scrutiny. */
  adminCounters: async (_input, context) => {
    const actor = context.staff();
    const now = context.now();
    const open = await selectOpenAdvertisements(context.db, now, MOST_OPEN);
    return {
      counters: {
        ...(await countOpen(context.db, now)),
        myApplications: await countApplicationsOfOfficer(context.db, officerActedFor(actor)),
        ...(await selectKeptCounts(context.db)),
      },
      waiting: await waitingFor(context, actor),
      open: open.map((row) => ({
        advtCode: row.advtCode,
        post: { en: row.postEn, ne: row.postNe },
        service: { en: row.serviceEn, ne: row.serviceNe },
        singleSubmissionLastAt: row.singleSubmissionLastAt!.toISOString(),
        doubleFeeSubmissionLastAt: row.doubleFeeSubmissionLastAt!.toISOString(),
        applications: row.applications,
        paid: row.paid,
      })),
    };
  },
};
