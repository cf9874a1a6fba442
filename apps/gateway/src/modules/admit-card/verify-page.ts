import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../../configuration.ts';
import { word } from '../../frame/words.ts';
import { signedPapers, signingKeyOf, type SignedPaperKind } from '../../pdf/signed-code.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const script = `${read('./ed25519.browser.js').replaceAll('export ', '')}\n${read('./verify-page.browser.js')}`;
const worker = read('./verify-worker.browser.js');
const style = read('./verify-page.css');

const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing may be fetched or sent from the page: what it shows comes from the code and the key in it. */
const pagePolicy = `default-src 'none'; script-src ${sourceHash(script)}; style-src ${sourceHash(style)}; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** The worker fetches the page itself, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * `GET /verify`: a page that checks the code of a printed paper by the commission's public key. The code stands behind
 * `#` in the address, so it never reaches the server; once loaded, the page works without a network.
 */
export function registerVerifyPage(app: FastifyInstance, configuration: Configuration): void {
  const page = verifyPage(signingKeyOf(configuration).publicKeySpkiBase64);
  app.get('/verify', (_request, reply) =>
    reply
      .header('content-security-policy', pagePolicy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/verify-worker.js', (_request, reply) =>
    reply.header('content-security-policy', workerPolicy).header('cache-control', 'public, max-age=300').type('text/javascript; charset=utf-8').send(worker),
  );
}

const verifyWord = (name: string) => `gateway.admitCard.verify.${name}`;

function verifyPage(publicKeySpkiBase64: string): string {
  const inBoth = (name: string) => paragraphs(verifyWord(name));
  const title = { ne: escaped(word('ne', verifyWord('title'))), en: escaped(word('en', verifyWord('title'))) };
  return `<!doctype html>
<html lang="ne">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title.ne} – ${title.en}</title>
<style>${style}</style>
</head>
<body data-public-key="${publicKeySpkiBase64}">
<header><p>${escaped(word('ne', 'gateway.admitCard.commission'))}<br><span lang="en">${escaped(word('en', 'gateway.admitCard.commission'))}</span></p></header>
<main aria-live="polite">
<h1>${title.ne} <span lang="en">${title.en}</span></h1>
<section data-answer="noCode">${inBoth('noCode')}</section>
${(Object.keys(signedPapers) as SignedPaperKind[]).map(genuinePaper).join('\n')}
<section data-answer="invalid" class="invalid" hidden><strong aria-hidden="true">✕</strong>${inBoth('invalid')}</section>
<section data-answer="unsupported" class="invalid" hidden>${inBoth('unsupported')}</section>
<footer>${inBoth('private')}</footer>
</main>
<script>${script}</script>
</body>
</html>`;
}

function genuinePaper(kind: SignedPaperKind): string {
  const facts = signedPapers[kind].map((name) => {
    const key = verifyWord(`fact.${name}`);
    return `<div><dt>${escaped(word('ne', key))} <span lang="en">${escaped(word('en', key))}</span></dt><dd></dd></div>`;
  });
  return `<section data-answer="${kind}" class="valid" hidden><strong aria-hidden="true">✓</strong>${paragraphs(verifyWord(`genuine.${kind}`))}<dl>${facts.join('')}</dl></section>`;
}

function paragraphs(key: string): string {
  return `<p>${escaped(word('ne', key))}</p><p lang="en">${escaped(word('en', key))}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
