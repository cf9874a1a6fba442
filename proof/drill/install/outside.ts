import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { buildSandbox } from '../../../apps/sandbox/src/app.ts';
import { sandboxMerchants } from '../../../apps/gateway/src/areas/payment/providers/sandbox-merchants.ts';

export const SANDBOX = { name: 'sandbox.example.gov.np', port: 8443 };
export const SCANNER = { name: 'scanner.example.gov.np', port: 3310 };
const SMS_NUMBER = '9800000001';

/** The variables of a gateway for the services below. */
export const gatewayVariables = [
  `CLAMD_URL=tcp://${SCANNER.name}:${SCANNER.port}`,
  `PLAIN_CONNECTIONS_TO=${SCANNER.name}`,
  `KHALTI_SECRET_KEY=${sandboxMerchants.khalti.secretKey}`,
  `KHALTI_BASE=https://${SANDBOX.name}:${SANDBOX.port}/khalti/api/v2`,
];

/** The variables of `psc-alarm-sms`. */
export const alarmSmsVariables = [
  `SMS_URL=https://${SANDBOX.name}:${SANDBOX.port}/sms`,
  'SMS_TOKEN=sandbox-sms-token',
  'SMS_FROM=PSC',
  `ALARM_NUMBERS=${SMS_NUMBER}`,
  'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/psc-authority.pem',
];

export type Outside = {
  /** Stops and restores the payment provider. */
  setProvider: (isAway: boolean) => Promise<void>;
  setScanner: (isAway: boolean) => Promise<void>;
  /** The texts of all SMS so far. */
  sms: () => Promise<string[]>;
  stop: () => Promise<void>;
};

type Place = { host: string; key: string; certificate: string; folder: string };

/**
 * The sandbox over TLS, as payment provider and SMS service, and a virus scanner that only answers that it is running, because nothing is
 * uploaded in this drill.
 */
export async function startOutside({ host, key, certificate, folder }: Place): Promise<Outside> {
  const { app } = buildSandbox({
    host,
    port: 0,
    smtpPort: 0,
    dataDirectory: folder,
    candidatePortal: 'https://recruitment.example.gov.np',
  });
  await app.ready();
  const web = createTlsServer({ key, cert: certificate }, (request, response) => app.routing(request, response));
  await listening(web, SANDBOX.port, host);
  const scanner = () =>
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (said) => void (String(said) === 'zPING\0' && socket.end('PONG\0')));
    });
  let clamd: Server | null = await listening(scanner(), SCANNER.port, host);
  const closed = (server: Server | null) => new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  return {
    setProvider: async (isAway) => {
      const { statusCode, payload } = await app.inject({
        method: 'POST',
        url: '/control',
        payload: { provider: 'khalti', outage: isAway },
      });
      if (statusCode >= 300) throw new Error(`The sandbox did not switch the provider: ${payload}`);
    },
    setScanner: async (isAway) => {
      await closed(clamd);
      clamd = isAway ? null : await listening(scanner(), SCANNER.port, host);
    },
    sms: async () => {
      const { payload } = await app.inject({ url: `/sms/messages?to=${SMS_NUMBER}` });
      return (JSON.parse(payload) as { messages: { text: string }[] }).messages.map(({ text }) => text);
    },
    stop: async () => {
      await closed(clamd);
      web.closeAllConnections();
      await closed(web);
      await app.close();
    },
  };
}

function listening<Listener extends Server>(server: Listener, port: number, host: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}
