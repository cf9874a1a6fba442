import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { AdvertisementCode } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { useFoundAdvertisements } from '../../../shared/use-found-advertisements.ts';

export type SeatedAdvertisement = Pick<AdvertisementCode, 'advtCode' | 'post' | 'service'>;

export function useSeatedAdvertisements(chosen: SeatedAdvertisement | null) {
  return useFoundAdvertisements({
    call: advertisement.listCodes,
    inputOf: (text) => ({ query: { text, seated: true } }),
    rowsOf: (found): readonly SeatedAdvertisement[] => found,
    chosen,
  });
}
