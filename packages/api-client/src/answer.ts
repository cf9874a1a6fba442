import { SUCCESS_STATUS } from '@psc/validation/limits.ts';
import type { AnyCall, Envelope } from './define-call.ts';
import type { Download } from './outcome.ts';

/** An answer as it was read, before anybody judged what to do about it. */
export type Answer = {
  status: number;
  /** A success by the HTTP status and, where there is an envelope, by the envelope's. */
  succeeded: boolean;
  data: unknown;
  message: string;
  errorCode: string | undefined;
  errors: Envelope<unknown>['errors'];
  /** The access token has expired: refresh and replay. */
  isInvalidToken: boolean;
  /** A proxy gave up waiting and answered for the gateway, which may have done what was asked. */
  isOfProxy: boolean;
};

const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

/** The gateway itself answers with neither. */
export const isOfProxy = (status: number): boolean => status === BAD_GATEWAY || status === GATEWAY_TIMEOUT;

type Body = Partial<Envelope<unknown>> & { error?: string };

/** Reads the answer to a call: an envelope, a token, or a file; an envelope in place of a file is a failure. */
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
  };
}

/** A file may be JSON itself; it then comes as an attachment, which an envelope never is. */
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
  return { status: response.status, succeeded: true, data, ...nothingWrong };
}

/** The name of an attachment: the encoded one in any script (RFC 6266), else the plain one. */
export function fileNameOf(contentDisposition: string): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/iu.exec(contentDisposition)?.[1];
  const plain = /filename="?([^";]+)"?/iu.exec(contentDisposition)?.[1]?.trim();
  try {
    return encoded === undefined ? (plain ?? 'download') : decodeURIComponent(encoded);
  } catch {
    return plain ?? 'download';
  }
}
