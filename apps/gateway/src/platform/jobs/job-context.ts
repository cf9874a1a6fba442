import { createContext, type Context, type Tools } from '../frame/context.ts';

/** The context of a job, without a signed-in user: its audit lines name the job. */
export function jobContext(tools: Tools & { jobId: string }, jobName: string): Context {
  return createContext(tools, tools.db, {
    actor: { kind: 'public' },
    language: 'ne',
    requestId: tools.jobId,
    callId: jobName,
    onBehalf: undefined,
    request: { address: '', header: () => undefined },
    cacheFor: () => undefined,
  });
}
