import type { AnnouncedDetail } from '../../packages/api-client/src/areas/application/vacancy.ts';
import { formatInstant } from '../../packages/i18n/src/dates.ts';
import { formatNumber } from '../../packages/i18n/src/numbers.ts';

/** Social media do not run the app, so their previews of a vacancy must be in the page itself. */
const sharedAddress = /^\/advertisement\/([1-9]\d{0,8})$/u;
const FRESH_MS = 60_000;
const PATIENCE_MS = 1_500;
const MOST_KEPT = 500;

type Options = { now?: () => number; fetcher?: typeof fetch };
type Kept = { tags: string | null; at: number };

/**
 * The Open Graph tags of the vacancy at an address. Null if there is none or its gateway does not answer in time; the page is then sent
 * without tags.
 */
export function vacancyTags({ now = Date.now, fetcher = fetch }: Options = {}) {
  const kept = new Map<string, Kept>();

  return async (path: string, base: string): Promise<string | null> => {
    const advtCode = sharedAddress.exec(path)?.[1];
    if (advtCode === undefined) return null;
    const key = `${base} ${advtCode}`;
    const known = kept.get(key);
    if (known && now() - known.at < FRESH_MS) return known.tags;
    const tags = await ask(base, advtCode, fetcher).catch(() => known?.tags ?? null);
    kept.delete(key);
    kept.set(key, { tags, at: now() });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return tags;
  };
}

async function ask(base: string, advtCode: string, fetcher: typeof fetch): Promise<string | null> {
  const answer = await fetcher(`${base}/vacancy/announced/${advtCode}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) return null;
  const { data } = (await answer.json()) as { data: AnnouncedDetail };
  return tagsOf(data, base);
}

function tagsOf({ vacancy }: AnnouncedDetail, base: string): string {
  const title = `${vacancy.post.ne} (${vacancy.post.en})`;
  const description = [
    [vacancy.service.ne, vacancy.group.ne, vacancy.class.ne, vacancy.organization.ne].join(' · '),
    `माग पद सङ्ख्या ${formatNumber(vacancy.totalSeats, 'ne')}`,
    `दरखास्त दिने अन्तिम मिति ${formatInstant(vacancy.singleSubmissionLastAt, 'ne')}`,
  ].join('। ');
  const tags: [string, string, string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:locale', 'ne_NP'],
    ['property', 'og:image', `${base}/vacancy/picture/${vacancy.advtCode}`],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content)}" />`).join('\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
