import { filesIn } from '../platform/files/file-store.ts';
import { insertCompleteProfile, type ProfileFacts } from '../seed/demo/candidates/complete-profile.ts';
import type { CandidateOverrides, CandidatePerson } from './people.ts';
import { smallPng } from './small-files.ts';
import type { TestGateway } from './test-gateway.ts';

/** A candidate with everything that applying requires. */
export async function createCompleteCandidate(
  gateway: TestGateway,
  overrides: CandidateOverrides & Partial<ProfileFacts> = {},
): Promise<CandidatePerson> {
  const person = await gateway.createCandidate(overrides);
  const picture = smallPng();
  const pictures = { photograph: picture, signature: picture, citizenshipFront: picture, citizenshipBack: picture };
  const facts: ProfileFacts = {
    firstNameNe: 'सीता',
    middleNameNe: '',
    lastNameNe: 'बस्नेत',
    fatherNameNe: 'राम बस्नेत',
    motherNameNe: 'राधा बस्नेत',
    grandfatherNameNe: 'लोकनाथ बस्नेत',
    caste: 'Chhetri',
    religion: 'Hindu',
    language: 'Nepali',
    district: 'Kathmandu',
    level: 'Bachelor',
    faculty: 'Management',
    board: 'Tribhuvan University',
    samuhaBarga: '',
    geographicalArea: 'hill',
    mobileNo: '9841000001',
    ...overrides,
    email: person.email,
  };
  const { db, tools } = gateway;
  await insertCompleteProfile(db, filesIn(tools.fileStore, db, tools.now), person, facts, pictures, tools.now());
  return person;
}
