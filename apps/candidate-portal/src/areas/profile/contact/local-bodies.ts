import { useEffect, useState } from 'react';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import type { LocalBodyRow } from '@psc/api-client/calls/master-data-types.ts';
import { send } from '@psc/api-client/send.ts';

/** The local bodies of a district, fetched when the district is chosen; empty until they are here. */
export function useLocalBodies(districtId: number | null, known: readonly LocalBodyRow[]): readonly LocalBodyRow[] {
  const [fetched, setFetched] = useState<readonly LocalBodyRow[]>([]);
  const ofDistrict = (rows: readonly LocalBodyRow[]) => rows.filter((row) => row.districtId === districtId);
  const here = ofDistrict(known).length > 0 ? ofDistrict(known) : ofDistrict(fetched);
  const wanted = districtId !== null && here.length === 0;

  useEffect(() => {
    if (!wanted || districtId === null) return;
    const leaving = new AbortController();
    void send(masterData.listLocalBodiesByDistrict, { params: { districtId } }, { signal: leaving.signal }).then((outcome) => {
      if (outcome.ok) setFetched(outcome.data);
    });
    return () => leaving.abort();
  }, [wanted, districtId]);

  return here;
}
