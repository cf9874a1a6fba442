import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Configuration } from '../configuration.ts';

/** What each answer of the gateway tells a browser: it loads nothing, is shown by nobody, and is read by the apps, which have other hosts. */
export function securityHeaders(environment: Configuration['environment']): FastifyHelmetOptions {
  const none = ["'none'"];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: environment === 'production',
  };
}

/** What is refused before any hook of the server runs, such as an address that cannot be read, carries the same by these. */
export const headersBeforeHooks = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
};
