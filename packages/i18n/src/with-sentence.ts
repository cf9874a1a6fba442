import type { Bilingual } from './bilingual.ts';
import { languages } from './language.ts';

/** The remark with the sentence that the commission has now in place of the one that was shown. */
export function withSentence(remark: string, shown: Bilingual, saved: Bilingual): string {
  return languages.reduce(
    (text, language) => (shown[language] === '' ? text : text.replaceAll(shown[language], () => saved[language])),
    remark,
  );
}
