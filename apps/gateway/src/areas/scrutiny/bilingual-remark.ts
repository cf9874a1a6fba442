import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { languages, type Language } from '@psc/i18n/language.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import { claimedQuotas } from '../application/eligibility/claimed-quotas.ts';
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
    return `${isItsName ? `${about[language]}: ` : found.head}${textOf(found.sentence, language)}`;
  });
  const unsaid = sentences.filter((sentence) => sentence.isObjection && !said.has(sentence));
  return [...unsaid.map((sentence) => wholeLine(sentence, language)), ...lines].join('\n');
}

type Found = { sentence: Sentence; from: Language; head: string };

/** The sentence with which a line ends: that of the part named before it, otherwise one that no earlier line has. */
function bestOf(line: string, sentences: readonly Sentence[], said: ReadonlySet<Sentence>): Found | undefined {
  const found = sentences.flatMap((sentence) =>
    languages.flatMap((from) => {
      const text = textOf(sentence, from);
      const head = line.slice(0, line.length - text.length);
      return line.endsWith(text) && (head === '' || head.endsWith(': ')) ? [{ sentence, from, head }] : [];
    }),
  );
  const isNamed = ({ sentence: { about }, from, head }: Found) => about !== null && head === `${about[from]}: `;
  return found.find(isNamed) ?? found.find(({ sentence }) => !said.has(sentence)) ?? found[0];
}

function textOf({ words, note }: Sentence, language: Language): string {
  return note === '' ? words[language] : `${words[language]} (${note})`;
}

function wholeLine(sentence: Sentence, language: Language): string {
  const text = textOf(sentence, language);
  return sentence.about === null ? text : `${sentence.about[language]}: ${text}`;
}

const inBoth = (key: string): Bilingual => ({ en: messageIn('en', key), ne: messageIn('ne', key) });

/** The name of a part of an application; null for a document that the candidate named. */
export function nameOfPart(part: string, { categories, snapshot }: CaseRow): Bilingual | null {
  const [kind, name = '', detail = ''] = part.split(':');
  const quotas = claimedQuotas(categories);
  const quotaName = (code: string): Bilingual => quotas.find((quota) => quota.code === code)?.name ?? { en: code, ne: code };
  if (kind === 'document') {
    const document = snapshot.documents.find(({ file }) => file.imageName === name);
    return document ? inBoth(`enums.candidateDocumentType.${document.type}`) : null;
  }
  if (kind === 'proof') {
    const [quota, proof] = [quotaName(name), inBoth(`enums.scrutinyProof.${detail}`)];
    return { en: `${quota.en}: ${proof.en}`, ne: `${quota.ne}: ${proof.ne}` };
  }
  return name === 'quota' ? quotaName(detail) : inBoth(`gateway.scrutiny.part.${name}`);
}
