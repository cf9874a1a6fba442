import { Trans } from '@lingui/react/macro';
import type { ProviderMethod } from './providers.ts';
import { useProviderWords } from './use-provider-words.ts';

/** Shown before applying: when the fee is paid, and the candidate's requirements for it. */
export function AboutProvider({ method }: { method: ProviderMethod }) {
  const { name, needs } = useProviderWords()[method];
  return (
    <>
      <Trans>First you send the application. Then you pay at {name} and come back here.</Trans> {needs}
    </>
  );
}
