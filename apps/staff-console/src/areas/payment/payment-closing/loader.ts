import * as calls from '@psc/api-client/areas/payment/payment-closing.ts';
import { read } from '@psc/api-client/send.ts';
import { addDays, isValidAd, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `day` in the address is the day shown (yesterday by default), `account` the open provider or bank. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const todayAd = nepalDayOf(new Date());
  const asked = searchParams.get('day') ?? '';
  const dayAd = isValidAd(asked) ? asked : addDays(todayAd, -1);
  const account = searchParams.get('account');
  const [day, differences] = await Promise.all([
    read(calls.day, { params: { dayAd } }, request),
    account ? read(calls.differences, { params: { dayAd, account } }, request) : null,
  ]);
  return { day, differences, todayAd };
}
