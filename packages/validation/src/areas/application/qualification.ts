import type { Id } from '../../rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Verdict } from './eligibility.ts';

/** A qualification that an advertisement accepts: a level, optionally with faculty and subject. */
export type AcceptedQualification = {
  /** Rank of the level. */
  levelPosition: number;
  /** Whether a higher level of the same faculty is accepted too; otherwise scrutiny decides. */
  acceptsHigher: boolean;
  level: Bilingual;
  /** Null accepts every faculty. */
  facultyId: Id<'faculty'> | null;
  faculty: Bilingual | null;
  /** Null accepts every subject. */
  subject: Bilingual | null;
};

/** A candidate's qualification from the profile. */
export type HeldQualification = {
  levelPosition: number;
  facultyId: Id<'faculty'>;
  /** As the candidate typed it. */
  majorSubject: string;
  /** From abroad or from a foreign board: its equivalence must be examined. */
  foreign: boolean;
};

export type QualificationFinding = { verdict: Verdict; word: string; names?: { accepted: Bilingual } };

const best = ['met', 'equivalenceByScrutiny', 'subjectByScrutiny', 'higherByScrutiny', 'otherFaculty', 'lower'] as const;
type Outcome = (typeof best)[number];

const verdicts: Record<Outcome, Verdict> = {
  met: 'met',
  equivalenceByScrutiny: 'decidedByScrutiny',
  subjectByScrutiny: 'decidedByScrutiny',
  higherByScrutiny: 'decidedByScrutiny',
  otherFaculty: 'notMet',
  lower: 'notMet',
};

/**
 * Compares the candidate's qualifications with the accepted ones; the most favourable pair decides. Levels and faculties are chosen from
 * lists, so they can be compared. Subjects are typed: the same name is the same subject, but a different name may be too (`Jurisprudence`
 * for `Law`), so an officer decides.
 */
export function judgeQualification(
  held: readonly HeldQualification[],
  acceptedQualifications: readonly AcceptedQualification[],
): QualificationFinding {
  if (acceptedQualifications.length === 0) return { verdict: 'decidedByScrutiny', word: 'eligibility.qualification.byScrutiny' };
  const names = { accepted: namesOf(acceptedQualifications) };
  if (held.length === 0) return { verdict: 'notMet', word: 'eligibility.qualification.none', names };
  const outcomes = held.flatMap((each) => acceptedQualifications.map((accepted) => compare(each, accepted)));
  const outcome = best.find((each) => outcomes.includes(each))!;
  return { verdict: verdicts[outcome], word: `eligibility.qualification.${outcome}`, names };
}

function compare(held: HeldQualification, accepted: AcceptedQualification): Outcome {
  if (held.levelPosition < accepted.levelPosition) return 'lower';
  if (accepted.facultyId !== null && held.facultyId !== accepted.facultyId) return 'otherFaculty';
  if (held.levelPosition > accepted.levelPosition && !accepted.acceptsHigher) return 'higherByScrutiny';
  if (accepted.subject !== null && !isNamed(held.majorSubject, accepted.subject)) return 'subjectByScrutiny';
  return held.foreign ? 'equivalenceByScrutiny' : 'met';
}

function isNamed(typed: string, subject: Bilingual): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
  return [subject.en, subject.ne].some((name) => plain(name) === plain(typed));
}

/** Such as `Bachelor, Law, Criminal Law or Master, Law`. */
function namesOf(acceptedQualifications: readonly AcceptedQualification[]): Bilingual {
  const inLanguage = (language: keyof Bilingual) =>
    acceptedQualifications.map(({ level, faculty, subject }) =>
      [level, faculty, subject].flatMap((name) => (name === null ? [] : [name[language]])).join(', '),
    );
  return { en: inLanguage('en').join(' or '), ne: inLanguage('ne').join(' वा ') };
}
