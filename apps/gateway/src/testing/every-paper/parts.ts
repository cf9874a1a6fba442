import { messageIn } from '../../platform/frame/messages.ts';
import type { DocumentRequest } from '../../platform/pdf/render-document.ts';
import type { Wording } from '../../platform/wording/wording.ts';
import type { Content } from './content.ts';

export type PaperParts = Pick<DocumentRequest, 'images' | 'codes' | 'over'> & { data: Record<string, unknown> };

export const AT = new Date('2026-12-05T05:15:00Z');
export const CODE = { path: 'images/code.svg', text: `https://gateway.example/verify#${'a'.repeat(300)}` };

const isFull = ({ name }: Content) => name === 'longest' || name === 'word';

/** A commission may reword its texts, so a full document uses the longest text. */
export const wordingOf = (content: Content): Pick<Wording, 'message'> => ({
  message: (language, key, values) => (isFull(content) ? content.remarks : messageIn(language, key, { commission: '', ...values })),
});

const quotas = [
  ['खुला', 'Open'],
  ['महिला', 'Women'],
  ['आदिवासी/जनजाति', 'Indigenous nationalities'],
] as const;

export function categoriesOf(content: Content) {
  const { line, count } = content;
  return Array.from({ length: count(2, 10) }, (_each, at) => {
    const [ne, en] = quotas[at % quotas.length]!;
    const name = isFull(content) ? line : { ne, en };
    return { advtNumber: `${16_617 + at}/083-84`, heading: 'open', nameEn: name.en, nameNe: name.ne };
  });
}
