import { createHash } from 'node:crypto';

export type PageOrigins = {
  gateways: readonly string[];
  /** Origins that the page may submit a payment form to: the providers, or the sandbox. */
  forms: readonly string[];
};

/** The providers' origins that receive a browser form, without their test hosts; see `docs/operations.md`. */
export const paymentFormOrigins = ['https://epay.esewa.com.np', 'https://login.connectips.com'];

/** A policy for one page that allows its inline scripts by hash, and everything else only from its required origins. */
export function contentSecurityPolicy(pageText: string, origins: PageOrigins): string {
  const gateways = origins.gateways.join(' ');
  const rules: Record<string, string> = {
    'default-src': "'self'",
    'script-src': ["'self'", ...inlineScriptHashes(pageText)].join(' '),
    // Mantine writes its colour variables into a style element.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${gateways}`,
    'font-src': "'self'",
    'connect-src': `'self' blob: data: ${gateways}`,
    'frame-src': "'self' blob:",
    'worker-src': "'self' blob:",
    'form-action': ["'self'", ...origins.forms].join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    // Only values that the page's first script allows (packages/ui/src/application/known-scripts-only.ts) may become markup or code.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
}

function inlineScriptHashes(pageText: string): string[] {
  const scripts = [...pageText.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)];
  return scripts
    .filter((script) => !/\bsrc=|application\/json/.test(script.groups?.attributes ?? ''))
    .map(
      (script) =>
        `'sha256-${createHash('sha256')
          .update(script.groups?.text ?? '')
          .digest('base64')}'`,
    );
}
