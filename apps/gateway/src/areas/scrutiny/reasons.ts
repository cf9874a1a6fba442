import type { ScrutinyReason } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { MarkedPart } from '@psc/validation/areas/scrutiny/marked-part.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { usesOfPart, type ScrutinyReasonUse } from '@psc/validation/scrutiny-reason-uses.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import type { MarkRow } from './repository/parts.ts';
import { selectReasons, type ReasonRow } from './repository/reasons.ts';

/** A sentence on one line, because a remark has a line for each reason. */
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

function reasonFrom({ code, appliesTo, nameEn, nameNe, textEn, textNe }: ReasonRow): ScrutinyReason {
  return {
    code,
    appliesTo: appliesTo as ScrutinyReasonUse,
    name: { en: nameEn, ne: nameNe },
    text: { en: oneLine(textEn), ne: oneLine(textNe) },
  };
}

export async function reasonsInUse(db: Database): Promise<ScrutinyReason[]> {
  return (await selectReasons(db)).map(reasonFrom);
}

/** A mark with the sentence of its reason; null for a part that is in order. */
export type WordedMark = MarkedPart & { words: Bilingual | null };

/**
 * A mark whose reason stays the same keeps its sentence, even if the commission no longer uses the reason.
 * @throws Refusal 400 for a reason out of use, and for one that is not about the part
 */
export async function withWords(db: Database, marks: readonly MarkedPart[], known: readonly MarkRow[]): Promise<WordedMark[]> {
  const inUse = marks.some(({ result }) => result === 'objected') ? await reasonsInUse(db) : [];
  return marks.map((mark, position) => {
    if (mark.result !== 'objected') return { ...mark, words: null };
    const before = known.find(({ part, reason }) => part === mark.part && reason === mark.reason);
    if (before?.words) return { ...mark, words: before.words };
    const reason = inUse.find(({ code, appliesTo }) => code === mark.reason && appliesTo !== 'asked');
    const field = `parts.${position}.reason`;
    if (!reason) throw refuse.invalid([{ field, message: 'gateway.scrutiny.reasonNotInUse' }]);
    if (!usesOfPart(mark.part).includes(reason.appliesTo)) throw refuse.invalid([{ field, message: 'gateway.scrutiny.reasonOfOtherPart' }]);
    return { ...mark, words: reason.text };
  });
}
