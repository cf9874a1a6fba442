import type { Language } from '@psc/i18n/language.ts';
import { renderFirstPaint } from '@psc/ui/application/render-first-paint.tsx';
import { wordsAtStart } from './at-start.ts';
import { words } from './catalogues.ts';
import { routes } from './routes.ts';
import { Layout } from './shell/layout.tsx';

/** Screens rendered at build time, with their initial loader data. */
export const firstPaints: Record<string, unknown> = { '/login': null };

export function render(path: string, language: Language): Promise<string> {
  return renderFirstPaint(path, language, { routes, firstPaints, Layout, loadWords: words.loadShown, wordsAtStart });
}
