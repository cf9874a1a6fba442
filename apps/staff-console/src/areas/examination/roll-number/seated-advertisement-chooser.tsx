import { useLingui } from '@lingui/react/macro';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import { useSeatedAdvertisements, type SeatedAdvertisement } from './use-seated-advertisements.ts';

export function SeatedAdvertisementChooser({ chosen }: { chosen: SeatedAdvertisement | null }) {
  const { t } = useLingui();
  const { advertisements, search } = useSeatedAdvertisements(chosen);
  return <AdvertisementChooser advertisements={advertisements} onSearch={search} label={t`Advertisement`} placeholder={t`Please select`} />;
}
