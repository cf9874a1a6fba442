import { AdvertisementListScreen } from '../list/screen.tsx';
import { definition } from './definition.ts';

export default function AllAdvertisementsScreen() {
  return <AdvertisementListScreen definition={definition} />;
}
