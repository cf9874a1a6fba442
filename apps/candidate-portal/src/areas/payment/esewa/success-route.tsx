import { callbackEsewaSuccess } from '@psc/api-client/calls/payment.ts';
import { useSearchParams } from 'react-router';
import { PaymentResultScreen } from '../result/screen.tsx';

/** The provider sends the browser here with signed data; the gateway verifies it and asks the provider itself. */
export function Component() {
  const [search] = useSearchParams();
  const data = search.get('data');
  return <PaymentResultScreen call={callbackEsewaSuccess} body={data === null ? null : { data }} />;
}
