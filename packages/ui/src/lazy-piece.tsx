import { useEffect, useState, type ComponentType } from 'react';
import { Alert, Loader } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { fetchPatiently } from './fetch-patiently.ts';

/**
 * A lazy-loaded part of a screen. React's own `lazy` throws when the chunk cannot be loaded, never retries, and takes down the surrounding
 * form; this one shows the failure in place and offers a retry.
 */
export function lazyPiece<Props extends object>(
  fetchPiece: () => Promise<ComponentType<Props>>,
  /** A simpler component that is shown until the chunk has loaded. */
  Placeholder?: ComponentType<Props>,
): ComponentType<Props> & { fetch: () => Promise<void> } {
  let fetched: ComponentType<Props> | null = null;
  function LazyPiece(props: Props) {
    const [state, setState] = useState<'fetching' | 'here' | 'missing'>(fetched ? 'here' : 'fetching');
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      if (fetched) return;
      let current = true;
      LazyPiece.fetch().then(
        () => current && setState('here'),
        () => current && setState('missing'),
      );
      return () => {
        current = false;
      };
    }, [attempt]);

    if (fetched) {
      const Piece = fetched;
      return <Piece {...props} />;
    }
    if (Placeholder) return <Placeholder {...props} />;
    if (state !== 'missing') return <Loader size="sm" />;
    const tryAgain = () => {
      setState('fetching');
      setAttempt(attempt + 1);
    };
    return <MissingPiece onTryAgain={tryAgain} />;
  }
  /** Preloads the chunk, for an app that is sure to need it. */
  LazyPiece.fetch = async () => {
    fetched ??= await fetchPatiently(fetchPiece);
  };
  return LazyPiece;
}

function MissingPiece({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Alert color="amber" role="alert" my="xs" title={t`This part of the page could not be loaded. Please check your connection.`}>
      <Button compact onClick={onTryAgain}>
        {t`Try again`}
      </Button>
    </Alert>
  );
}
