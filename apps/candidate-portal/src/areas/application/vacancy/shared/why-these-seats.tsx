import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

export function WhyTheseSeats({ advtCode }: { advtCode: number }) {
  return (
    <Link to={`/why-this-quota/${advtCode}`}>
      <Trans>Why each quota has these posts</Trans>
    </Link>
  );
}
