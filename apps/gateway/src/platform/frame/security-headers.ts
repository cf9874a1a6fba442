import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Configuration } from '../../configuration.ts';

/** Response headers: answers load nothing and may not be framed, but the apps read them from other hosts. */
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

/** Requests that are refused before any hook of the server runs, such as those with a malformed address, get the same headers from here. */
export const headersBeforeHooks = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
};
