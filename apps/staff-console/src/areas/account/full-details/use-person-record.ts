import { useState } from 'react';
import { listPersonRecord } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FullUserDetails, PersonRecord, PersonRecordPart } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { send } from '@psc/api-client/send.ts';
import type { More } from '@psc/ui/table/more-rows.tsx';

/** One growing part of the record: the newest rows come with the screen, older ones on request. */
export function usePersonRecord<Part extends PersonRecordPart>(
  details: FullUserDetails,
  part: Part,
): { rows: PersonRecord[Part]; more: More | null } {
  const [older, setOlder] = useState<{ of: FullUserDetails; rows: PersonRecord[Part]; after: string | null } | null>(null);
  const [inProgress, setInProgress] = useState(false);
  // Drop older rows fetched for an earlier version of the person: the page boundaries may have moved.
  const held = older?.of === details ? older : { rows: [], after: details.after[part] };
  const rows = [...details[part], ...held.rows] as PersonRecord[Part];
  const showMore = async (after: string) => {
    setInProgress(true);
    const outcome = await send(listPersonRecord, { params: { masterId: details.masterId, part, after } });
    setInProgress(false);
    if (!outcome.ok) return;
    const { record } = outcome.data;
    setOlder({ of: details, rows: [...held.rows, ...record[part]] as PersonRecord[Part], after: outcome.data.after });
  };
  return { rows, more: held.after === null ? null : { onMore: () => void showMore(held.after!), inProgress } };
}
