import { AdvertisementListScreen } from '../list/screen.tsx';
import { definition } from './definition.ts';

export default function AdvertisementLiveScreen() {
  return <AdvertisementListScreen definition={definition} />;
}
