import type { ExamCentreEntry } from '@psc/api-client/areas/examination/exam-centre.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { CentrePanel } from './centre-panel.tsx';
import type { CentreLists } from './loader.ts';

/** Adds or changes a centre: `new` or `open` in the address. */
export default function CentreDetailsScreen() {
  const centre = useLoaderData<ExamCentreEntry | null>();
  const lists = useOutletContext<CentreLists>();
  const { search, put } = useAddress();
  const may = useMay();
  const close = () => put({ open: null, new: null });
  if (search.has('new') && may('create')) return <CentrePanel key="new" centre={null} lists={lists} onClose={close} />;
  if (!centre || !search.has('open') || !may('create', 'update')) return null;
  return <CentrePanel key={centre.id} centre={centre} lists={lists} onClose={close} />;
}
