import type { Logger } from '../frame/log.ts';
import type { Tools } from '../frame/context.ts';

/** One job to be done after the transaction that enqueued it. */
export type Job<Data extends object = object> = {
  queue: string;
  data: Data;
  options: { startAfter?: Date; singletonKey?: string };
};

/** What a job works with: the tools of the gateway, the id of this job and a log. */
export type JobTools = Tools & { jobId: string; log: Logger };

export type JobDefinition<Data extends object = object> = {
  name: string;
  /** May run again after a crash between its work and its end: what it does must bear that. */
  run: (data: Data, tools: JobTools) => Promise<void>;
  /** How often it is tried again, with growing pauses. @default 5 */
  retryLimit?: number;
  /** Seconds before the first retry; each further one waits twice as long. @default 30 */
  retryDelaySeconds?: number;
  /** Runs by itself at these times (cron, Nepal time). */
  schedule?: string;
};

/** Some definition, whatever its data. */
export type AnyJobDefinition = JobDefinition<never>;

export type DefinedJob<Data extends object> = ((data: Data, options?: Job['options']) => Job<Data>) & { definition: JobDefinition<Data> };

/**
 * Defines a kind of job; calling what it answers makes one to enqueue.
 *
 * @example
 * export const askProvider = defineJob({ name: 'ask-provider', run: async ({ attemptId }: { attemptId: number }, tools) => … });
 * await context.enqueue(askProvider({ attemptId }));
 */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): DefinedJob<Data> {
  const make = (data: Data, options: Job['options'] = {}): Job<Data> => ({ queue: definition.name, data, options });
  return Object.assign(make, { definition });
}
