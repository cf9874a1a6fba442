import * as v from 'valibot';
import { isBlank } from './blank.ts';

/** An answer must be given, also where the specification's form leaves the field open. */
/* @__NO_SIDE_EFFECTS__ */
export function needed<Input, Output>(schema: v.GenericSchema<Input, Output>): v.GenericSchema<Input, NonNullable<Output>> {
  const given = v.custom<Input>((value) => !isBlank(value), 'rules.all.text.blankIsEmpty');
  return v.pipe(given, schema) as never;
}
