import * as v from 'valibot';
import { isBlank } from './blank.ts';

type Optional<Schema extends v.GenericSchema> = v.OptionalSchema<
  v.GenericSchema<v.InferInput<Schema> | '' | null, v.InferOutput<Schema> | undefined>,
  undefined
>;

const blank = v.pipe(
  v.custom<unknown>(isBlank),
  v.transform((): undefined => undefined),
);

/** The field may be empty: absent, null and blank mean no answer; any other value must pass the rules. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Schema extends v.GenericSchema>(schema: Schema): Optional<Schema> {
  const either = v.optional(v.lazy((input) => (isBlank(input) ? blank : schema)));
  // File fields read the rule of an answer.
  return Object.assign(either, { answered: schema }) as unknown as Optional<Schema>;
}
