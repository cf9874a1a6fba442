import { useLoaderData, useOutletContext } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import type { loader } from './details-loader.ts';
import { RoomPanel } from './room-panel.tsx';

/** Adds or changes a room: `new` or `open` in the address. The centre is chosen on the list screen. */
export default function RoomDetailsScreen() {
  const room = useLoaderData<typeof loader>();
  const examCentreId = useOutletContext<number>();
  const { search, put } = useAddress();
  const may = useMay();
  const close = () => put({ open: null, new: null });
  if (search.has('new') && may('create')) return <RoomPanel key="new" room={null} examCentreId={examCentreId} onClose={close} />;
  if (!room || !search.has('open') || !may('create', 'update')) return null;
  return <RoomPanel key={room.roomId} room={room} examCentreId={examCentreId} onClose={close} />;
}
