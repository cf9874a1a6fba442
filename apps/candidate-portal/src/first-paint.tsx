import type { Language } from '@psc/i18n/language.ts';
import { renderFirstPaint, unanswered } from '@psc/ui/application/render-first-paint.tsx';
import { words } from './catalogues.ts';
import { routes, wordsAtStart } from './routes.ts';
import { Layout } from './shell/layout.tsx';

const lists = { vacancies: unanswered(), notices: unanswered() };

/** Screens rendered at build, with their loader data before any answer. */
export const firstPaints: Record<string, unknown> = {
  '/login': lists,
  '/register': { districts: [], ...lists },
  '/faq': null,
};

export function render(path: string, language: Language): Promise<string> {
  return renderFirstPaint(path, language, { routes, firstPaints, Layout, loadWords: words.loadShown, wordsAtStart });
}
