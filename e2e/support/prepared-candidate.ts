import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { filesIn } from '../../apps/gateway/src/platform/files/file-store.ts';
import { insertCompleteProfile, type ProfileFacts } from '../../apps/gateway/src/seed/demo/candidates/complete-profile.ts';
import { createAdvertisement, type AdvertisementOverrides, type TestAdvertisement } from '../../apps/gateway/src/testing/advertisements.ts';
import { createApplication, type ApplicationOverrides } from '../../apps/gateway/src/testing/applications.ts';
import { createCandidate, type CandidatePerson } from '../../apps/gateway/src/testing/people.ts';
import { smallPng } from '../../apps/gateway/src/testing/small-files.ts';
import { makeRows } from './database.ts';

const facts: ProfileFacts = {
  firstNameNe: 'मनमाया',
  middleNameNe: '',
  lastNameNe: 'गुरुङ',
  fatherNameNe: 'धन बहादुर गुरुङ',
  motherNameNe: 'फूलमाया गुरुङ',
  grandfatherNameNe: 'लाल बहादुर गुरुङ',
  caste: 'Chhetri',
  religion: 'Hindu',
  language: 'Nepali',
  district: 'Kathmandu',
  level: 'Bachelor',
  faculty: 'Management',
  board: 'Tribhuvan University',
  samuhaBarga: '',
  geographicalArea: 'hill',
  email: '',
  mobileNo: '9841000001',
};

/** Stores no bytes: no journey that starts with this candidate views the pictures. */
const noStore = {
  put: async () => undefined,
  get: () => Promise.reject(new Error('There are no bytes.')),
  storedBefore: async function* () {},
  remove: async () => false,
};

/** A candidate with a complete profile who signs in with `testPassword` and belongs to one journey. */
export function prepareCandidate(): Promise<CandidatePerson> {
  return makeRows(async (db) => {
    const now = new Date();
    const person = await createCandidate(db, { firstName: 'Manmaya', lastName: 'Gurung' }, now);
    const picture = smallPng();
    const pictures = { photograph: picture, signature: picture, citizenshipFront: picture, citizenshipBack: picture };
    await insertCompleteProfile(
      db,
      filesIn(noStore, db, () => now),
      person,
      { ...facts, email: person.email },
      pictures,
      now,
    );
    return person;
  });
}

/** An advertisement open for some more days at the single fee. */
export function prepareAdvertisement(overrides: AdvertisementOverrides = {}): Promise<TestAdvertisement> {
  const now = new Date();
  const inDays = (days: number) => addDays(nepalDayOf(now), days);
  return makeRows((db) =>
    createAdvertisement(
      db,
      { publishDateAd: inDays(-10), singleSubmissionLastDateAd: inDays(7), doubleFeeSubmissionLastDateAd: inDays(14), ...overrides },
      now,
    ),
  );
}

export function prepareApplication(
  { masterId }: CandidatePerson,
  advertisement: TestAdvertisement,
  overrides: ApplicationOverrides,
): Promise<number> {
  return makeRows((db) => createApplication(db, masterId, advertisement, overrides, new Date()));
}
