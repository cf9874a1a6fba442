/** What is measured: a call that arrived, a question to somebody outside, a job, or a part of them. Its name and facts name no person. */
export type SpanOf = {
  name: string;
  kind: 'call' | 'outside' | 'job' | 'part';
  facts?: Record<string, string | number>;
  /** The header `traceparent` of what caused it, where that was elsewhere or earlier. */
  causedBy?: string | undefined;
};

export type OpenSpan = { note: (facts: Record<string, string | number>) => void };

export type Tracing = {
  measure: <Result>(span: SpanOf, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>;
  /** What a job that is caused here notes as its cause. */
  traceparent: () => string | undefined;
  /** Sends what has not been sent yet. */
  stop: () => Promise<void>;
};

const unmeasured: OpenSpan = { note: () => undefined };
let tracing: Tracing | null = null;

/** Traces from now on, or no more with null. */
export function traceBy(by: Tracing | null): void {
  tracing = by;
}

/** Does the work, as a part of the trace where there is one. */
export function traced<Result>(span: SpanOf, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
  return tracing === null ? work(unmeasured) : tracing.measure(span, work);
}

/** Under this name a job keeps what caused it. */
const CAUSE = 'traceparent';

export function withCause<Data extends object>(data: Data): Data {
  const traceparent = tracing?.traceparent();
  return traceparent === undefined ? data : { ...data, [CAUSE]: traceparent };
}

/** What a job was made with, and what caused it. */
export function withoutCause(data: object): { data: object; causedBy: string | undefined } {
  const { [CAUSE]: causedBy, ...own } = data as Record<string, unknown>;
  return { data: own, causedBy: typeof causedBy === 'string' ? causedBy : undefined };
}
