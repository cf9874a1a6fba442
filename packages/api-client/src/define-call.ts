import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { FeatureName } from '@psc/validation/features.ts';
import type { PrivilegeName, Permission } from './privileges.ts';

/**
 * One call of the catalogue, written once and read by three: the browser (`send`), the gateway
 * (`Handlers`) and the tests (`mockCall`). Those of the specification are listed in
 * `docs/specification/calls.tsv`.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A staff privilege with the permission needed on it; `any` is every signed-in member of staff. */
export type StaffAccess = { kind: 'staff'; privilege: PrivilegeName | 'any'; permission: Permission };
export type CandidateAccess = { kind: 'candidate' };
export type Alternative = StaffAccess | CandidateAccess;
/** With `only`, of use to somebody who has or wants an account of this kind; without it to everybody. */
export type PublicAccess = { kind: 'public'; only?: 'candidate' };
export type Access = PublicAccess | { kind: 'signedIn' } | { kind: 'oneOf'; alternatives: readonly Alternative[] };

export const publicAccess: Access = { kind: 'public' };
export const publicForCandidates: Access = { kind: 'public', only: 'candidate' };
export const signedIn: Access = { kind: 'signedIn' };
const candidateAlternative: CandidateAccess = { kind: 'candidate' };
export const candidate: Access = { kind: 'oneOf', alternatives: [candidateAlternative] };

export function staff(privilege: PrivilegeName | 'any', permission: Permission): Access {
  return { kind: 'oneOf', alternatives: [{ kind: 'staff', privilege, permission }] };
}

/** Access for callers that satisfy one of the accesses. */
export function anyOf(...accesses: Access[]): Access {
  return { kind: 'oneOf', alternatives: accesses.flatMap((access) => (access.kind === 'oneOf' ? access.alternatives : [])) };
}

export type BodyKind = 'json' | 'form' | 'multipart';
export type Body<Schema extends GenericSchema = GenericSchema> = { kind: BodyKind; schema: Schema };

export function json<Schema extends GenericSchema>(schema: Schema) {
  return { kind: 'json', schema } as const satisfies Body<Schema>;
}
/** `application/x-www-form-urlencoded`; used by the token calls only. */
export function form<Schema extends GenericSchema>(schema: Schema) {
  return { kind: 'form', schema } as const satisfies Body<Schema>;
}
/**
 * `multipart/form-data`: one part `data` holds every value that is not a file as JSON, and each
 * file is a part named after its field. Numbers and booleans so keep their types.
 */
export function multipart<Schema extends GenericSchema>(schema: Schema) {
  return { kind: 'multipart', schema } as const satisfies Body<Schema>;
}

export type ResponseKind = 'envelope' | 'token' | 'file' | 'status';
/** Carries a type to the browser and the gateway, and no bytes. */
export type Returns<Kind extends ResponseKind, Data> = { kind: Kind; type?: Data };

export function returns<Data>(): Returns<'envelope', Data> {
  return { kind: 'envelope' };
}
export function returnsToken(): Returns<'token', TokenAnswer> {
  return { kind: 'token' };
}
export function returnsFile(): Returns<'file', Blob> {
  return { kind: 'file' };
}
export function returnsStatus<Data extends { maintenance: boolean }>(): Returns<'status', Data> {
  return { kind: 'status' };
}

export type TokenAnswer = {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  /** Seconds until the access token expires. */
  expires_in: number;
  /** Seconds until the session is over unless it is refreshed before. */
  session_ends_in?: number;
};

/** What every call answers (first specification document, section 7): status 1 means success. */
export type Envelope<Data> = {
  status: 0 | 1;
  message: string;
  data: Data | null;
  errorCode?: string;
  errors?: FieldError[];
};
/** `field` is a path such as `permanent.wardNo`; `message` is in the language of the caller. */
export type FieldError = { field: string; message: string };

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
export type Params<Path extends string> = { [Name in ParamNames<Path>]: string };

export type Call<
  Path extends string = string,
  BodyOf extends Body | undefined = Body | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Kind extends ResponseKind = ResponseKind,
  Data = unknown,
> = {
  method: Method;
  /** Relative to the gateway base, without a leading slash: `requisition/details/{requisitionId}`. */
  path: Path;
  access: Access;
  body?: BodyOf;
  query?: Query;
  /**
   * What of the query may name a person. Such a call sends its query as the body of a POST to its path, since addresses stay in
   * histories and in the logs of proxies: docs/adr/2026-11-22-no-person-in-an-address.md.
   */
  personal?: readonly string[];
  response: Returns<Kind, Data>;
  /** The query parameter that names the candidate on whose behalf staff call; a candidate may send only itself there. */
  onBehalf?: 'reqMasterId' | 'userId';
  /** Default {@link REQUEST_TIMEOUT_MS}. */
  timeoutMs?: number;
  /** No success toast, whatever the method. */
  silent?: boolean;
  /** Sends an Idempotency-Key; the gateway answers a repeated key with the first answer. */
  idempotent?: boolean;
  /** Reads or writes a whole advertisement or a whole register: the gateway gives its statements minutes, on connections of their own. */
  long?: boolean;
  /** The gateway opens no transaction around the handler: it asks somebody outside in between. */
  ownTransactions?: boolean;
  /**
   * Open to staff whose second factor has not been given in this sign-in: `always`, or only while there is none `toSetUp`. Every other
   * call is refused until then.
   */
  beforeSecondFactor?: 'always' | 'toSetUp';
  /** The switch without which nobody may call, whatever they hold. */
  feature?: FeatureName;
  /** Staff must have proved within {@link FRESH_PROOF_MINUTES} that they are there, by password or second factor; the console asks. */
  freshProof?: boolean;
};

/** What a path has in the place of a filter that is not used. */
export const NOT_USED = '-';

/** The header of each answer to staff that differs once they may do more or less than before. */
export const ACCESS_MARK = 'x-access-mark';

/** How long a password or a second factor is good for calls with `freshProof`. */
export const FRESH_PROOF_MINUTES = 10;

/** First specification document, section 9. */
export const REQUEST_TIMEOUT_MS = 180_000;

export function defineCall<
  const Path extends string,
  BodyOf extends Body | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
  Kind extends ResponseKind = 'envelope',
  Data = unknown,
>(call: Call<Path, BodyOf, Query, Kind, Data>): Call<Path, BodyOf, Query, Kind, Data> {
  return call;
}

export type AnyCall = Call<string, Body | undefined, GenericSchema | undefined, ResponseKind, any>;

/** How a call travels: one whose query may name a person is a POST, although it changes nothing. */
export function methodOf({ method, personal }: Pick<AnyCall, 'method' | 'personal'>): Method {
  return personal ? 'POST' : method;
}

export type ParamsOf<C> = C extends Call<infer Path, any, any, any, any> ? Params<Path> : never;
export type BodyInput<C> = C extends Call<any, infer B, any, any, any> ? (B extends Body<infer S> ? InferInput<S> : undefined) : never;
export type BodyOutput<C> = C extends Call<any, infer B, any, any, any> ? (B extends Body<infer S> ? InferOutput<S> : undefined) : never;
export type QueryInput<C> = C extends Call<any, any, infer Q, any, any> ? (Q extends GenericSchema ? InferInput<Q> : undefined) : never;
export type QueryOutput<C> = C extends Call<any, any, infer Q, any, any> ? (Q extends GenericSchema ? InferOutput<Q> : undefined) : never;
export type DataOf<C> = C extends Call<any, any, any, any, infer Data> ? Data : never;
export type KindOf<C> = C extends Call<any, any, any, infer Kind, any> ? Kind : never;

type Given<Name extends string, Value> = [Value] extends [undefined] ? { [N in Name]?: undefined } : { [N in Name]: Value };
type GivenParams<P> = keyof P extends never ? { params?: undefined } : { params: { [N in keyof P]: string | number } };

/** What the browser passes to `send(call, input)`. */
export type SendInput<C> = GivenParams<ParamsOf<C>> & Given<'body', BodyInput<C>> & { query?: QueryInput<C>; onBehalf?: number };
