import { sql } from 'kysely';
import type { ReplacedCard } from '../admit-card-state.ts';

/** The newest card that an application's card replaced, and the subject of the change; null if it is the first. */
export const replacedCard = (applicationId: string) =>
  sql<ReplacedCard | null>`(
    select json_build_object('madeAt', old.generated_at, 'subject', r.subject)
    from admit_card_replaced old join revision r on r.id = old.revision_id
    where old.application_id = ${sql.ref(applicationId)} order by old.id desc limit 1)`.as('replaced');
