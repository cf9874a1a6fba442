import type { FieldError } from '@psc/api-client/define-call.ts';
import type { Failure } from '@psc/api-client/outcome.ts';

/**
 * What a refused call puts into its form: each message at its field, and what belongs to no field of the form at its
 * top. A session that ended is told elsewhere.
 */
export function wrongFields({ kind, errors, message }: Failure, fields: readonly string[]): FieldError[] {
  if (kind === 'expired') return [];
  const atFields = (errors ?? []).filter(({ field }) => fields.includes(field));
  const others = (errors ?? []).filter(({ field }) => !fields.includes(field));
  if (others.length > 0) return [...atFields, { field: '', message: others.map((error) => error.message).join(' ') }];
  return atFields.length > 0 ? atFields : [{ field: '', message }];
}
