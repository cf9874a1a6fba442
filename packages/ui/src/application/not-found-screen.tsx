import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

export function NotFoundScreen({ home }: { home: string }) {
  return (
    <>
      <h1>
        <Trans>This page does not exist</Trans>
      </h1>
      <p>
        <Trans>The address may have been mistyped, or the page may have moved.</Trans>
      </p>
      <p>
        <Link to={home}>
          <Trans>Go to the home page</Trans>
        </Link>
      </p>
    </>
  );
}
