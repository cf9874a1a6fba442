import { callbackEsewaFailure } from '@psc/api-client/calls/payment.ts';
import { useSearchParams } from 'react-router';
import { PaymentResultScreen } from '../result/screen.tsx';

/** The provider sends the browser here when the person cancelled or it failed; the look-up says which. */
export function Component() {
  const [search] = useSearchParams();
  // A provider may hang its own question mark behind the address it was given.
  const reference = search.get('reference')?.split('?')[0] ?? null;
  return <PaymentResultScreen call={callbackEsewaFailure} body={reference === null ? null : { reference }} />;
}
