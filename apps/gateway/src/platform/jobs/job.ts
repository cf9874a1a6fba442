import type { Logger } from '../frame/log.ts';
import type { Tools } from '../frame/context.ts';

/** A job that runs after the transaction that enqueued it. */
export type Job<Data extends object = object> = {
  queue: string;
  data: Data;
  options: { startAfter?: Date; singletonKey?: string };
};

export type JobTools = Tools & { jobId: string; log: Logger };

export type JobDefinition<Data extends object = object> = {
  name: string;
  /** May run twice if the gateway crashes before the job is marked done, so it must be idempotent. */
  run: (data: Data, tools: JobTools) => Promise<void>;
  /** Number of retries, with growing pauses. @default 5 */
  retryLimit?: number;
  /** Seconds before the first retry; the delay doubles with each further one. @default 30 */
  retryDelaySeconds?: number;
  /** Runs at these times (cron, Nepal time). */
  schedule?: string;
};

export type AnyJobDefinition = JobDefinition<never>;

export type DefinedJob<Data extends object> = ((data: Data, options?: Job['options']) => Job<Data>) & { definition: JobDefinition<Data> };

/**
 * Defines a kind of job; calling the result creates a job to enqueue.
 * @example
 * export const askProvider = defineJob({ name: 'ask-provider', run: async ({ attemptId }: { attemptId: number }, tools) => … });
 * await context.enqueue(askProvider({ attemptId }));
 */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): DefinedJob<Data> {
  const make = (data: Data, options: Job['options'] = {}): Job<Data> => ({ queue: definition.name, data, options });
  return Object.assign(make, { definition });
}
