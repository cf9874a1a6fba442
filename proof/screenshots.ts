/**
 * `pnpm screenshots` captures every route of both apps, signed in, the steps of an application, and the gallery, in both languages, 360 (light
 * and dark) and 1280 wide, into `.screenshots/`, with `index.html` showing them side by side. `--only <part of a path>` and `--app <app>`
 * limit the run; `--before <folder>`, the pictures of an earlier run, shows each of them beside the new one.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword } from '../apps/gateway/src/seed/demo-sign-ins.ts';
import { chooseOption, field } from '../e2e/support/fields.ts';
import { buildApps } from '../scripts/support/build-apps.ts';
import { serveGallery } from './support/gallery.ts';
import { requireBrowser } from '../scripts/support/browser-setup.ts';
import { browserWords } from '../scripts/support/browser.ts';
import { routeRows } from '../scripts/support/inventory.ts';
import { freePorts } from '../scripts/support/ports.ts';
import { repositoryRoot, webApps, type WebApp } from '../scripts/support/repository.ts';
import { startStack, type Addresses } from '../scripts/support/stack.ts';

const languages = ['ne', 'en'] as const;
const widths = [360, 1280] as const;
const looks = languages.flatMap((language) => [
  { language, width: 360, colorScheme: 'light' } as const,
  { language, width: 360, colorScheme: 'dark' } as const,
  { language, width: 1280, colorScheme: 'light' } as const,
]);
const demoUser: Record<WebApp, string> = { 'candidate-portal': 'sita', 'staff-console': 'administrator' };
const folder = join(repositoryRoot, '.screenshots');

type Picture = { app: WebApp | 'gallery'; path: string; files: string[]; troubles: string[] };

const parameter = /\{[^}]+\}/g;

/** The address of a route with parameters that an earlier page links to; otherwise one with ids from 1, where the demo data start. */
function opened(path: string, linked: ReadonlySet<string>): string {
  const route = path.split('#')[0]!;
  const pattern = new RegExp(`^${route.replace('?', '\\?').replace(parameter, '[^/?#&]+')}$`);
  return [...linked].find((address) => pattern.test(address)) ?? route.replace(parameter, '1');
}

const vacancy = '/vacancy/{id}/{masterid}/{reqid}/{values}';
/** An application and the steps of applying are states of a route. */
const states: readonly Pick<Picture, 'app' | 'path'>[] = [
  { app: 'candidate-portal', path: '/vacancy-applied?application={applicationId}' },
  ...['examination', 'payment', 'terms'].map((step) => ({ app: 'candidate-portal' as const, path: `${vacancy}?step=${step}` })),
];

async function picturesOf(browser: Browser, addresses: Addresses, rows: readonly Pick<Picture, 'app' | 'path'>[]): Promise<Picture[]> {
  const pictures = rows.map(({ app, path }): Picture => ({ app, path, files: [], troubles: [] }));
  for (const app of webApps) {
    const own = pictures.filter((picture) => picture.app === app);
    for (const { language, width, colorScheme } of looks) {
      const context = await browser.newContext({
        viewport: { width, height: width === 360 ? 740 : 900 },
        colorScheme,
        locale: 'ne-NP',
        timezoneId: 'Asia/Kathmandu',
      });
      await context.addInitScript((chosen) => localStorage.setItem('psc.language', chosen), language);
      await take(
        context,
        app === 'candidate-portal' ? addresses.candidatePortal : addresses.staffConsole,
        demoUser[app],
        own,
        `${language}-${width}-${colorScheme}`,
      );
      await context.close();
    }
  }
  return pictures;
}

/** One page for each person: the session is stored in the tab, so every screen opens in the same one. */
async function take(context: BrowserContext, base: string, username: string, pictures: readonly Picture[], kind: string): Promise<void> {
  const page = await context.newPage();
  let troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  const isBeforeSigningIn = ({ path }: Picture) => ['/login', '/register', '/faq', '/change/password/{tokenid}'].includes(path);
  const signIn = async () => {
    await page.goto(`${base}/login`);
    await page.locator('#username').fill(username);
    await page.locator('#password').fill(demoPassword);
    await page.locator('form:has(#username) button[type=submit]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
  };
  // Addresses with parameters come from the links of the other pages.
  const rank = (picture: Picture) => (isBeforeSigningIn(picture) ? 0 : picture.path.includes('{') ? 2 : 1);
  const linked = new Set<string>();
  for (const picture of pictures.toSorted((one, other) => rank(one) - rank(other))) {
    troubles = [];
    if (!isBeforeSigningIn(picture) && new URL(page.url()).pathname.match(/^\/(login|register|faq|change\/)|^blank/) !== null)
      await signIn();
    const step = new URLSearchParams(picture.path.split('?')[1]).get('step');
    if (step !== null) await openStep(page, `${base}${opened(vacancy, linked)}`, step);
    else {
      const [path = '', tab] = picture.path.split('#');
      await page.goto(`${base}${opened(path, linked)}${tab === undefined ? '' : `#${tab}`}`, { waitUntil: 'networkidle' });
    }
    for (const address of await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!)))
      linked.add(address);
    const file = `${picture.app}${picture.path.replace(/[^A-Za-z0-9]+/g, '-')}-${kind}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    picture.files.push(file);
    picture.troubles.push(...troubles.map((trouble) => `${kind}: ${trouble}`));
  }
}

/** Answers the steps of an application up to this one, and sends nothing. */
async function openStep(page: Page, address: string, wanted: string): Promise<void> {
  const onward = () => page.locator('main button[data-variant=filled]').last().click();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('main input[type=checkbox]').first().check();
  await onward();
  for (const step of ['examination', 'payment']) {
    await page.locator(`#step-${step}`).waitFor();
    if (step === wanted) return;
    for (const name of ['facultyId', 'subjectId', 'examCentreId']) {
      const control = field(page, name);
      if ((await control.count()) > 0 && (await control.inputValue()) === '') await chooseOption(control, 1);
    }
    await page.locator('main form input[type=radio]:visible').first().check();
    await onward();
  }
  await page.locator(`#step-${wanted}`).waitFor();
}

async function picturesOfGallery(browser: Browser): Promise<Picture> {
  const picture: Picture = { app: 'gallery', path: '', files: [], troubles: [] };
  const server = await serveGallery(0);
  try {
    for (const language of languages) {
      for (const scheme of ['light', 'dark']) {
        for (const width of widths) {
          const page = await browser.newPage({ viewport: { width, height: 900 } });
          page.on('pageerror', (error) => picture.troubles.push(error.message));
          await page.goto(`${server.resolvedUrls!.local[0]}?language=${language}&scheme=${scheme}`, { waitUntil: 'networkidle' });
          const file = `gallery-${language}-${scheme}-${width}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
          picture.files.push(file);
          await page.close();
        }
      }
    }
  } finally {
    await server.close();
  }
  return picture;
}

function indexPage(pictures: readonly Picture[]): string {
  const safe = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const image = (file: string) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`;
  const earlier = (file: string) => (existsSync(join(folder, 'before', file)) ? image(`before/${file}`) : '');
  const pair = (file: string) => `<figure>${earlier(file)}${image(file)}</figure>`;
  const row = ({ app, path, files, troubles }: Picture) =>
    `<h2>${app} ${safe(path)}</h2>${troubles.map((trouble) => `<p class="trouble">${safe(trouble)}</p>`).join('')}<div>${files.map(pair).join('')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>body{font:14px system-ui;margin:16px}div,figure{display:flex;gap:24px;align-items:start;overflow-x:auto}figure{gap:4px;margin:0;overflow:visible}img{height:420px;border:1px solid #999}.trouble{color:#c8102e}</style>${pictures.map(row).join('\n')}`;
}

const {
  only: wanted,
  app: wantedApp,
  before,
} = parseArgs({
  options: { only: { type: 'string', default: '' }, app: { type: 'string' }, before: { type: 'string' } },
}).values;
const isWhole = wanted === '' && wantedApp === undefined;
const executablePath = await requireBrowser(console.log);
await buildApps(console.log);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (before !== undefined) cpSync(resolve(before), join(folder, 'before'), { recursive: true });
const dataDirectory = mkdtempSync(join(tmpdir(), 'screenshots-'));
const stack = await startStack({ ports: await freePorts(), dataDirectory, host: '127.0.0.1', environment: process.env, say: console.log });
const browser = await chromium.launch({ executablePath, args: browserWords });
try {
  const rows = [...(await routeRows()), ...states].filter(
    ({ app, path }) => path.includes(wanted) && (wantedApp === undefined || app === wantedApp),
  );
  const pictures = [...(await picturesOf(browser, stack.addresses, rows)), ...(isWhole ? [await picturesOfGallery(browser)] : [])];
  writeFileSync(join(folder, 'index.html'), indexPage(pictures));
  const troubled = pictures.filter(({ troubles }) => troubles.length > 0);
  console.log(
    `${pictures.flatMap(({ files }) => files).length} pictures of ${pictures.length} routes in .screenshots/index.html; ${troubled.length} routes with errors in the console.`,
  );
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}
