import * as catalogue from '@psc/api-client/catalogue.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import type { LooseInput } from '../request-of.ts';
import type { CallOptions, TestGateway } from '../test-gateway.ts';
import { recordStatements, type Statement } from './statement-recorder.ts';

/** One response, as its caller could read it. */
export type RecordedResponse = {
  callId: string;
  by: string;
  about: string;
  httpStatus: number;
  headers: string;
  bytes: Buffer;
  envelope: { message?: string; errorCode?: string; error?: string; errors?: unknown; data?: unknown };
  /** Empty without a `RecordingDialect`. */
  statements: readonly Statement[];
};

const areas = catalogue as unknown as Record<string, Record<string, unknown>>;

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

export const everyCall: ReadonlyMap<string, AnyCall> = new Map(
  Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter((entry): entry is [string, AnyCall] => isCall(entry[1]))
      .map(([name, call]): [string, AnyCall] => [`${area}.${name}`, call]),
  ),
);

export type ResponseRecorder = {
  responses: RecordedResponse[];
  call: (callId: string, input: LooseInput, options: CallOptions, by: string, about?: string) => Promise<RecordedResponse>;
  /** A call that must succeed; returns its data. */
  callSuccessfully: <Data = Record<string, never>>(callId: string, input: LooseInput, options: CallOptions, by: string) => Promise<Data>;
};

export function recordResponses(gateway: TestGateway): ResponseRecorder {
  const responses: RecordedResponse[] = [];
  const call: ResponseRecorder['call'] = async (callId, input, options, by, about = by) => {
    const definition = everyCall.get(callId);
    if (!definition) throw new Error(`There is no call ${callId}.`);
    const statements: Statement[] = [];
    const answer = await recordStatements(statements, () => gateway.call(definition, input as never, options));
    const { httpStatus, headers, bytes, ...envelope } = answer;
    const response: RecordedResponse = {
      callId,
      by,
      about,
      httpStatus,
      headers: readable(headers),
      bytes,
      envelope: envelope as RecordedResponse['envelope'],
      statements,
    };
    responses.push(response);
    return response;
  };
  return {
    responses,
    call,
    callSuccessfully: async (callId, input, options, by) => {
      const { httpStatus, envelope } = await call(callId, input, options, by);
      if (httpStatus !== 200)
        throw new Error(`${callId} by ${by} answered ${httpStatus}: ${envelope.message} ${JSON.stringify(envelope.errors ?? '')}`);
      return envelope.data as never;
    },
  };
}

function readable(headers: Record<string, unknown>): string {
  const text = JSON.stringify(headers);
  try {
    return `${text} ${decodeURIComponent(text)}`;
  } catch {
    return text;
  }
}
