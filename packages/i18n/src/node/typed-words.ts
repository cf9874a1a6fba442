import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { languages, numberLocaleOf, type Language } from '../language.ts';
import { showNumbersInLanguage } from '../shown-numbers.ts';

/** For texts typed by staff instead of shipped; one i18n instance per language. */
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

/** Fills values into a typed text, as `word` does for a shipped one. */
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

/** Placeholder names of a text; null if its braces are not balanced. */
export function namesIn(text: string): string[] | null {
  try {
    return [...new Set(namesOf(compileMessageOrThrow(text)))];
  } catch {
    return null;
  }
}
