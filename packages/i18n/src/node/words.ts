import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages, type Language } from '../language.ts';
import { registerWords } from '../word.ts';
import { readAllParts } from './catalogues.ts';

/** Adds messages, by key, to those that `word` finds. */
export function registerMessages(language: Language, messages: ReadonlyMap<string, string>): void {
  const compiled = [...messages].filter(([, message]) => message !== '').map(([key, message]) => [key, compileMessage(message)] as const);
  registerWords(language, Object.fromEntries(compiled));
}

// Read once at start-up: the gateway answers in both languages and must not read files per request.
for (const language of languages) registerMessages(language, readAllParts(language));

export { hasWord, word } from '../word.ts';
