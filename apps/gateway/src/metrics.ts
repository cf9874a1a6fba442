import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from './database/connection.ts';

export const metricsRegistry = new Registry();
collectDefaultMetrics({ register: metricsRegistry });

const callSeconds = new Histogram({
  name: 'gateway_call_duration_seconds',
  help: 'Time from the arrival of a call to its answer, by the id of the call and the status of the answer',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metricsRegistry],
});

/** Counts and times every call; adds no label that names a person. */
export function observeCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.callId;
    if (call) callSeconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

const registers = [metricsRegistry];

/** Connections that broke: the server ended them, or went away. */
export const lostConnections = new Counter({
  name: 'gateway_database_lost_connections_total',
  help: 'Database connections that broke while they were open',
  registers,
});

const connections = new Gauge({
  name: 'gateway_database_connections',
  help: 'Database connections by the work they are for (call, long, job) and their state: most allowed, open, idle',
  labelNames: ['work', 'state'],
  registers,
});

const waitingForConnection = new Gauge({
  name: 'gateway_database_waiting_requests',
  help: 'Requests that wait for a database connection, by the work it is for',
  labelNames: ['work'],
  registers,
});

/** Calls that were refused at once because serving them would have slowed everybody down. */
export const shedCalls = new Counter({
  name: 'gateway_shed_calls_total',
  help: 'Calls refused with 503 before they began, by the reason: connections (too many wait for the database) or event_loop',
  labelNames: ['reason'],
  registers,
});

export function observeConnections(pools: readonly PoolState[]): void {
  for (const { work, most, open, idle, waiting } of pools) {
    connections.set({ work, state: 'most' }, most);
    connections.set({ work, state: 'open' }, open);
    connections.set({ work, state: 'idle' }, idle);
    waitingForConnection.set({ work }, waiting);
  }
}
