import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { ReferenceText } from '../../../paying/reference-text.tsx';
import { isReturnPath } from '../../../paying/return-paths.ts';
import { referenceOfReturn } from './reference-of-return.ts';

/** Shown when a provider returns a candidate to a tab or browser without a session. */
export function PaymentReturnNote({ search }: { search: URLSearchParams }) {
  const place = placeToReturn(search, '');
  const [path = '', brought = ''] = place.split(/\?(.*)/s);
  if (!isReturnPath(path)) return null;
  const reference = referenceOfReturn(new URLSearchParams(brought));
  return (
    <Alert role="status" mb="md" title={<Trans>Sign in to see the result of your payment</Trans>}>
      <Trans>Please do not pay again: what you paid is not lost. The payment is checked also while you are not signed in.</Trans>
      {reference !== null && (
        <p>
          <Trans>
            Reference of the payment: <ReferenceText value={reference} />
          </Trans>
        </p>
      )}
    </Alert>
  );
}
