import { Trans } from '@lingui/react/macro';

/** For a password change without an answer: the first attempt may have succeeded, so a retry may be refused. */
export function MayBeChanged() {
  return <Trans>If it is then rejected, your password has already been changed: sign in with the new one.</Trans>;
}
