import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Tools } from '../../../platform/frame/context.ts';
import type { Language } from '../../../platform/frame/messages.ts';
import { readWording, type Wording } from '../../../platform/wording/wording.ts';
import { cardValidity } from './card-validity.ts';
import { genuineKeysOf, signedDocuments, type PublicKey, type SignedDocumentKind } from '../../../platform/pdf/signed-code.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const script = `${read('./ed25519.gen.js')}\n${read('./verify-page.browser.js')}`;
const worker = read('./verify-worker.browser.js');
const style = read('./verify-page.css');

const MOST_BYTES_OF_A_CODE = 8 * 1024;

const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The facts come from the code and its public key; the page asks this gateway only whether the card is still valid. */
const pagePolicy = `default-src 'none'; script-src ${sourceHash(script)}; style-src ${sourceHash(style)}; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** The worker fetches the page itself, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * `GET /verify`: a page that checks the code of a printed document with the commission's public key. The code follows `#` in the address.
 * Once loaded, the page works offline; online it sends the code to `POST /verify/card`, which checks whether the card was replaced or
 * blocked, and logs nothing.
 */
export function registerVerifyPage(app: FastifyInstance, tools: Pick<Tools, 'configuration' | 'db' | 'recent'>): void {
  app.post('/verify/card', { bodyLimit: MOST_BYTES_OF_A_CODE }, async (request, reply) => {
    const { code } = (request.body ?? {}) as { code?: unknown };
    const validity = typeof code === 'string' ? await cardValidity(tools, code) : undefined;
    return reply
      .header('cache-control', 'no-store')
      .status(validity ? 200 : 404)
      .send(validity ?? {});
  });
  app.get('/verify', async (_request, reply) => {
    const wording = await tools.recent('wording', () => readWording(tools.db));
    return reply
      .header('content-security-policy', pagePolicy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send(verifyPage(genuineKeysOf(tools.configuration), wording));
  });
  app.get('/verify-worker.js', (_request, reply) =>
    reply
      .header('content-security-policy', workerPolicy)
      .header('cache-control', 'public, max-age=300')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
}

const verifyWord = (name: string) => `gateway.admitCard.verify.${name}`;

type Say = (language: Language, key: string) => string;

function verifyPage(keys: readonly PublicKey[], { message, nameIn }: Wording): string {
  const inBoth = (name: string) => paragraphs(message, verifyWord(name));
  const title = { ne: escaped(message('ne', verifyWord('title'))), en: escaped(message('en', verifyWord('title'))) };
  return `<!doctype html>
<html lang="ne">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title.ne} – ${title.en}</title>
<style>${style}</style>
</head>
<body data-public-keys="${keys.map(({ id, publicKeySpkiBase64 }) => `${id}:${publicKeySpkiBase64}`).join(' ')}">
<header><p>${escaped(nameIn('ne'))}<br><span lang="en">${escaped(nameIn('en'))}</span></p></header>
<main aria-live="polite">
<h1>${title.ne} <span lang="en">${title.en}</span></h1>
<section data-answer="noCode">${inBoth('noCode')}</section>
${(Object.keys(signedDocuments) as SignedDocumentKind[]).map((kind) => genuineDocument(message, kind)).join('\n')}
<section data-answer="invalid" class="invalid" hidden><strong aria-hidden="true">✕</strong>${inBoth('invalid')}</section>
<section data-answer="unsupported" class="invalid" hidden>${inBoth('unsupported')}</section>
<footer>${inBoth('private')}</footer>
</main>
<script>${script}</script>
</body>
</html>`;
}

function genuineDocument(message: Say, kind: SignedDocumentKind): string {
  const facts = signedDocuments[kind].map((name) => {
    const key = verifyWord(`fact.${name}`);
    return `<div><dt>${escaped(message('ne', key))} <span lang="en">${escaped(message('en', key))}</span></dt><dd></dd></div>`;
  });
  return `<section data-answer="${kind}" class="valid" hidden><strong aria-hidden="true">✓</strong>${paragraphs(message, verifyWord(`genuine.${kind}`))}${kind === 'admitCard' ? nowOfCard(message) : ''}<dl>${facts.join('')}</dl></section>`;
}

/** The gateway's answer about the card; offline, a note that only the signature was checked. */
function nowOfCard(message: Say): string {
  const line = (state: string, text: string) => `<div data-now="${state}" hidden>${text}</div>`;
  const asked = '<p></p><p lang="en"></p>';
  return `${line('asking', paragraphs(message, verifyWord('now.asking')))}${line('answered', asked)}${line('signatureOnly', paragraphs(message, verifyWord('now.signatureOnly')))}`;
}

function paragraphs(message: Say, key: string): string {
  return `<p>${escaped(message('ne', key))}</p><p lang="en">${escaped(message('en', key))}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
