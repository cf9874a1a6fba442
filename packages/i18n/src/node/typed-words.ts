import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { languages, numberLocaleOf, type Language } from '../language.ts';
import { showNumbersInLanguage } from '../shown-numbers.ts';

/** Texts that were typed and not built in; each language has its own. */
const books = Object.fromEntries(
  languages.map((language) => {
    const i18n = setupI18n();
    showNumbersInLanguage(i18n);
    i18n.setMessagesCompiler(compileMessageOrThrow);
    i18n.load(language, {});
    i18n.activate(language, numberLocaleOf[language]);
    return [language, i18n];
  }),
) as Record<Language, ReturnType<typeof setupI18n>>;

/** A typed text with values put in, as `word` does with a built-in one. */
export function typedWord(language: Language, text: string, values?: Record<string, unknown>): string {
  return books[language]._(text, values, { message: text });
}

function namesOf(message: CompiledMessage): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as [string, string?, (Record<string, CompiledMessage> | string)?];
    const inside = typeof choices === 'object' ? Object.values(choices).flatMap((each) => (Array.isArray(each) ? namesOf(each) : [])) : [];
    return [name, ...inside];
  });
}

/** The names in braces of a text; null for a text whose braces do not close. */
export function namesIn(text: string): string[] | null {
  try {
    return [...new Set(namesOf(compileMessageOrThrow(text)))];
  } catch {
    return null;
  }
}
