import { t } from '@lingui/core/macro';

/** The usual divisions, in the language of the screen; a grade may be written instead. */
export function usualDivisions(): string[] {
  return [t`Distinction`, t`First`, t`Second`, t`Third`, t`Pass`];
}
