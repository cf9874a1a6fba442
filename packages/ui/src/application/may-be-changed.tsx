import { Trans } from '@lingui/react/macro';

/** After a change of the password without an answer: it is changed once only, so sending it again may be refused. */
export function MayBeChanged() {
  return <Trans>If it is then rejected, your password has already been changed: sign in with the new one.</Trans>;
}
