import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

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
