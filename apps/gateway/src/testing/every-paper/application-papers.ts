import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import { applicationData } from '../../areas/application/application-document.ts';
import type { OwnApplication } from '../../areas/application/own-application.ts';
import { furtherFacts, receiptData } from '../../areas/application/receipt-document.ts';
import type { OwnData } from '../../areas/account/own-account/own-data.ts';
import { ownDataPaperData } from '../../areas/account/own-account/own-data-paper.ts';
import { depositSlipData } from '../../areas/payment/deposit-slip.ts';
import { smallPng } from '../small-files.ts';
import type { Content } from './content.ts';
import { AT, CODE, categoriesOf, type PaperParts } from './parts.ts';

const DAY = '2015-06-30';
const both = <Name extends string>(name: Name, { line }: Content) => ({ [`${name}En`]: line.en, [`${name}Ne`]: line.ne });

/** Amounts have at most fifteen digits, like all typed numbers. */
const amountOf = ({ digits }: Content) => Number(digits.slice(0, 13));

function applicationOf(content: Content) {
  const [first, last] = [content.person.en.split(' '), content.person.ne.split(' ')];
  return {
    applicationId: 800_001,
    applicationNumber: '2083-84-0000001',
    masterId: 10_000_001,
    firstName: first[0],
    middleName: first.slice(1, -1).join(' '),
    lastName: first.at(-1),
    firstNameNe: last[0],
    middleNameNe: last.slice(1, -1).join(' '),
    lastNameNe: last.at(-1),
    ...Object.assign(
      {},
      ...['post', 'service', 'class', 'organization', 'faculty', 'subject', 'examCentre', 'paper'].map((name) => both(name, content)),
    ),
    categories: categoriesOf(content),
    appliedAt: AT,
    receivedInFullAt: content.name === 'longest' ? new Date(AT.getTime() + 300_000) : null,
    feeAmountPaisa: amountOf(content),
    feeType: 'double',
    paymentMethod: 'rmis',
    receiptNumber: '2083-84-R-0000001',
    paidAt: AT,
    voucher:
      content.name === 'shortest'
        ? null
        : { ...both('name', content), voucherNumber: content.line.en, uploadedAt: AT, receivedInFullAt: null },
  } as unknown as OwnApplication & { receiptNumber: string; paidAt: Date };
}

export function receipt(content: Content): PaperParts {
  const { line, count, name } = content;
  const addition = {
    feeAmountPaisa: amountOf(content),
    receiptNumber: '2083-84-R-0000002',
    paidAt: AT,
    namesEn: line.en,
    namesNe: line.ne,
  };
  const further = name === 'shortest' ? [] : furtherFacts(Array.from({ length: count(1, 6) }, () => addition));
  return { data: receiptData(applicationOf(content), { reference: null, further }), codes: [CODE] };
}

export function depositSlip(content: Content): PaperParts {
  const { line, person } = content;
  const deposit = { bank: line, accountName: line.ne, accountNumber: line.en, officeCode: line.en, revenueHead: line.en };
  const due = { post: line, applicationNumber: '2083-84-0000001', amountPaisa: amountOf(content), until: AT };
  return { data: depositSlipData({ deposit, due, masterId: 10_000_001, depositor: person }), codes: [CODE] };
}

function profileOf(content: Content): ProfileSnapshot {
  const { line, person, count, digits } = content;
  const choice = { id: 1, name: line, other: '' };
  const file = { type: 'transcript', imageName: 'a.png', originalName: line.en, mediaType: 'image/png', sizeBytes: 1 } as const;
  const address = {
    ...{
      provinceId: 1,
      districtId: 2_800_001,
      localBodyTypeId: 1,
      localBodyId: 4_900_001,
      wardNo: 99,
      phoneNo: digits,
      mobileNo: '9841000000',
    },
    ...{ province: line, district: line, localBodyType: line, localBody: line },
    ...{ marga: line.ne, tole: line.ne, gharNo: line.ne, email: `${line.en.replace(/\s/gu, '')}@a.np`, address: line.ne },
  };
  const many = <Row>(row: Row) => Array.from({ length: count(2, 8) }, () => row);
  const [name] = person.ne.split(' ');
  const employed = { employmentFromAd: DAY, employmentToAd: null };
  return {
    personal: {
      masterId: 10_000_001,
      ...{ firstName: person.en, middleName: '', lastName: '', dateOfBirthAd: DAY, gender: 'female', nationalId: digits },
      inNepali: {
        ...{ firstName: person.ne, middleName: '', lastName: '' },
        ...{ fatherName: line.ne, motherName: line.ne, grandfatherName: line.ne, spouseName: name },
      },
      citizenshipNumber: digits,
      ...{ citizenshipIssueDateAd: DAY, citizenshipIssueDistrictId: 2_800_001, citizenshipIssueDistrict: line },
    },
    contact: { permanent: address, mailing: address, registered: { email: address.email, mobileNo: '9841000000' } },
    extra: {
      ...{ caste: choice, ethnicGroup: choice, religion: choice, motherTongue: choice, disabledClass: choice, disabilityType: choice },
      ...{ maritalStatus: 'single', employmentStatus: 'other', employmentStatusOther: line.ne, geographicalArea: 'innerMadhesh' },
      physicallyDisabled: true,
    },
    education: many({
      ...{ level: line, faculty: line, majorSubject: line.ne, universityOrBoardName: line.en, passedDateAd: DAY },
      ...{ division: line.ne, percentage: 78.25 },
    }),
    training: many({
      ...{ trainingName: line.ne, instituteName: line.en, trainingFromAd: DAY, trainingToAd: DAY, division: line.en, percentage: 78.25 },
    }),
    professional: many({ councilType: line, dartaNumber: line.en, issuedDateAd: DAY, validityDateAd: DAY }),
    governmentExperience: many({ institutionName: line.ne, post: line, service: line, class: line, ...employed }),
    nonGovernmentExperience: many({ institutionName: line.ne, employmentStatus: line.en, expMatchOfficerLevel: 'nonOfficer', ...employed }),
    samuhaBarga: many({ groupClass: choice, file }),
    documents: ['photograph', 'signature', 'citizenshipFront', 'citizenshipBack'].map((type) => ({ type, file })),
  } as unknown as ProfileSnapshot;
}

const withoutRecords = (profile: ProfileSnapshot): ProfileSnapshot => ({
  ...profile,
  ...{ extra: null, education: [], training: [], professional: [], governmentExperience: [], nonGovernmentExperience: [], samuhaBarga: [] },
});

export function application(content: Content): PaperParts {
  const profile = profileOf(content);
  const isShortest = content.name === 'shortest';
  const picture = isShortest ? null : 'images/photograph.png';
  const data = applicationData(applicationOf(content), {
    snapshot: isShortest ? withoutRecords(profile) : profile,
    minimumQualificationAnswer: 'hasMore',
    photograph: picture,
    signature: picture,
  });
  return { data, images: picture === null ? [] : [{ path: picture, bytes: smallPng() }], codes: [CODE] };
}

export function ownData(content: Content): PaperParts {
  const { line, count, remarks } = content;
  const at = AT.toISOString();
  const many = <Row>(row: Row): Row[] => (content.name === 'shortest' ? [] : Array.from({ length: count(2, 6) }, () => row));
  const data = {
    writtenAt: at,
    account: {
      username: line.en.replaceAll(' ', ''),
      email: `${line.en.replaceAll(' ', '')}@a.np`,
      phoneNumber: '9841000000',
      createdAt: at,
    },
    profile: content.name === 'shortest' ? withoutRecords(profileOf(content)) : profileOf(content),
    applications: many({
      applicationNumber: '2083-84-0000001',
      post: line,
      appliedAt: at,
      feeAmountPaisa: amountOf(content),
      paymentStatus: 'paid',
    }),
    payments: many({
      ...{
        applicationNumber: '2083-84-0000001',
        method: 'connectIps',
        reference: 'psc-2083-84-0000001-aaaaaaaaaaaa',
        providerReference: line.en,
      },
      ...{ amountPaisa: amountOf(content), status: 'amountDiffers', createdAt: at },
    }),
    notifications: many({ createdAt: at, titleEn: line.en, titleNe: line.ne }),
    enquiries: many({ askedAt: at, message: remarks, answer: remarks }),
    specialArrangements: many({
      ...{ applicationNumber: '2083-84-0000001', askedAt: at, kinds: ['writer', 'extraTime'], words: remarks, state: 'granted' },
      ...{ grantedKinds: ['writer', 'extraTime'], preparation: line.ne, remark: remarks },
    }),
    consents: many({ purpose: 'registration', version: DAY, givenAt: at }),
    openedDocuments: many({ type: 'citizenshipFront', office: line, section: 'scrutiny', at, times: 12 }),
    signIns: many({ at, outcome: 'wrongPassword', address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334', browser: line.en }),
  } as unknown as OwnData;
  return { data: ownDataPaperData(data, 10_000_001) };
}
