/**
 * `node scripts/serve-app.ts candidate-portal|staff-console` serves one built app. Environment: HOST, PORT, APP_FOLDER (the built app; without
 * it that of this checkout), GATEWAY_BASES (JSON: from the
 * host of the page to the base of its gateway, `*` for every other host), FORM_ORIGINS (comma-separated origins that payment forms may
 * submit to), TRACES (`true`: calls start traces).
 */
import { realpathSync } from 'node:fs';
import { startAppServer } from './support/app-server.ts';
import { builtFolder } from './support/build-apps.ts';
import { paymentFormOrigins } from './support/content-security.ts';
import { portVariables } from './support/ports.ts';
import { webApps } from './support/repository.ts';

const app = webApps.find((name) => name === process.argv[2]);
if (app === undefined) {
  console.error(`Say which app: ${webApps.join(' or ')}.`);
  process.exit(2);
}
const standardPort = app === 'candidate-portal' ? portVariables.candidate.standard : portVariables.console.standard;
const port = Number(process.env.PORT ?? standardPort);
const server = await startAppServer({
  // This is a link to a release. A running server keeps its files when the link changes.
  folder: realpathSync(process.env.APP_FOLDER ?? builtFolder(app)),
  host: process.env.HOST ?? '127.0.0.1',
  port,
  gatewayBases: JSON.parse(process.env.GATEWAY_BASES ?? `{"*":"http://localhost:${portVariables.gateway.standard}"}`) as Record<
    string,
    string
  >,
  traces: process.env.TRACES === 'true',
  formOrigins: process.env.FORM_ORIGINS?.split(',') ?? (app === 'candidate-portal' ? paymentFormOrigins : []),
}).catch((error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use: choose another with PORT.` : error.message);
  process.exit(1);
});
console.log(`${app} on port ${port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.closeIdleConnections();
    server.close(() => process.exit(0));
  });
}
