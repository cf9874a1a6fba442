import { createServer, type AddressInfo } from 'node:net';

export const portVariables = {
  gateway: { variable: 'GATEWAY_PORT', standard: 8080 },
  candidate: { variable: 'CANDIDATE_PORT', standard: 8081 },
  console: { variable: 'CONSOLE_PORT', standard: 8082 },
  sandbox: { variable: 'SANDBOX_PORT', standard: 8083 },
  smtp: { variable: 'SMTP_PORT', standard: 8025 },
} as const;

type PortName = keyof typeof portVariables;
export type Ports = Record<PortName, number>;

/** @throws Error with the name of the variable when its value is not a port number */
export function portsFrom(environment: NodeJS.ProcessEnv): Ports {
  return mapPorts((name) => {
    const { variable, standard } = portVariables[name];
    const text = environment[variable];
    const port = text === undefined || text === '' ? standard : Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`${variable} must be a port number from 1 to 65535, not ${text}.`);
    return port;
  });
}

/** Five ports that were free a moment ago. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(Object.keys(portVariables).map(() => listenOn(0)));
  const numbers = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return mapPorts((_name, index) => numbers[index] ?? 0);
}

/** @throws Error with a sentence for each port in use that names the variable to change */
export async function requireFree(ports: Ports): Promise<void> {
  const taken: string[] = [];
  for (const name of Object.keys(portVariables) as PortName[]) {
    const server = await listenOn(ports[name]).catch((error: NodeJS.ErrnoException) => {
      taken.push(
        `Port ${ports[name]} ${error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`}: stop what uses it, or choose another with ${portVariables[name].variable}.`,
      );
      return null;
    });
    if (server !== null) await new Promise((closed) => server.close(closed));
  }
  const numbers = Object.values(ports);
  if (new Set(numbers).size < numbers.length) taken.push(`Two of the ports ${numbers.join(', ')} are the same.`);
  if (taken.length > 0) throw new Error(taken.join('\n'));
}

function mapPorts(portOf: (name: PortName, index: number) => number): Ports {
  return Object.fromEntries((Object.keys(portVariables) as PortName[]).map((name, index) => [name, portOf(name, index)])) as Ports;
}

function listenOn(port: number) {
  return new Promise<ReturnType<typeof createServer>>((listening, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(port, () => listening(server));
  });
}
