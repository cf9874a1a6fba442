import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { SMTPServer } from 'smtp-server';
import type { SandboxConfiguration } from './configuration.ts';
import { registerControl } from './control.ts';
import { registerHomePage } from './home-page.ts';
import { openMailStore } from './mailbox/mail-store.ts';
import { registerMailbox } from './mailbox/mailbox-pages.ts';
import { smtpServer } from './mailbox/smtp.ts';
import { registerPayerPages } from './payments/payer-pages.ts';
import { openPayments } from './payments/payment.ts';
import { providerTable } from './payments/provider-table.ts';
import type { Provider, Sandbox } from './payments/provider.ts';
import { openSwitchBoard } from './payments/switches.ts';
import { connectips } from './providers/connectips/connectips.ts';
import { esewa } from './providers/esewa/esewa.ts';
import { fonepay } from './providers/fonepay/fonepay.ts';
import { khalti } from './providers/khalti/khalti.ts';
import { rmis } from './providers/rmis/rmis.ts';
import { registerSms } from './sms/sms-service.ts';
import { openSmsStore } from './sms/sms-store.ts';

const providers: readonly Provider[] = [esewa, khalti, connectips, fonepay, rmis];

/** The web and mail servers, not listening yet. */
export function buildSandbox(
  configuration: SandboxConfiguration,
  now: () => Date = () => new Date(),
): { app: FastifyInstance; smtp: SMTPServer } {
  const sandbox: Sandbox = {
    configuration,
    now,
    payments: openPayments(configuration.dataDirectory, now),
    switches: openSwitchBoard(configuration.dataDirectory),
  };
  const mails = openMailStore(configuration.dataDirectory, now);
  const app = fastify({ forceCloseConnections: true });
  app.register(formbody);
  app.register(async (web) => {
    registerHomePage(web, sandbox);
    registerControl(web, sandbox, providers);
    registerMailbox(web, mails);
    registerSms(web, openSmsStore(configuration.dataDirectory, now), sandbox.switches);
  });
  for (const provider of providers) {
    app.register(async (web) => registerProvider(web, provider, sandbox), { prefix: `/${provider.name}` });
  }
  return { app, smtp: smtpServer(mails, sandbox.switches) };
}

function registerProvider(app: FastifyInstance, provider: Provider, sandbox: Sandbox): void {
  const { outage } = providerTable[provider.name];
  app.addHook('onRequest', async (_request, reply) => {
    const switches = sandbox.switches.of(provider.name);
    if (switches.delayMs > 0) await wait(switches.delayMs);
    if (switches.outage) return reply.code(outage.httpStatus).send(outage.body);
  });
  provider.routes(app, sandbox);
  registerPayerPages(app, provider, sandbox);
}
