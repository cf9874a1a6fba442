import { context, defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import { Refusal } from '../frame/refusal.ts';
import type { SpanOf, Tracing } from './tracing.ts';

const kinds: Record<SpanOf['kind'], SpanKind> = {
  call: SpanKind.SERVER,
  outside: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  part: SpanKind.INTERNAL,
};

const SERVER_ERRORS_FROM = 500;

export type TracesSettings = { url: string; percent: number };

/** Sends traces by OTLP over HTTP (`http://collector:4318/v1/traces`). */
export function openTelemetry({ url, percent }: TracesSettings): Tracing {
  return tracingTo(new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) }), percent);
}

/** @param percent Share of traces that are kept; a caller's traceparent does not override it */
export function tracingTo(processor: SpanProcessor, percent = 100): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const share = new TraceIdRatioBasedSampler(percent / 100);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'psc-gateway' }),
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('psc-gateway');
  const propagator = new W3CTraceContextPropagator();
  const causeOf = (traceparent: string) => propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  return {
    measure: ({ name, kind, facts = {}, causedBy }, work) => {
      const cause = causedBy === undefined ? context.active() : causeOf(causedBy);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, cause);
      const open = { note: (further: Record<string, string | number>) => void span.setAttributes(further) };
      return context.with(trace.setSpan(cause, span), async () => {
        try {
          return await work(open);
        } catch (error) {
          const status = error instanceof Refusal ? error.details.status : SERVER_ERRORS_FROM;
          span.setAttribute('http.response.status_code', status);
          // Only the error's kind: a message may name a person.
          if (status >= SERVER_ERRORS_FROM)
            span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    traceparent: () => {
      const carrier: Record<string, string> = {};
      propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    stop: () => provider.shutdown(),
  };
}
