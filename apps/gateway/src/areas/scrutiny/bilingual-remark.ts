import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { languages, type Language } from '@psc/i18n/language.ts';
import { claimedQuotas } from '../application/eligibility/claimed-quotas.ts';
import { inBoth, nameOfDocument, type Papers } from './document-names.ts';
import type { CaseRow } from './repository/cases.ts';

/** A sentence of the commission that a remark may have. `about` is the part that it objects to; null for a question to the candidate. */
export type Sentence = { words: Bilingual; note: string; about: Bilingual | null; isObjection: boolean };

/**
 * The remark as the candidate reads it: each line that is a sentence of the commission, in the language of the reader, all others as the
 * officer wrote them. An objection that the remark does not name comes first. Null if there is no such sentence.
 */
export function toCandidate(remark: string, sentences: readonly Sentence[]): Bilingual | null {
  const bilingualRemark = { en: linesIn('en', remark, sentences), ne: linesIn('ne', remark, sentences) };
  return bilingualRemark.en === remark && bilingualRemark.ne === remark ? null : bilingualRemark;
}

function linesIn(language: Language, remark: string, sentences: readonly Sentence[]): string {
  const said = new Set<Sentence>();
  const lines = remark.split('\n').map((line) => {
    const found = bestOf(line, sentences, said);
    if (!found) return line;
    said.add(found.sentence);
    const { about } = found.sentence;
    const isItsName = about !== null && found.head === `${about[found.from]}: `;
    return `${isItsName ? `${about[language]}: ` : found.head}${found.sentence.words[language]}${found.note}`;
  });
  const unsaid = sentences.filter((sentence) => sentence.isObjection && !said.has(sentence));
  return [...unsaid.map((sentence) => wholeLine(sentence, language)), ...lines].join('\n');
}

/** `note` is the part of the line behind the sentence, as the officer wrote it. */
type Found = { sentence: Sentence; from: Language; head: string; note: string };

/** The sentence of a line: that of the part named before it, otherwise one that no earlier line has, if possible with its note. */
function bestOf(line: string, sentences: readonly Sentence[], said: ReadonlySet<Sentence>): Found | undefined {
  const found = sentences.flatMap((sentence) => languages.flatMap((from) => foundIn(line, sentence, from)));
  const isNamed = ({ sentence: { about }, from, head }: Found) => about !== null && head === `${about[from]}: `;
  const hasItsNote = ({ sentence, note }: Found) => note === noteOf(sentence);
  const unsaid = found.filter(({ sentence }) => !said.has(sentence));
  return found.find(isNamed) ?? unsaid.find(hasItsNote) ?? unsaid[0] ?? found[0];
}

/** Officers shorten and correct notes in the remark, so a sentence with any note, or without one, is the sentence. */
function foundIn(line: string, sentence: Sentence, from: Language): Found[] {
  const words = sentence.words[from];
  const named = line.indexOf(`: ${words}`);
  if (named === -1 && !line.startsWith(words)) return [];
  const start = line.startsWith(words) ? 0 : named + 2;
  const [head, note] = [line.slice(0, start), line.slice(start + words.length)];
  return note === '' || (note.startsWith(' (') && note.endsWith(')')) ? [{ sentence, from, head, note }] : [];
}

const noteOf = ({ note }: Sentence) => (note === '' ? '' : ` (${note})`);

function wholeLine(sentence: Sentence, language: Language): string {
  const text = `${sentence.words[language]}${noteOf(sentence)}`;
  return sentence.about === null ? text : `${sentence.about[language]}: ${text}`;
}

/** The name of a part of an application, as officers read it. */
export function nameOfPart(part: string, { categories, ...papers }: Pick<CaseRow, 'categories'> & Papers): Bilingual {
  const [kind, name = '', detail = ''] = part.split(':');
  const quotas = claimedQuotas(categories);
  const quotaName = (code: string): Bilingual => quotas.find((quota) => quota.code === code)?.name ?? { en: code, ne: code };
  if (kind === 'document') return nameOfDocument(name, papers);
  if (kind === 'proof') {
    const [quota, proof] = [quotaName(name), inBoth(`enums.scrutinyProof.${detail}`)];
    return { en: `${quota.en}: ${proof.en}`, ne: `${quota.ne}: ${proof.ne}` };
  }
  return name === 'quota' ? quotaName(detail) : inBoth(`gateway.scrutiny.part.${name}`);
}
