import { Trans } from '@lingui/react/macro';

/** After a change of the password without an answer: it is changed once only, so sending it again may be refused. */
export function MayBeChanged() {
  return <Trans>If it is refused then, the password has been changed already: log in with the new one.</Trans>;
}
