import { HttpResponse, http, type HttpHandler } from 'msw';
import { methodOf, type AnyCall, type BodyInput, type DataOf, type Envelope, type FieldError, type ParamsOf } from '../define-call.ts';
import { recordCall } from './record-call.ts';

/** The gateway's address in tests: `configureClient({ base: testBase, … })`. */
export const testBase = 'http://gateway.test';

export type MockedRequest<C extends AnyCall> = {
  params: ParamsOf<C>;
  query: URLSearchParams;
  body: BodyInput<C>;
  request: Request;
};

type Refused = { status: number; message: string; errors?: FieldError[]; errorCode?: string; error?: string };

/** A refusal in the gateway's format. */
export function refused(message: string, { status = 400, ...rest }: Partial<Refused> = {}): HttpResponse<Record<string, unknown>> {
  return HttpResponse.json({ status: 0, message, data: null, ...rest }, { status });
}

/** A file in the gateway's format. */
export function fileAnswer(bytes: string | Uint8Array<ArrayBuffer>, fileName: string, mediaType = 'application/pdf'): Response {
  return new Response(bytes, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}

export type Resolver<C extends AnyCall> = (request: MockedRequest<C>) => Answer<C> | Promise<Answer<C>>;
type Answer<C extends AnyCall> = DataOf<C> | Response;

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

/**
 * Answers a call of the catalogue in a test: the resolver returns the data, which is wrapped in the envelope, or a whole `Response`. Start
 * the test's server with `onUnhandledFrame: 'error'`.
 */
export function mockCall<C extends AnyCall>(
  call: C,
  resolver: Resolver<NoInfer<C>>,
  message = '',
  headers: Record<string, string> = {},
): HttpHandler {
  const path = call.path.replaceAll(/\{(\w+)\}/gu, ':$1');
  return methods[methodOf(call)](`${testBase}/${path}`, async ({ request, params }) => {
    if (call.sensitiveQuery && !isAdvertisementCode(params)) return undefined;
    await recordCall(call, decoded(params), request.clone());
    const body = (await bodyOf(call, request.clone())) as BodyInput<C>;
    const answer = await resolver({ params: decoded(params) as ParamsOf<C>, query: await queryIn(call, request.clone()), body, request });
    if (answer instanceof Response) return answer;
    if (call.response.kind !== 'envelope') return HttpResponse.json(answer as Record<string, unknown>);
    return HttpResponse.json({ status: 1, message, data: answer ?? null } satisfies Envelope<unknown>, { headers });
  });
}

/** Like the gateway, does not mistake `selection/final/approve` for the list of an advertisement. */
function isAdvertisementCode({ advtCode = '20001' }: Readonly<Record<string, unknown>>): boolean {
  return /^[\d-]+$/u.test(String(advtCode));
}

function decoded(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** The query in the form of an address, even if it was sent in the body. */
async function queryIn(call: AnyCall, request: Request): Promise<URLSearchParams> {
  const address = new URL(request.url).searchParams;
  if (!call.sensitiveQuery) return address;
  const asked = (await request.json()) as Record<string, unknown>;
  return new URLSearchParams([...address, ...Object.entries(asked).map(([name, value]) => [name, String(value)])]);
}

async function bodyOf(call: AnyCall, request: Request): Promise<unknown> {
  switch (call.body?.kind) {
    case 'json':
      return request.json();
    case 'form':
      return Object.fromEntries(new URLSearchParams(await request.text()));
    case 'multipart':
      return multipartBody(await request.formData());
    default:
      return undefined;
  }
}

/** The values of the part `data`, with each file at its path. */
function multipartBody(form: FormData): unknown {
  const body = JSON.parse(String(form.get('data'))) as Record<string, unknown>;
  for (const [path, value] of form) {
    if (path === 'data') continue;
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce((inner, name) => (inner[name] ??= {}) as Record<string, unknown>, body);
    holder[last] = value;
  }
  return body;
}
