import { useEffect, useState } from 'react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { LocalBodyRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { send } from '@psc/api-client/send.ts';
import { useIsOnline } from '@psc/ui/connection.ts';

export type LocalBodiesOfDistrict = {
  rows: readonly LocalBodyRow[];
  state: 'noDistrict' | 'loading' | 'ready' | 'failed';
  tryAgain: () => void;
};

/** Local bodies of the chosen district; a failed fetch is retried when the connection is back. */
export function useLocalBodies(districtId: number | null, known: readonly LocalBodyRow[]): LocalBodiesOfDistrict {
  const [fetched, setFetched] = useState<readonly LocalBodyRow[]>([]);
  const [failedDistrictId, setFailedDistrictId] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isOnline = useIsOnline();
  const ofDistrict = (all: readonly LocalBodyRow[]) => all.filter((row) => row.districtId === districtId);
  const rows = ofDistrict(known).length > 0 ? ofDistrict(known) : ofDistrict(fetched);
  const wanted = districtId !== null && rows.length === 0;

  useEffect(() => {
    if (!wanted || districtId === null) return;
    const aborter = new AbortController();
    void send(masterData.listLocalBodiesByDistrict, { params: { districtId } }, { signal: aborter.signal, quiet: true }).then((outcome) => {
      if (aborter.signal.aborted) return;
      setFailedDistrictId(outcome.ok ? null : districtId);
      if (outcome.ok) setFetched(outcome.data);
    });
    return () => aborter.abort();
  }, [wanted, districtId, attempt, isOnline]);

  const stateOf = () => {
    if (districtId === null) return 'noDistrict';
    if (rows.length > 0) return 'ready';
    return failedDistrictId === districtId ? 'failed' : 'loading';
  };
  const tryAgain = () => {
    setFailedDistrictId(null);
    setAttempt(attempt + 1);
  };
  return { rows, state: stateOf(), tryAgain };
}
