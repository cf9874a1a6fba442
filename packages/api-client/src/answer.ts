import { SUCCESS_STATUS } from '@psc/validation/limits.ts';
import type { AnyCall, Envelope } from './define-call.ts';
import type { Download } from './outcome.ts';

/** A parsed response, before any failure is handled. */
export type Answer = {
  status: number;
  /** True if both the HTTP status and the envelope's status, if there is one, mean success. */
  succeeded: boolean;
  data: unknown;
  message: string;
  errorCode: string | undefined;
  errors: Envelope<unknown>['errors'];
  /** The access token has expired: refresh and replay. */
  isInvalidToken: boolean;
  /** A proxy timed out and answered instead of the gateway, which may still have carried out the call. */
  isOfProxy: boolean;
  /** The number of the request in the logs of nginx and the gateway, and in the record. */
  requestId: string | null;
};

const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

/** The gateway itself never answers with these statuses. */
export const isOfProxy = (status: number): boolean => status === BAD_GATEWAY || status === GATEWAY_TIMEOUT;

type Body = Partial<Envelope<unknown>> & { error?: string };

/** Parses the response to a call: an envelope, a token or a file. An envelope instead of a file is a failure. */
export async function readAnswer(call: AnyCall, response: Response): Promise<Answer> {
  if (call.response.kind === 'file' && response.ok && !isEnvelope(response)) return readDownload(response);
  const body = await readBody(response);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    status: response.status,
    succeeded: response.ok && succeededAs(call, body),
    data: call.response.kind === 'envelope' ? (body?.data ?? null) : body,
    message: text(body?.message) ?? '',
    errorCode: text(body?.errorCode),
    errors: Array.isArray(body?.errors) ? body.errors : undefined,
    isInvalidToken: response.status === 401 && body?.error === 'invalid_token',
    isOfProxy: isOfProxy(response.status),
    requestId: requestIdOf(response),
  };
}

const requestIdOf = ({ headers }: Response): string | null => headers.get('x-request-id');

/** A downloaded file may itself be JSON, but then it is an attachment; an envelope never is. */
function isEnvelope({ headers }: Response): boolean {
  const isJson = /^application\/([\w.-]+\+)?json\b/iu.test(headers.get('content-type') ?? '');
  return isJson && !/^attachment\b/iu.test(headers.get('content-disposition') ?? '');
}

function succeededAs(call: AnyCall, body: Body | undefined): boolean {
  switch (call.response.kind) {
    case 'envelope':
      return body?.status === SUCCESS_STATUS;
    case 'file':
      return false;
    case 'token':
      return body !== undefined && 'access_token' in body;
    case 'status':
      return body !== undefined;
  }
}

async function readBody(response: Response): Promise<Body | undefined> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

async function readDownload(response: Response): Promise<Answer> {
  const data: Download = {
    blob: await response.blob(),
    fileName: fileNameOf(response.headers.get('content-disposition') ?? ''),
  };
  const nothingWrong = { message: '', errorCode: undefined, errors: undefined, isInvalidToken: false, isOfProxy: false };
  return { status: response.status, succeeded: true, data, ...nothingWrong, requestId: requestIdOf(response) };
}

/** The file name of an attachment: prefers the encoded name, which allows any script (RFC 6266). */
export function fileNameOf(contentDisposition: string): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/iu.exec(contentDisposition)?.[1];
  const plain = /filename="?([^";]+)"?/iu.exec(contentDisposition)?.[1]?.trim();
  try {
    return encoded === undefined ? (plain ?? 'download') : decodeURIComponent(encoded);
  } catch {
    return plain ?? 'download';
  }
}
