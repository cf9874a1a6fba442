import { currentRequestId } from './request-id.ts';

/** A measured unit: an incoming call, an outgoing request, a job, or a part of them. Its name and facts contain no personal data. */
export type SpanOf = {
  name: string;
  kind: 'call' | 'outside' | 'job' | 'part';
  facts?: Record<string, string | number>;
  /** The `traceparent` header of its cause, if that was elsewhere or earlier. */
  causedBy?: string | undefined;
};

export type OpenSpan = { note: (facts: Record<string, string | number>) => void };

export type Tracing = {
  measure: <Result>(span: SpanOf, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>;
  /** The trace context for jobs that are enqueued here. */
  traceparent: () => string | undefined;
  /** Flushes buffered spans. */
  stop: () => Promise<void>;
};

const unmeasured: OpenSpan = { note: () => undefined };
let tracing: Tracing | null = null;

/** Starts tracing, or stops it with null. */
export function traceBy(by: Tracing | null): void {
  tracing = by;
}

/** Runs the work as a span, if tracing is on. */
export function traced<Result>(span: SpanOf, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
  return tracing === null ? work(unmeasured) : tracing.measure(span, work);
}

const CAUSE = 'traceparent';
const REQUEST = 'causedByRequest';

/** The data of a job with its cause: the id of the request that enqueues it, and the trace context if tracing is on. */
export function withCause<Data extends object>(data: Data): Data {
  const traceparent = tracing?.traceparent();
  const requestId = currentRequestId();
  return {
    ...data,
    ...(traceparent !== undefined && { [CAUSE]: traceparent }),
    ...(requestId !== undefined && { [REQUEST]: requestId }),
  };
}

export function withoutCause(data: object): { data: object; causedBy: string | undefined; requestId: string | undefined } {
  const { [CAUSE]: causedBy, [REQUEST]: requestId, ...own } = data as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { data: own, causedBy: textOf(causedBy), requestId: textOf(requestId) };
}
