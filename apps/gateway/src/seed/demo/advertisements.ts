import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Tools } from '../../platform/frame/context.ts';
import * as advertisements from '../../areas/advertisement/repository/advertisements.ts';
import { datesFrom } from '../../areas/advertisement/rules.ts';
import { insertPaper } from '../../areas/examination/paper/repository.ts';
import { settingOn } from '../../platform/settings.ts';
import { createDistributedRequisition, type RequisitionWish } from './distributed-requisition.ts';

/** Days are relative to today: negative ones are past. */
export type AdvertisementPlan = Omit<RequisitionWish, 'staffAccountId' | 'now'> & {
  state: 'preLive' | 'scheduled' | 'published' | 'live' | 'rejected';
  /** English name of master data. */
  minimumEducation: string;
  publishDay: number;
  singleFeeLastDay: number;
  doubleFeeLastDay: number;
  admitCardDay: number;
  rejectionRemarks?: string;
  /** In addition to the first paper, which every advertisement starts with. */
  secondPaper?: { en: string; ne: string };
};

const it = { service: 'Nepal Miscellaneous Service', group: 'Information Technology' };
const accounts = { service: 'Nepal Administration Service', group: 'Accounts' };

/** One at every step, oldest first: two after scrutiny, one in scrutiny, three open for applications, and future ones. */
const demoAdvertisements: readonly AdvertisementPlan[] = [
  {
    ...accounts,
    post: 'Assistant Accountant',
    organization: 'Financial Comptroller General Office',
    totalVacancy: 30,
    workSummary: 'कार्यालयको आयव्यय लेखाङ्कन, बैंक हिसाब मिलान तथा मासिक प्रतिवेदन तयार गर्ने काम।',
    state: 'live',
    minimumEducation: 'SLC or SEE',
    publishDay: -96,
    singleFeeLastDay: -75,
    doubleFeeLastDay: -68,
    admitCardDay: -3,
    secondPaper: { en: 'Second paper: accounting and financial administration', ne: 'द्वितीय पत्र: लेखा तथा आर्थिक प्रशासन' },
  },
  {
    service: 'Nepal Engineering Service',
    group: 'Civil',
    post: 'Sub Engineer',
    organization: 'Department of Roads',
    totalVacancy: 25,
    workSummary: 'सडक तथा पुलको सर्वेक्षण, नापजाँच र निर्माणस्थलको सुपरिवेक्षण।',
    state: 'live',
    minimumEducation: 'Diploma (technical)',
    publishDay: -80,
    singleFeeLastDay: -59,
    doubleFeeLastDay: -52,
    admitCardDay: 10,
  },
  {
    service: 'Nepal Health Service',
    group: 'Health Inspection',
    post: 'Health Assistant',
    organization: 'Department of Health Services',
    totalVacancy: 40,
    workSummary: 'स्वास्थ्य चौकीमा प्राथमिक उपचार, खोप कार्यक्रम तथा स्वास्थ्य शिक्षा सञ्चालन।',
    state: 'live',
    minimumEducation: 'Class 12 or proficiency certificate',
    publishDay: -40,
    singleFeeLastDay: -19,
    doubleFeeLastDay: -12,
    admitCardDay: 30,
  },
  {
    post: 'Nayab Subba',
    organization: 'Ministry of Federal Affairs and General Administration',
    totalVacancy: 50,
    workSummary: 'शाखाको दैनिक प्रशासनिक काम, टिप्पणी उठाउने, पत्राचार तथा अभिलेख व्यवस्थापन।',
    state: 'live',
    minimumEducation: 'Class 12 or proficiency certificate',
    publishDay: -24,
    singleFeeLastDay: -3,
    doubleFeeLastDay: 4,
    admitCardDay: 45,
  },
  {
    service: 'Nepal Judicial Service',
    group: 'Law',
    post: 'Law Officer',
    organization: 'Ministry of Law, Justice and Parliamentary Affairs',
    totalVacancy: 14,
    workSummary: 'कानुनी राय तयार गर्ने, विधेयक मस्यौदा तथा मुद्दाको प्रतिरक्षासम्बन्धी काम।',
    state: 'live',
    minimumEducation: 'Bachelor',
    publishDay: -19,
    singleFeeLastDay: 2,
    doubleFeeLastDay: 9,
    admitCardDay: 50,
  },
  {
    post: 'Kharidar',
    organization: 'Ministry of Home Affairs',
    totalVacancy: 60,
    workSummary: 'दर्ता चलानी, अभिलेख राख्ने तथा सेवाग्राहीलाई आवश्यक जानकारी दिने काम।',
    state: 'live',
    minimumEducation: 'SLC or SEE',
    publishDay: -9,
    singleFeeLastDay: 12,
    doubleFeeLastDay: 19,
    admitCardDay: 60,
  },
  {
    service: 'Nepal Forest Service',
    post: 'Ranger',
    organization: 'Department of Forests and Soil Conservation',
    totalVacancy: 22,
    workSummary: 'वन क्षेत्रको संरक्षण, सामुदायिक वन समूहलाई सहयोग तथा वन पैदावारको अभिलेख।',
    state: 'published',
    minimumEducation: 'Class 12 or proficiency certificate',
    publishDay: 0,
    singleFeeLastDay: 21,
    doubleFeeLastDay: 28,
    admitCardDay: 75,
  },
  {
    service: 'Nepal Agriculture Service',
    group: 'Agricultural Extension',
    post: 'Agriculture Extension Officer',
    organization: 'Department of Agriculture',
    totalVacancy: 16,
    workSummary: 'कृषि प्रसार कार्यक्रम सञ्चालन, किसान तालिम तथा बाली संरक्षणको सल्लाह।',
    state: 'scheduled',
    minimumEducation: 'Bachelor',
    publishDay: 3,
    singleFeeLastDay: 24,
    doubleFeeLastDay: 31,
    admitCardDay: 80,
  },
  {
    ...it,
    post: 'Information Technology Officer',
    organization: 'Department of National ID and Civil Registration',
    totalVacancy: 12,
    workSummary: 'सूचना प्रणालीको विकास, सञ्चालन तथा सुरक्षा।',
    state: 'preLive',
    minimumEducation: 'Bachelor',
    publishDay: 6,
    singleFeeLastDay: 27,
    doubleFeeLastDay: 34,
    admitCardDay: 90,
  },
  {
    service: 'Nepal Economic Planning and Statistics Service',
    group: 'Statistics',
    post: 'Statistics Assistant',
    organization: 'National Statistics Office',
    totalVacancy: 9,
    state: 'rejected',
    minimumEducation: 'Class 12 or proficiency certificate',
    publishDay: 5,
    singleFeeLastDay: 26,
    doubleFeeLastDay: 33,
    admitCardDay: 90,
    rejectionRemarks: 'दरबन्दी हेरफेरको निर्णय भएकाले मागकर्ता निकायले माग फिर्ता लिएको।',
  },
];

/** Days between the requisition and the publication. */
const PREPARATION_DAYS = 12;

const stepsTo: Record<AdvertisementPlan['state'], AdvertisementLifecycleStatus[]> = {
  preLive: ['preLive'],
  scheduled: ['preLive', 'scheduled'],
  published: ['preLive', 'published'],
  live: ['preLive', 'published', 'live'],
  rejected: ['preLive', 'rejected'],
};

/** Takes a requisition to the state of the plan. */
async function createAdvertisement(
  tools: Pick<Tools, 'db' | 'fileStore' | 'now'>,
  plan: AdvertisementPlan,
  staffAccountId: number,
): Promise<number> {
  const { db } = tools;
  const { state, minimumEducation, publishDay, singleFeeLastDay, doubleFeeLastDay, admitCardDay, rejectionRemarks, secondPaper, ...wish } =
    plan;
  const today = nepalDayOf(tools.now());
  const publishDateAd = addDays(today, publishDay);
  const requestedOn = addDays(today, Math.min(publishDay - PREPARATION_DAYS, -1));
  const { advtCode } = await createDistributedRequisition(tools, {
    ...wish,
    staffAccountId,
    now: new Date(instantAtNepal(requestedOn, '11:15')),
  });
  const days = {
    publishDateAd,
    singleSubmissionLastDateAd: addDays(today, singleFeeLastDay),
    paymentLastDateAd: addDays(today, singleFeeLastDay),
    doubleFeeSubmissionLastDateAd: addDays(today, doubleFeeLastDay),
    doubleFeePaymentLastDateAd: addDays(today, doubleFeeLastDay),
    ageCutOffDateAd: addDays(today, singleFeeLastDay),
    admitCardDownloadDateAd: addDays(today, admitCardDay),
  };
  const publishedAt = new Date(instantAtNepal(publishDateAd, '00:00'));
  const changes: Partial<Record<AdvertisementLifecycleStatus, Omit<advertisements.AdvertisementChange, 'lifeCycleStatus'>>> = {
    preLive: {
      ...datesFrom(days as Parameters<typeof datesFrom>[0], await settingOn(db, 'deadlineTime', publishDateAd)),
      ...(await chosen(db, minimumEducation)),
    },
    // A job opens announced advertisements after an hour, and the demo shows one that is only announced.
    published: { publishedAt: state === 'published' ? tools.now() : publishedAt },
    live: { liveAt: publishedAt },
    rejected: rejectionRemarks ? { remarks: rejectionRemarks } : {},
  };
  let from: AdvertisementLifecycleStatus = 'pending';
  for (const [index, to] of stepsTo[state].entries()) {
    await advertisements.changeAdvertisement(db, { advtCode, version: index + 1, from }, { lifeCycleStatus: to, ...changes[to] });
    from = to;
  }
  await advertisements.ensurePaper(db, advtCode, await settingOn(db, 'defaultPaper', publishDateAd));
  if (secondPaper) {
    await insertPaper(db, {
      ...{ advtCode, testType: 'written', paperType: 'second', subjectNameEn: secondPaper.en, subjectNameNe: secondPaper.ne },
      ...{ maximumMarks: 100, passMarks: 40, durationMinutes: 180, examOption: 'subjective', negativeMarkingPercent: 0 },
      ...{ marksPerQuestion: null, paperDetail: '' },
    });
  }
  return advtCode;
}

async function chosen(db: Database, minimumEducation: string) {
  const level = await db.selectFrom('educationLevel').select('id').where('nameEn', '=', minimumEducation).executeTakeFirstOrThrow();
  const agreement = await db
    .selectFrom('agreement')
    .select('id')
    .where('active', '=', true)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { minimumEducationLevelId: level.id, agreementId: agreement.id };
}

export async function seedDemoAdvertisements({ db, fileStore, now }: Tools): Promise<void> {
  const officer = await db.selectFrom('account').select('id').where('username', '=', 'advertisement').executeTakeFirstOrThrow();
  await db.transaction().execute(async (transaction) => {
    for (const plan of demoAdvertisements) await createAdvertisement({ db: transaction, fileStore, now }, plan, officer.id);
  });
}
