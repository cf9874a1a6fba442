import { AdvertisementListScreen } from '../list/screen.tsx';
import { definition } from './definition.ts';

export default function ChangeAdvertisementDateScreen() {
  return <AdvertisementListScreen definition={definition} />;
}
