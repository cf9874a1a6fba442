import type { Language } from '@psc/i18n/language.ts';
import { renderFirstPaint } from '@psc/ui/application/render-first-paint.tsx';
import { wordsAtStart } from './at-start.ts';
import { words } from './catalogues.ts';
import { routes } from './routes.ts';
import { Layout } from './shell/layout.tsx';

/** The screens that are rendered at build, with what their loaders give before any answer. */
export const firstPaints: Record<string, unknown> = { '/login': null };

export function render(path: string, language: Language): Promise<string> {
  return renderFirstPaint(path, language, { routes, firstPaints, Layout, loadWords: words.loadShown, wordsAtStart });
}
