import { createHash } from 'node:crypto';

export type PageOrigins = {
  /** Where the page sends its calls. */
  gateways: readonly string[];
  /** Where the page may post a payment form: the providers, or the sandbox. */
  forms: readonly string[];
};

/** The providers that take a form from the browser, their test hosts not among them; see `docs/operations.md`. */
export const paymentFormOrigins = ['https://epay.esewa.com.np', 'https://login.connectips.com'];

/** A policy for one page: its inline scripts are allowed by hash, everything else only from where it must come. */
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
    // What the page's first script allows (packages/ui/src/application/known-scripts-only.ts), and nothing else, becomes markup or code.
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
