import type { Page } from '@playwright/test';
import { pdf, photo, png, type Document } from '../../support/documents.ts';

/** A field name with its answer. */
export type Answer =
  | { kind: 'text'; name: string; text: string }
  /** Index in the list; the first real choice is 1. */
  | { kind: 'list'; name: string; place: number }
  | { kind: 'radio'; name: string; value: string }
  | { kind: 'day'; name: string; ad: string }
  /** `upright`: the picture is stored on its side with an orientation tag, so the editor must show it upright. */
  | { kind: 'file'; name: string; file: Document; upright?: boolean };

const text = (name: string, written: string): Answer => ({ kind: 'text', name, text: written });
const list = (name: string, place = 1): Answer => ({ kind: 'list', name, place });
const radio = (name: string, value: string): Answer => ({ kind: 'radio', name, value });
const day = (name: string, ad: string): Answer => ({ kind: 'day', name, ad });
const file = (name: string, document: Document): Answer => ({ kind: 'file', name, file: document });

/** In the order of the fields on screen, so a keyboard user only moves forward. */
export const personal: Answer[] = [
  text('firstNameNe', 'गीता'),
  text('lastNameNe', 'राई'),
  text('motherNameNe', 'दिलमाया राई'),
  text('grandfatherNameNe', 'हर्क बहादुर राई'),
];

export const contact: Answer[] = [
  ...['provinceId', 'districtId', 'localBodyTypeId', 'localBodyId'].map((name) => list(`permanent.${name}`)),
  text('permanent.wardNo', '१'),
  text('permanent.gharNo', '१२'),
  text('permanent.marga', 'बजार मार्ग'),
  text('permanent.tole', 'माझ टोल'),
  text('permanent.address', 'भोजपुर बजार'),
  text('permanent.phoneNo', '०२९४२०१२३'),
];

export const education: Answer[] = [
  list('level', 3),
  list('faculty'),
  text('universityOrBoardName', 'Tribhuvan University'),
  radio('educationType', 'government'),
  text('majorSubject', 'लेखा'),
  text('division', 'First'),
  text('percentage', '६४.५'),
  day('passedDateAd', '2020-09-15'),
  text('description', 'भोजपुर बहुमुखी क्याम्पस'),
  file('transcript', pdf('transcript.pdf', 'Transcript')),
];

export const training: Answer[] = [
  text('trainingName', 'कार्यालय व्यवस्थापन'),
  text('instituteName', 'Staff College'),
  day('trainingFrom', '2023-01-02'),
  day('trainingTo', '2023-02-02'),
  text('percentage', '८०'),
  text('division', 'First'),
  file('file', pdf('training.pdf', 'Training')),
];

export const professional: Answer[] = [
  list('councilType'),
  text('institutionName', 'Nepal Council'),
  text('type', 'सामान्य'),
  text('dartaNumber', '१२३४'),
  day('issuedDate', '2021-01-01'),
  day('renewDate', '2024-01-01'),
  day('validityDate', '2029-01-01'),
  file('frontFile', pdf('front.pdf', 'Front')),
  file('backFile', pdf('back.pdf', 'Back')),
];

export const extra: Answer[] = [
  list('caste'),
  list('religion'),
  list('motherTongue'),
  radio('maritalStatus', 'single'),
  radio('employmentStatus', 'unemployment'),
  radio('geographicalArea', 'hill'),
  radio('physicallyDisabled', 'no'),
  radio('fatherEducation', 'educated'),
  radio('motherEducation', 'educated'),
  radio('fatherOccupation', 'serviceHolder'),
  radio('motherOccupation', 'homeMaker'),
  radio('parentsMainOccupation', 'agriculture'),
  radio('groupClass', 'none'),
];

export const experience: Answer[] = [
  text('institutionName', 'District Administration Office'),
  text('address', 'भोजपुर'),
  list('service'),
  list('group'),
  list('subGroup'),
  list('classId', 4),
  list('post'),
  text('employmentType', 'स्थायी'),
  radio('employmentStatus', 'working'),
  day('employmentFrom', '2022-07-17'),
  text('remarks', 'दर्ता शाखा'),
];

export async function documents(page: Page, face: Answer): Promise<Answer[]> {
  return [
    face,
    file('signature', png('signature.png', { width: 600, height: 200 })),
    file('citizenshipFront', await photo(page, 'front.jpg', { width: 1600, height: 1000 })),
    file('citizenshipBack', await photo(page, 'back.jpg', { width: 1600, height: 1000 })),
  ];
}

export async function smallFace(page: Page): Promise<Answer> {
  return file('photograph', await photo(page, 'face.jpg'));
}

/** As large as a phone's photograph, and stored on its side. */
export async function faceFromPhone(page: Page): Promise<Answer> {
  const face = takenOnItsSide(await photo(page, 'face.jpg', { width: 4000, height: 3000 }));
  if (face.buffer.byteLength < 3_000_000)
    throw new Error(`A photograph of ${face.buffer.byteLength} bytes is smaller than those of phones.`);
  return { kind: 'file', name: 'photograph', file: face, upright: true };
}

/** Adds EXIF orientation 6 to a JPEG: the picture needs a quarter turn to the right. */
function takenOnItsSide(picture: Document): Document {
  const endOfStart = 2;
  const orientation = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  const { buffer } = picture;
  return { ...picture, buffer: Buffer.concat([buffer.subarray(0, endOfStart), orientation, buffer.subarray(endOfStart)]) };
}
