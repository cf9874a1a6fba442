import * as v from 'valibot';
import { isBlank } from './blank.ts';

/** An answer is required even if the specification's form makes the field optional. */
/* @__NO_SIDE_EFFECTS__ */
export function needed<Input, Output>(schema: v.GenericSchema<Input, Output>): v.GenericSchema<Input, NonNullable<Output>> {
  const given = v.custom<Input>((value) => !isBlank(value), 'rules.all.text.blankIsEmpty');
  return v.pipe(given, schema) as never;
}
