import { bsFromAd, nepalDayOf } from '../../packages/i18n/src/calendar.ts';
import { bsMonthNames } from '../../packages/i18n/src/calendar-names.ts';
import { formatInstant, formatTime } from '../../packages/i18n/src/dates.ts';
import { nepaliDigits } from '../../packages/i18n/src/digits.ts';
import { languages, type Language } from '../../packages/i18n/src/language.ts';
import { formatNumber } from '../../packages/i18n/src/numbers.ts';
import type { History, Interruption, ServedDay, State } from './history.ts';

const words: Record<
  Language,
  Record<State | 'wasClosed' | 'wasDown' | 'title' | 'at' | 'month' | 'available' | 'without' | 'interruptions' | 'none' | 'still', string>
> = {
  ne: {
    title: 'सेवाको अवस्था',
    at: 'यो जाँच गरिएको समय',
    works: 'पोर्टल चलिरहेको छ।',
    closed: 'आयोगले मर्मतका लागि पोर्टल बन्द गरेको छ।',
    down: 'पोर्टल अहिले चलेको छैन। हामी मर्मत गर्दै छौँ।',
    wasClosed: 'मर्मतका लागि बन्द',
    wasDown: 'नचलेको',
    month: 'महिना',
    available: 'चलेको समय',
    without: 'नचलेको समय (मिनेट)',
    interruptions: 'पछिल्ला अवरोध',
    none: 'पछिल्लो एक वर्षमा कुनै अवरोध भएको छैन।',
    still: 'अझै जारी',
  },
  en: {
    title: 'State of the service',
    at: 'Checked at',
    works: 'The portal is working.',
    closed: 'The commission has closed the portal for maintenance.',
    down: 'The portal is not working. We are repairing it.',
    wasClosed: 'closed for maintenance',
    wasDown: 'not working',
    month: 'Month',
    available: 'Available',
    without: 'Minutes without service',
    interruptions: 'Recent interruptions',
    none: 'There was no interruption in the last twelve months.',
    still: 'not over yet',
  },
};
const SHOWN_INTERRUPTIONS = 30;

/** The public page of the last twelve months, in Nepali and English. It needs no script and no other file, because nothing else may work. */
export function pageOf(history: History): string {
  return `<!doctype html>
<html lang="ne">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="60" />
    <title>${words.ne.title} · ${words.en.title}</title>
    <style>
      :root { color-scheme: light dark; font-family: 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', Mangal, system-ui, sans-serif; line-height: 1.6; }
      main { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
      .now { border-left: 0.375rem solid; padding: 0.5rem 1rem; font-size: 1.25rem; font-weight: 600; }
      .works { border-color: #17693f; } .closed { border-color: #8a4b00; } .down { border-color: #c8102e; }
      table { border-collapse: collapse; width: 100%; }
      th, td { text-align: start; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #7a8797; font-variant-numeric: tabular-nums; }
      .number { text-align: end; }
      section + section { margin-top: 3rem; }
    </style>
  </head>
  <body>
    <main>
${languages.map((language) => sectionOf(history, language)).join('\n')}
    </main>
  </body>
</html>
`;
}

function sectionOf({ last, days, interruptions }: History, language: Language): string {
  const word = words[language];
  const now =
    last === null ? '' : `<p class="now ${last.state}">${word[last.state]}</p><p>${word.at}: ${formatInstant(last.at, language)}</p>`;
  const rows = monthsOf(days).map(
    ({ month, minutes }) =>
      `<tr><th scope="row">${monthName(month, language)}</th><td class="number">${shareOf(minutes, language)}</td><td class="number">${formatNumber(Math.round(minutes.closed + minutes.down), language)}</td></tr>`,
  );
  const recent = interruptions.slice(-SHOWN_INTERRUPTIONS).toReversed();
  const list =
    recent.length === 0 ? `<p>${word.none}</p>` : `<ul>${recent.map((each) => `<li>${interruptionOf(each, language)}</li>`).join('')}</ul>`;
  return `<section lang="${language}">
<h1>${word.title}</h1>
${now}
<table><thead><tr><th scope="col">${word.month}</th><th scope="col" class="number">${word.available}</th><th scope="col" class="number">${word.without}</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
<h2>${word.interruptions}</h2>
${list}
</section>`;
}

type MonthOfService = { month: string; minutes: Record<State, number> };

/** Months of Bikram Sambat, the newest first. */
function monthsOf(days: readonly ServedDay[]): MonthOfService[] {
  const months = new Map<string, Record<State, number>>();
  for (const { dayAd, minutes } of days) {
    const month = bsFromAd(dayAd).slice(0, 'YYYY-MM'.length);
    const sum = months.get(month) ?? { works: 0, closed: 0, down: 0 };
    months.set(month, { works: sum.works + minutes.works, closed: sum.closed + minutes.closed, down: sum.down + minutes.down });
  }
  return [...months].map(([month, minutes]) => ({ month, minutes })).toReversed();
}

function monthName(month: string, language: Language): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const name = bsMonthNames[language][number - 1]!;
  return language === 'ne' ? nepaliDigits(`${year} ${name}`) : `${name} ${year} BS`;
}

/** Rounded down, so that 100% means every minute. */
function shareOf({ works, closed, down }: Record<State, number>, language: Language): string {
  const all = works + closed + down;
  return all === 0 ? '–' : `${formatNumber(Math.floor((works / all) * 10_000) / 100, language)}%`;
}

function interruptionOf({ state, from, until }: Interruption, language: Language): string {
  const word = words[language];
  const isOnOneDay = until !== null && nepalDayOf(from) === nepalDayOf(until);
  const end = until === null ? word.still : isOnOneDay ? formatTime(until, language) : formatInstant(until, language);
  return `${formatInstant(from, language)} – ${end}: ${state === 'closed' ? word.wasClosed : word.wasDown}`;
}
