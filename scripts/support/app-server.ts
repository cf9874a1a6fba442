import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contentSecurityPolicy, type PageOrigins } from './content-security.ts';
import { pageOfCommission } from '../../packages/i18n/src/commission-in-page.ts';
import { pageWithGatewayBases } from './gateway-bases.ts';
import { commissionOf, type ServedCommission } from './served-commission.ts';
import { vacancyTags } from './vacancy-tags.ts';

export type AppServerOptions = {
  /** The folder with vite's build. */
  folder: string;
  host: string;
  port: number;
  /** From the host of the page to the base of its gateway; `*` is every other host. */
  gatewayBases: Record<string, string>;
  /** Further origins that the page may submit forms to. */
  formOrigins: readonly string[];
  /** Whether calls of the page start traces. */
  traces?: boolean;
};

type Stored = { mediaType: string; etag: string; cacheControl: string; bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer } };
type Encoding = 'br' | 'gzip' | 'identity';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Serves one built app: files from memory, `/login` from `login.html`, and `index.html` for every other address of a screen. */
export async function startAppServer(options: AppServerOptions): Promise<Server> {
  const files = filesOf(options.folder);
  const pagesFor = await pagesOfCommissions(options);
  const assetHeaders = securityHeaders("default-src 'none'; frame-ancestors 'none'");

  const workerHeaders = securityHeaders("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  const tagsFor = vacancyTags();

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, { ...assetHeaders, allow: 'GET, HEAD' });
    const path = decodedPath(request.url ?? '/');
    if (path === null) return end(response, 400, assetHeaders);
    if (path === '/health') return end(response, 200, { ...assetHeaders, 'content-type': 'text/plain; charset=utf-8' }, 'ok');
    const file = files.get(path);
    // A service worker's requests follow the policy of its own script.
    if (path === '/service-worker.js' && file !== undefined) return send(request, response, file, workerHeaders);
    if (file !== undefined) return send(request, response, file, assetHeaders);
    // A missing file must not answer with the page, which a browser would run as a script.
    if (path.startsWith('/assets/') || mediaTypes[extname(path)] !== undefined) return end(response, 404, assetHeaders);
    const pages = pagesFor(request.headers.host);
    const page = pages.get(path) ?? pages.get('/index')!;
    const tags = await tagsFor(path, baseFor(options, request.headers.host));
    send(request, response, tags === null ? page.file : withTags(page.file, tags), page.headers);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(options.port, options.host, listening);
  });
  return server;
}

function baseFor({ gatewayBases }: AppServerOptions, host: string | undefined): string {
  return gatewayBases[host ?? ''] ?? gatewayBases['*'] ?? Object.values(gatewayBases)[0]!;
}

/** The tags bring a description of their own. The inline scripts do not change, so the page keeps its policy. */
function withTags(page: Stored, tags: string): Stored {
  const text = page.bodies.identity
    .toString()
    .replace(/<meta name="description"[^>]*>\s*/u, '')
    .replace('</head>', () => `${tags}\n</head>`);
  const file = stored('page.html', Buffer.from(text));
  file.bodies.gzip = gzipSync(text);
  return file;
}

function originsOf({ gatewayBases, formOrigins }: AppServerOptions): PageOrigins {
  return { gateways: [...new Set(Object.values(gatewayBases).map((base) => new URL(base).origin))], forms: formOrigins };
}

type Page = { file: Stored; headers: Record<string, string> };

type Pages = Map<string, Page>;

/** The pages for the requested host, with the name of its gateway's commission; rebuilt when that name changes. */
async function pagesOfCommissions(options: AppServerOptions): Promise<(host: string | undefined) => Pages> {
  if (!existsSync(join(options.folder, 'index.html'))) throw new Error(`Nothing is built in ${options.folder}.`);
  const { gatewayBases } = options;
  const commissions = new Map([...new Set(Object.values(gatewayBases))].map((base) => [base, commissionOf(base)]));
  await Promise.all([...commissions.values()].map(({ askAgain }) => askAgain()));
  const made = new Map<string, { by: ServedCommission; pages: Pages }>();
  return (host) => {
    const base = baseFor(options, host);
    const otherOrigin = new URL(base).host === host ? null : new URL(base).origin;
    const by = commissions.get(base)!.now();
    const key = `${base} ${otherOrigin}`;
    const last = made.get(key);
    if (last?.by === by) return last.pages;
    const pages = pagesOf(options, otherOrigin, by);
    made.set(key, { by, pages });
    return pages;
  };
}

/** The built pages by address, with the gateways of this installation and a policy that allows their scripts. */
function pagesOf(options: AppServerOptions, otherOrigin: string | null, by: ServedCommission): Pages {
  const names = readdirSync(options.folder).filter((name) => name.endsWith('.html'));
  return new Map(names.map((name) => [`/${name.slice(0, -'.html'.length)}`, pageOf(name, options, otherOrigin, by)]));
}

function pageOf(name: string, options: AppServerOptions, otherOrigin: string | null, by: ServedCommission): Page {
  const built = readFileSync(join(options.folder, name), 'utf8');
  const connecting = otherOrigin === null ? built : withPreconnect(built, otherOrigin);
  const text = pageOfCommission(pageWithGatewayBases(connecting, options.gatewayBases, options.traces), by);
  const file = stored(name, Buffer.from(text));
  file.bodies.br = brotliCompressSync(text);
  file.bodies.gzip = gzipSync(text);
  return { file, headers: securityHeaders(contentSecurityPolicy(text, originsOf(options))) };
}

/** The browser connects to the gateway while it loads the scripts; on a slow line that saves the first call three round trips. */
function withPreconnect(page: string, origin: string): string {
  return page.replace('<title', () => `<link rel="preconnect" href="${origin}" crossorigin="anonymous" />\n    <title`);
}

function filesOf(folder: string): Map<string, Stored> {
  const files = new Map<string, Stored>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const isServed = statSync(path).isFile() && !/\.(br|gz)$/.test(name) && !name.startsWith('.') && !name.endsWith('.html');
    if (!isServed) continue;
    const file = stored(relative(folder, path), readFileSync(path));
    if (existsSync(`${path}.br`)) file.bodies.br = readFileSync(`${path}.br`);
    if (existsSync(`${path}.gz`)) file.bodies.gzip = readFileSync(`${path}.gz`);
    files.set(`/${name.replaceAll('\\', '/')}`, file);
  }
  return files;
}

function stored(name: string, body: Buffer): Stored {
  const isHashed = name.startsWith('assets/');
  return {
    mediaType: mediaTypes[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: isHashed ? FOREVER : ASK_EACH_TIME,
    bodies: { identity: body },
  };
}

function send(request: IncomingMessage, response: ServerResponse, file: Stored, security: Record<string, string>): void {
  const headers: Record<string, string | number> = {
    ...security,
    'content-type': file.mediaType,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === file.etag) return end(response, 304, headers);
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '', file);
  const body = file.bodies[encoding] ?? file.bodies.identity;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.byteLength;
  end(response, 200, headers, request.method === 'HEAD' ? undefined : body);
}

function encodingFor(accepted: string, file: Stored): Encoding {
  const names = accepted.split(',').map((part) => part.trim().split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => file.bodies[encoding] !== undefined && names.includes(encoding)) ?? 'identity';
}

function end(response: ServerResponse, httpStatus: number, headers: Record<string, string | number>, body?: string | Buffer): void {
  response.writeHead(httpStatus, headers);
  response.end(body);
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://app').pathname);
  } catch {
    return null;
  }
}

function securityHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // Browsers ignore it unless the page came over TLS.
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  };
}
