import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { FeatureName } from '@psc/validation/features.ts';
import type { PrivilegeName, Permission } from './privileges.ts';

/**
 * The definition of a call is shared by the browser (`send`), the gateway (`Handlers`) and the tests (`mockCall`). Calls of the
 * specification are listed in `docs/specification/calls.tsv`.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A staff privilege with the required permission on it; `any` means every signed-in member of staff. */
export type StaffAccess = { kind: 'staff'; privilege: PrivilegeName | 'any'; permission: Permission };
export type CandidateAccess = { kind: 'candidate' };
export type Alternative = StaffAccess | CandidateAccess;
/** `only` marks a call that is useful only to people who have or want an account of this kind. */
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
 * `multipart/form-data`: the part `data` contains all values except files as JSON, so numbers and booleans keep their types. Each file is a
 * part named after its field.
 */
export function multipart<Schema extends GenericSchema>(schema: Schema) {
  return { kind: 'multipart', schema } as const satisfies Body<Schema>;
}

export type ResponseKind = 'envelope' | 'token' | 'file' | 'status';
/** Carries only a type; there is no value at run time. */
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
  /** Seconds until the session ends unless it is refreshed. */
  session_ends_in?: number;
};

/** The envelope of every answer (first specification document, section 7): status 1 means success. */
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
   * Query parameters that may identify a person. Such a call sends its query as the body of a POST, since addresses are kept in histories
   * and proxy logs: docs/adr/2026-11-22-no-person-in-an-address.md.
   */
  sensitiveQuery?: readonly string[];
  response: Returns<Kind, Data>;
  /** The query parameter for the candidate on whose behalf staff call. A candidate may only send their own id. */
  onBehalf?: 'reqMasterId' | 'userId';
  /** Default {@link REQUEST_TIMEOUT_MS}. */
  timeoutMs?: number;
  /** Shows no success toast, whatever the method. */
  silent?: boolean;
  /** Sends an Idempotency-Key; the gateway answers a repeated key with its first answer. */
  idempotent?: boolean;
  /**
   * Reads or writes a whole advertisement or register. The gateway runs its statements on separate connections with a timeout of minutes.
   */
  long?: boolean;
  /** The gateway opens no transaction around the handler, which opens its own and does slow work between them. */
  ownTransactions?: boolean;
  /**
   * Available to staff before they give their second factor in this sign-in: `always`, or `toSetUp` only until one is set up. All other
   * calls are refused until then.
   */
  beforeSecondFactor?: 'always' | 'toSetUp';
  /** If this switch is off, the call is refused for all users, whatever their privileges. */
  feature?: FeatureName;
  /** Staff must have proved their identity by password or second factor within {@link FRESH_PROOF_MINUTES}; the console asks for it. */
  freshProof?: boolean;
};

/** The placeholder for an unused filter in a path. */
export const NOT_USED = '-';

/** A response header that changes when the privileges of the member of staff change. */
export const ACCESS_MARK = 'x-access-mark';

/** A header of a call that was refused before it began, because too many came at once; repeated with it, the call keeps its place. */
export const TURN_TICKET = 'x-turn-ticket';

/** Validity of a password or second factor for calls with `freshProof`. */
export const FRESH_PROOF_MINUTES = 10;

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

/** The HTTP method: a call whose query may identify a person is a POST, although it changes nothing. */
export function methodOf({ method, sensitiveQuery }: Pick<AnyCall, 'method' | 'sensitiveQuery'>): Method {
  return sensitiveQuery ? 'POST' : method;
}

export type ParamsOf<C> = C extends Call<infer Path, any, any, any, any> ? Params<Path> : never;
export type BodyInput<C> = C extends Call<any, infer B, any, any, any> ? (B extends Body<infer S> ? InferInput<S> : undefined) : never;
export type BodyOutput<C> = C extends Call<any, infer B, any, any, any> ? (B extends Body<infer S> ? InferOutput<S> : undefined) : never;
export type QueryInput<C> = C extends Call<any, any, infer Q, any, any> ? (Q extends GenericSchema ? InferInput<Q> : undefined) : never;
export type QueryOutput<C> = C extends Call<any, any, infer Q, any, any> ? (Q extends GenericSchema ? InferOutput<Q> : undefined) : never;
export type DataOf<C> = C extends Call<any, any, any, any, infer Data> ? Data : never;
export type KindOf<C> = C extends Call<any, any, any, infer Kind, any> ? Kind : never;

type InputPart<Name extends string, Value> = [Value] extends [undefined] ? { [N in Name]?: undefined } : { [N in Name]: Value };
type InputParams<P> = keyof P extends never ? { params?: undefined } : { params: { [N in keyof P]: string | number } };

/** The input of `send(call, input)`. */
export type SendInput<C> = InputParams<ParamsOf<C>> & InputPart<'body', BodyInput<C>> & { query?: QueryInput<C>; onBehalf?: number };
