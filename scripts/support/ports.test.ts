import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts, portsFrom, requireFree } from './ports.ts';

test('ports come from the environment, and a value that is none is named', () => {
  expect(portsFrom({ GATEWAY_PORT: '9000' })).toMatchObject({ gateway: 9000, candidate: 8081 });
  expect(() => portsFrom({ SMTP_PORT: 'mail' })).toThrow('SMTP_PORT must be a port number');
});

test('a port in use is named together with the variable that moves it', async () => {
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const ports = { ...(await freePorts()), console: port };
  await expect(requireFree(ports)).rejects.toThrow(`Port ${port} is in use: stop what uses it, or choose another with CONSOLE_PORT.`);
});

test('free ports are free', async () => {
  await expect(requireFree(await freePorts())).resolves.toBeUndefined();
});
