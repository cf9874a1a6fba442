import { AdvertisementListScreen } from '../list/screen.tsx';
import { definition } from './definition.ts';

export default function PublishAdvertisementScreen() {
  return <AdvertisementListScreen definition={definition} />;
}
