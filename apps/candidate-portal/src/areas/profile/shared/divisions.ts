import { t } from '@lingui/core/macro';

/** Common divisions as suggestions; a grade may be typed instead. */
export function usualDivisions(): string[] {
  return [t`Distinction`, t`First`, t`Second`, t`Third`, t`Pass`];
}
