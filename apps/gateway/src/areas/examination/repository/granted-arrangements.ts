import type { GrantedArrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { sql } from 'kysely';

/** The arrangements granted for an application's examination, without the reason; null if none. */
export const grantedArrangements = (applicationId: string) =>
  sql<GrantedArrangements | null>`(
    select json_build_object('kinds', s.granted_kinds, 'preparation', s.preparation, 'extraMinutesPerHour', s.extra_minutes_per_hour)
    from special_arrangement s where s.application_id = ${sql.ref(applicationId)} and s.state = 'granted')`.as('arrangements');
