import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages } from '../language.ts';
import { registerWords } from '../word.ts';
import { readAllParts } from './catalogues.ts';

// Read once at start-up: the gateway answers in both languages and must not read files per request.
for (const language of languages) {
  const compiled = [...readAllParts(language)]
    .filter(([, message]) => message !== '')
    .map(([key, message]) => [key, compileMessage(message)] as const);
  registerWords(language, Object.fromEntries(compiled));
}

export { hasWord, word } from '../word.ts';
