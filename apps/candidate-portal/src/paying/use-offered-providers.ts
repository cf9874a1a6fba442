import { listDynamic } from '@psc/api-client/areas/payment/payment.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { isProviderMethod, type ProviderMethod } from './providers.ts';

/** Providers offered today, in the gateway's order; null while loading. */
export function useOfferedProviders(): { methods: readonly ProviderMethod[] | null; problem: string | null; askAgain: () => void } {
  const { data, problem, fetchAgain } = useFetched(listDynamic, {});
  return { methods: data && data.map(({ method }) => method).filter(isProviderMethod), problem, askAgain: fetchAgain };
}
