import type { Bilingual } from './bilingual.ts';
import { commissionElementId, defaultCommission, type PublicCommission } from './commission.ts';

/** Invisible characters around each name in a page rendered at build, so the server can find and replace the names. */
const marks = { en: '\u2063', ne: '\u2064' } as const;

/** The commission with marked names, for rendering at build. */
export function withMarkedNames(commission: PublicCommission): PublicCommission {
  const marked = (language: keyof Bilingual) => `${marks[language]}${commission.name[language]}${marks[language]}`;
  return { ...commission, name: { en: marked('en'), ne: marked('ne') } };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Fills a commission into a built page: its name wherever one is marked, its colour, and its data for the app's start. */
export function pageOfCommission(pageText: string, { commission, known }: { commission: PublicCommission; known: boolean }): string {
  const named = (Object.keys(marks) as (keyof Bilingual)[]).reduce(
    (text, language) =>
      text.replaceAll(new RegExp(`${marks[language]}[^${marks[language]}]*${marks[language]}`, 'gu'), () =>
        escaped(commission.name[language]),
      ),
    pageText,
  );
  if (!known) return named;
  const title = (whole: string) => whole.replace(defaultCommission.name.ne, () => escaped(commission.name.ne));
  const json = JSON.stringify(commission).replaceAll('<', '\\u003c');
  return named
    .replace(/<title>[^<]*<\/title>/u, title)
    .replace(
      /(<meta name="theme-color" content=")[^"]*(")/u,
      (_whole, opening: string, closing: string) => opening + commission.colour + closing,
    )
    .replace('</head>', () => `<script type="application/json" id="${commissionElementId}">${json}</script>\n</head>`);
}
