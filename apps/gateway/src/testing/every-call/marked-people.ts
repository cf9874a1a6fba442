import type { Id } from '@psc/validation/rules/id.ts';
import type { CandidateOverrides } from '../people.ts';
import type { ProfileFacts } from '../../seed/demo/candidates/complete-profile.ts';
import { pngChunk } from '../png.ts';
import { smallPng } from '../small-files.ts';

/** Values that only this candidate entered: wherever one appears, data of this candidate were disclosed. */
export type MarkedFacts = Required<
  Pick<
    CandidateOverrides,
    'username' | 'email' | 'password' | 'firstName' | 'lastName' | 'dateOfBirthAd' | 'phoneNumber' | 'nationalId' | 'citizenshipNumber'
  >
> &
  Pick<ProfileFacts, 'firstNameNe' | 'lastNameNe' | 'fatherNameNe' | 'motherNameNe' | 'grandfatherNameNe' | 'mobileNo'> & {
    tole: string;
    homePhone: string;
  };

export const caller: MarkedFacts = {
  username: 'kanchhi_ulka',
  email: 'kanchhi.ulka@kotha.example',
  password: 'Ulka7193kotha',
  firstName: 'Kanchhimaya',
  lastName: 'Ulkapatwari',
  firstNameNe: 'कान्छीमाया',
  lastNameNe: 'उल्कापटवारी',
  fatherNameNe: 'रणगम्भीर उल्कापटवारी',
  motherNameNe: 'चन्द्ररेखा उल्कापटवारी',
  grandfatherNameNe: 'वीरध्वज उल्कापटवारी',
  dateOfBirthAd: '1997-08-17',
  phoneNumber: '9861734925',
  mobileNo: '9746281530',
  nationalId: '641-927-3058',
  citizenshipNumber: '61-02-73-48159',
  tole: 'Ulkadanda Tole',
  homePhone: '027-583914',
};

/** A candidate whose data only staff may see. */
export const stranger: MarkedFacts = {
  username: 'bhairavi_sun',
  email: 'bhairavi.sun@gopya.example',
  password: 'Sunko4826gopya',
  firstName: 'Bhairavini',
  lastName: 'Sunkesharikar',
  firstNameNe: 'भैरविनी',
  lastNameNe: 'सुनकेशरीकर',
  fatherNameNe: 'धनुर्धर सुनकेशरीकर',
  motherNameNe: 'तारामणि सुनकेशरीकर',
  grandfatherNameNe: 'हर्षबर सुनकेशरीकर',
  dateOfBirthAd: '1996-03-29',
  phoneNumber: '9852613748',
  mobileNo: '9803957162',
  nationalId: '825-316-4907',
  citizenshipNumber: '38-04-69-27351',
  tole: 'Sunkhani Tole',
  homePhone: '056471829',
};

/** The identifying facts, as they appear in answers, documents and mails. */
export function marksOf(facts: MarkedFacts, masterId: Id<'candidate'>): string[] {
  const { password: _secret, ...told } = facts;
  return [...Object.values(told), String(masterId), paperMark(facts)];
}

/** Contained in every file that the person uploads. */
export const paperMark = ({ lastName }: MarkedFacts): string => `paper-of-${lastName}`;

/** A blank picture with an invisible text. */
export function markedPng(facts: MarkedFacts, what: string): File {
  const picture = smallPng();
  const afterHeader = 8 + 25;
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${paperMark(facts)} ${what}`, 'latin1'));
  const bytes = Buffer.concat([picture.subarray(0, afterHeader), text, picture.subarray(afterHeader)]);
  return new File([new Uint8Array(bytes)], `${facts.lastName}-${what}.png`, { type: 'image/png' });
}
