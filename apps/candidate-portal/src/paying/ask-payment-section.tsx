import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** Whom to ask about money that arrived but did not pay the fee; the facts to quote are listed below it. */
export function AskPaymentSection() {
  return (
    <p>
      <Trans>
        Please <Link to="/contact">contact the payment section of the commission</Link> and name the application number and the reference
        below.
      </Trans>
    </p>
  );
}
