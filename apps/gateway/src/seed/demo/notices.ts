import type { NoticeTopic } from '@psc/api-client/areas/publication/notice.ts';
import { addDays, fiscalYearOf, nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import type { Tools } from '../../platform/frame/context.ts';
import { filesIn } from '../../platform/files/file-store.ts';
import { insertNotice } from '../../areas/publication/notice/repository.ts';
import { drawNotices } from './notices/notice-picture.ts';

type DemoNotice = {
  number: number;
  topic: NoticeTopic;
  fromDay: number;
  toDay: number;
  titleNe: string;
  titleEn: string;
  descriptionNe: string;
  descriptionEn: string;
};

/** Days are relative to today: one expired notice, three current, one future. */
const demoNotices: readonly DemoNotice[] = [
  {
    number: 781,
    topic: 'examination',
    fromDay: -60,
    toDay: -20,
    titleNe: 'सहलेखापाल पदको स्वीकृत नामावली प्रकाशन सम्बन्धी सूचना',
    titleEn: 'Publication of the approved list for the post of Assistant Accountant',
    descriptionNe: 'लेखा समूह, सहलेखापाल पदका स्वीकृत उम्मेदवारको नामावली सम्बन्धित परीक्षा केन्द्रमा हेर्न सकिनेछ।',
    descriptionEn: 'The list of approved candidates for Assistant Accountant, Accounts group, can be seen at the examination centres.',
  },
  {
    number: 796,
    topic: 'vacancy',
    fromDay: -9,
    toDay: 19,
    titleNe: 'खरिदार पदको खुला तथा समावेशी विज्ञापन सम्बन्धी सूचना',
    titleEn: 'Open and inclusive advertisement for the post of Kharidar',
    descriptionNe:
      'खरिदार पदका लागि तोकिएको मितिभित्र विद्युतीय प्रणालीमार्फत दरखास्त दिनुहुन अनुरोध गरिन्छ। म्याद सकिएपछि सात दिनसम्म दोब्बर दस्तुर लाग्नेछ।',
    descriptionEn: 'Applications for Kharidar are taken online until the date announced, and for seven more days at double fee.',
  },
  {
    number: 801,
    topic: 'examination',
    fromDay: -3,
    toDay: 14,
    titleNe: 'सहलेखापाल पदको प्रवेशपत्र डाउनलोड गर्ने सम्बन्धी सूचना',
    titleEn: 'Admit cards for the post of Assistant Accountant can be downloaded',
    descriptionNe: 'उम्मेदवारले आफ्नो खाताबाट प्रवेशपत्र डाउनलोड गरी परीक्षाको दिन नागरिकताको सक्कल प्रतिसहित उपस्थित हुनुपर्नेछ।',
    descriptionEn:
      'Candidates download the admit card from their account and bring it to the examination with the original citizenship certificate.',
  },
  {
    number: 803,
    topic: 'vacancy',
    fromDay: -1,
    toDay: 4,
    titleNe: 'नायब सुब्बा पदमा दोब्बर दस्तुर बुझाई दरखास्त दिने अन्तिम अवसर',
    titleEn: 'Last days to apply for Nayab Subba at double fee',
    descriptionNe: 'नायब सुब्बा पदमा दोब्बर दस्तुर बुझाई दरखास्त दिने म्याद सकिन लागेको छ। अन्तिम दिनको भिडबाट बच्न समयमै दरखास्त दिनुहोला।',
    descriptionEn: 'The time to apply for Nayab Subba at double fee is nearly over. Please do not wait for the last day.',
  },
  {
    number: 806,
    topic: 'vacancy',
    fromDay: 3,
    toDay: 31,
    titleNe: 'कृषि प्रसार अधिकृत पदको विज्ञापन सम्बन्धी सूचना',
    titleEn: 'Advertisement for the post of Agriculture Extension Officer',
    descriptionNe: 'नेपाल कृषि सेवा, कृषि प्रसार समूह, राजपत्राङ्कित तृतीय श्रेणीको विज्ञापन प्रकाशन हुँदैछ।',
    descriptionEn: 'The advertisement for Agriculture Extension Officer, gazetted third class, is about to be published.',
  },
];

export async function seedDemoNotices({ db, fileStore, now }: Tools): Promise<void> {
  const today = nepalDayOf(now());
  const officer = await db.selectFrom('account').select('id').where('username', '=', 'advertisement').executeTakeFirstOrThrow();
  const numberOf = ({ number, fromDay }: DemoNotice) => `${number}/${fiscalYearOf(addDays(today, fromDay)).slice(1)}`;
  const pictures = await drawNotices(
    demoNotices.map((notice) => ({
      noticeNumber: nepaliDigits(numberOf(notice)),
      dateNe: formatDay(addDays(today, notice.fromDay), 'ne'),
      titleNe: notice.titleNe,
      paragraphsNe: [notice.descriptionNe, 'सम्बन्धित सबैको जानकारीका लागि यो सूचना प्रकाशन गरिएको छ।'],
    })),
  );
  await db.transaction().execute(async (transaction) => {
    const files = filesIn(fileStore, transaction, now);
    for (const [index, notice] of demoNotices.entries()) {
      const image = { fileName: `notice-${notice.number}.png`, mediaType: 'image/png', bytes: pictures[index]! };
      const { topic, titleEn, titleNe, descriptionEn, descriptionNe } = notice;
      await insertNotice(transaction, {
        noticeNumber: numberOf(notice),
        ...{ topic, titleEn, titleNe, descriptionEn, descriptionNe },
        startDateAd: addDays(today, notice.fromDay),
        endDateAd: addDays(today, notice.toDay),
        imageFileId: await files.storeBytes(image, { purpose: 'notice', ownerAccountId: officer.id }),
        createdBy: officer.id,
        createdAt: now(),
      });
    }
  });
}
