import type { Database } from '../../platform/database/connection.ts';
import { filesIn } from '../../platform/files/file-store.ts';
import type { Tools } from '../../platform/frame/context.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { demoEmail, demoPassword } from '../demo-sign-ins.ts';
import { readTsv } from '../tsv.ts';
import { insertCompleteProfile, type ProfileFacts } from './candidates/complete-profile.ts';
import { drawPictures } from './candidates/pictures.ts';

type Column =
  | 'username'
  | 'first_en'
  | 'middle_en'
  | 'last_en'
  | 'first_ne'
  | 'middle_ne'
  | 'last_ne'
  | 'gender'
  | 'born_ad'
  | 'caste'
  | 'religion'
  | 'language'
  | 'district'
  | 'level'
  | 'faculty'
  | 'board'
  | 'samuha_barga'
  | 'area';
type Row = Record<Column, string>;

const fathers = ['राम', 'श्याम', 'मोहन', 'गणेश', 'विष्णु', 'नारायण'];
const mothers = ['राधा', 'सरस्वती', 'पार्वती', 'कमला', 'दुर्गा', 'शान्ता'];
const grandfathers = ['धनबहादुर', 'पद्मनाथ', 'टीकाराम', 'जगतबहादुर', 'लोकनाथ'];
/** The demo shows unfinished profiles too. */
const UNFINISHED = 3;

function familyOf(index: number, lastNameNe: string): Pick<ProfileFacts, 'fatherNameNe' | 'motherNameNe' | 'grandfatherNameNe'> {
  const named = (names: string[]) => `${names[index % names.length]} ${lastNameNe}`;
  return { fatherNameNe: named(fathers), motherNameNe: named(mothers), grandfatherNameNe: named(grandfathers) };
}

function factsOf(row: Row, index: number, email: string, mobileNo: string): ProfileFacts {
  return {
    firstNameNe: row.first_ne,
    middleNameNe: row.middle_ne,
    lastNameNe: row.last_ne,
    ...familyOf(index, row.last_ne),
    caste: row.caste,
    religion: row.religion,
    language: row.language,
    district: row.district,
    level: row.level,
    faculty: row.faculty,
    board: row.board,
    samuhaBarga: row.samuha_barga,
    geographicalArea: row.area,
    email,
    mobileNo,
  };
}

/** The demo's candidate, whose account already exists. */
const known: Row = {
  username: 'sita',
  first_en: 'Sita',
  middle_en: '',
  last_en: 'Basnet',
  first_ne: 'सीता',
  middle_ne: '',
  last_ne: 'बस्नेत',
  gender: 'female',
  born_ad: '1998-04-14',
  caste: 'Chhetri',
  religion: 'Hindu',
  language: 'Nepali',
  district: 'Kathmandu',
  level: 'Bachelor',
  faculty: 'Management',
  board: 'Tribhuvan University',
  samuha_barga: 'woman',
  area: 'hill',
};

async function registerCandidate(db: Database, row: Row, index: number, passwordHash: string, now: Date): Promise<void> {
  const number = String(index + 1).padStart(4, '0');
  const { id: accountId } = await db
    .insertInto('account')
    .values({
      kind: 'candidate',
      username: row.username,
      email: demoEmail(row.username),
      passwordHash,
      mustChangePassword: false,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const district = await db.selectFrom('district').select('id').where('nameEn', '=', row.district).executeTakeFirstOrThrow();
  await db
    .insertInto('candidate')
    .values({
      accountId,
      firstName: row.first_en,
      middleName: row.middle_en,
      lastName: row.last_en,
      dateOfBirthAd: row.born_ad,
      gender: row.gender,
      phoneNumber: `984100${number}`,
      nationalId: `310-420-${number}`,
      citizenshipNumber: `${10 + (index % 60)}-01-70-1${number}`,
      citizenshipIssueDateAd: '2016-05-20',
      citizenshipIssueDistrictId: district.id,
      createdAt: now,
    })
    .execute();
}

async function completeProfile(db: Database, tools: Tools, row: Row, index: number): Promise<void> {
  const found = await db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .select(['c.masterId', 'c.accountId', 'c.citizenshipNumber', 'c.citizenshipIssueDateAd', 'c.phoneNumber', 'a.email'])
    .where('a.kind', '=', 'candidate')
    .where('a.username', '=', row.username)
    .executeTakeFirstOrThrow();
  const pictures = await drawPictures(
    {
      nameEn: [row.first_en, row.middle_en, row.last_en].filter(Boolean).join(' '),
      gender: row.gender,
      citizenshipNumber: found.citizenshipNumber,
      districtEn: row.district,
      bornAd: row.born_ad,
      issuedAd: found.citizenshipIssueDateAd,
    },
    index,
  );
  const facts = factsOf(row, index, found.email, found.phoneNumber);
  await insertCompleteProfile(db, filesIn(tools.fileStore, db, tools.now), found, facts, pictures, tools.now());
}

/** Candidates from all provinces with profiles and the password of all demo accounts. */
export async function seedDemoCandidates(tools: Tools): Promise<void> {
  const rows = readTsv<Column>('demo-candidates.tsv');
  const passwordHash = await hashPassword('setPassword', demoPassword);
  await tools.db.transaction().execute(async (transaction) => {
    await completeProfile(transaction, tools, known, rows.length);
    for (const [index, row] of rows.entries()) {
      await registerCandidate(transaction, row, index, passwordHash, tools.now());
      if (index < rows.length - UNFINISHED) await completeProfile(transaction, tools, row, index);
    }
  });
}
