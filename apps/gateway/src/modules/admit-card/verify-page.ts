import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../../configuration.ts';
import { word } from '../../frame/words.ts';
import { signingKeyOf } from '../../pdf/signed-code.ts';

const script = readFileSync(new URL('./verify-page.browser.js', import.meta.url), 'utf8');
const style = readFileSync(new URL('./verify-page.css', import.meta.url), 'utf8');

const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing may be fetched or sent from the page: what it shows comes from the code and the key in it. */
const contentSecurityPolicy = `default-src 'none'; script-src ${sourceHash(script)}; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * `GET /verify`: a page that checks the code of an admit card by the commission's public key. The code stands behind
 * `#` in the address, so it never reaches the server; once loaded, the page works without a network.
 */
export function registerVerifyPage(app: FastifyInstance, configuration: Configuration): void {
  const page = verifyPage(signingKeyOf(configuration).publicKeySpkiBase64);
  app.get('/verify', (_request, reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

function verifyPage(publicKeySpkiBase64: string): string {
  const inBoth = (name: string) => paragraphs(`gateway.admitCard.verify.${name}`);
  const labels = ['card.fullName', 'card.rollNumber', 'card.masterId', 'card.advtNumbers', 'card.examCentre', 'verify.starts'].map((name) => `gateway.admitCard.${name}`);
  const details = labels.map((key) => `<div><dt>${escaped(word('ne', key))} <span lang="en">${escaped(word('en', key))}</span></dt><dd></dd></div>`).join('');
  return `<!doctype html>
<html lang="ne">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(word('ne', 'gateway.admitCard.verify.title'))} – ${escaped(word('en', 'gateway.admitCard.verify.title'))}</title>
<style>${style}</style>
</head>
<body data-public-key="${publicKeySpkiBase64}">
<header><p>${escaped(word('ne', 'gateway.admitCard.commission'))}<br><span lang="en">${escaped(word('en', 'gateway.admitCard.commission'))}</span></p></header>
<main aria-live="polite">
<h1>${escaped(word('ne', 'gateway.admitCard.verify.title'))} <span lang="en">${escaped(word('en', 'gateway.admitCard.verify.title'))}</span></h1>
<section data-answer="noCode">${inBoth('noCode')}</section>
<section data-answer="valid" class="valid" hidden><strong aria-hidden="true">✓</strong>${inBoth('valid')}<dl>${details}</dl></section>
<section data-answer="invalid" class="invalid" hidden><strong aria-hidden="true">✕</strong>${inBoth('invalid')}</section>
<section data-answer="unsupported" class="invalid" hidden>${inBoth('unsupported')}</section>
<footer>${inBoth('private')}</footer>
</main>
<script>${script}</script>
</body>
</html>`;
}

function paragraphs(key: string): string {
  return `<p>${escaped(word('ne', key))}</p><p lang="en">${escaped(word('en', key))}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
