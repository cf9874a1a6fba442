import type { Bilingual } from './bilingual.ts';
import { commissionElementId, defaultCommission, type PublicCommission } from './commission.ts';

/** Signs that nobody sees, around each name in a page rendered at build: the server that sends the page finds its place by them. */
const marks = { en: '\u2063', ne: '\u2064' } as const;

/** The commission with names whose place in a page can be found again. */
export function withMarkedNames(commission: PublicCommission): PublicCommission {
  const marked = (language: keyof Bilingual) => `${marks[language]}${commission.name[language]}${marks[language]}`;
  return { ...commission, name: { en: marked('en'), ne: marked('ne') } };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page of a commission: its own name wherever a name was marked, its colour, and what it is for the app that starts. */
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
