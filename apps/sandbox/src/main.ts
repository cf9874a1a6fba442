import { once } from 'node:events';
import { buildSandbox } from './app.ts';
import { clockFrom, configurationFrom } from './configuration.ts';

const configuration = configurationFrom(process.env);
const { app, smtp } = buildSandbox(configuration, clockFrom(process.env));

try {
  await app.listen({ host: configuration.host, port: configuration.port });
  const listening = once(smtp.server, 'listening');
  smtp.listen(configuration.smtpPort, configuration.host);
  await listening;
} catch (error) {
  console.error(whyNot(error));
  process.exit(1);
}
smtp.on('error', (error) => console.error(`Mailbox: ${error.message}`));
console.log(`Sandbox on http://${configuration.host}:${configuration.port}, mail on port ${configuration.smtpPort}`);

async function stop(): Promise<void> {
  await Promise.all([app.close(), new Promise<void>((closed) => smtp.close(() => closed()))]);
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

function whyNot(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use: stop what uses it, or set SANDBOX_PORT or SMTP_PORT.`
    : `The sandbox cannot start: ${message}`;
}
