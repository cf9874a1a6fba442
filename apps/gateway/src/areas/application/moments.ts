import { bothLanguages, instantInBoth } from '../../platform/pdf/bilingual-text.ts';
import type { DocumentFact } from './application-document-sections.ts';

type Instant = Date | string;

/** The moment that decided about the deadline, and when the call was whole if that was in a later minute. */
export function momentsOf(name: 'appliedOn' | 'voucherSentOn', arrivedAt: Instant, inFullAt: Instant | null): DocumentFact[] {
  const fact = (word: string, at: Instant): DocumentFact => ({
    name: bothLanguages(`gateway.application.document.${word}`),
    value: instantInBoth(at).replace(' / ', '\n'),
  });
  const first = fact(name, arrivedAt);
  if (inFullAt === null) return [first];
  const second = fact('receivedInFullOn', inFullAt);
  return second.value === first.value ? [first] : [first, second];
}
