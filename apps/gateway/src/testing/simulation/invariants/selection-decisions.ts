import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** Lists as they were published or last corrected. */
const listVersions = sql`
  select s.id as selection_id, s.advt_code, s.stage, null::int as replaced_id, s.created_by, s.created_for, s.approved_by, s.approved_for,
    s.rules_used, coalesce(s.revised_at, s.published_at) as at
  from selection s where s.published_at is not null`;

/** A list that a correction replaced, with the id of the list that followed it: a replaced one, or null for the list now. */
const corrections = sql`
  select old.id as replaced_id, old.advt_code, old.stage, old.revision_id, old.rules_used, old.published_at, old.replaced_at,
    lead(old.id) over following as next_id,
    case when lead(old.id) over following is null then s.id end as selection_id,
    coalesce(lead(old.rules_used) over following, s.rules_used) as next_rules_used
  from replaced_selection old
  join selection s on s.advt_code = old.advt_code and s.stage = old.stage
  where old.stage in ('written', 'final')
  window following as (partition by old.advt_code, old.stage order by old.id)`;

/** The people of a correction with their outcomes before and after it. */
const corrected = sql`
  select c.replaced_id, c.advt_code, c.stage, c.revision_id, c.rules_used, c.published_at, c.replaced_at, c.next_id, c.selection_id,
    c.next_rules_used, old.advertisement_category_id as category_id, old.application_id, old.outcome as outcome_before, old.left_at,
    old.moved_up_at, new.outcome as outcome_after
  from (${corrections}) c
  join replaced_selection_candidate old on old.replaced_selection_id = c.replaced_id
  left join lateral (
    select sc.outcome from selection_candidate sc where sc.selection_id = c.selection_id
      and sc.advertisement_category_id = old.advertisement_category_id and sc.application_id = old.application_id
    union all
    select rc.outcome from replaced_selection_candidate rc where rc.replaced_selection_id = c.next_id
      and rc.advertisement_category_id = old.advertisement_category_id and rc.application_id = old.application_id
  ) new on true`;

/** Clocks of two gateways differ, so facts this close to each other have no order. */
const CLOCKS = sql`interval '3 minutes'`;

export const selectionDecisionInvariants: readonly Invariant[] = [
  {
    sentence: 'A published list follows from the request of the officer who made it, which another one approved.',
    wrongRows: (advertisements) => sql`select s.id, s.advt_code, s.stage, s.created_by, s.approved_by from selection s
      where s.advt_code in ${advertisements} and s.stage in ('written', 'final') and s.revised_at is null
        and not exists (select from revision v where v.subject = 'listPublication' and v.state = 'applied' and v.advt_code = s.advt_code
          and v.subject_key ->> 'stage' = s.stage and v.decided_at = s.published_at and v.asked_by = s.created_by
          and v.asked_for is not distinct from s.created_for and v.decided_by = s.approved_by
          and v.decided_for is not distinct from s.approved_for)`,
  },
  {
    sentence: 'A list made while re-totalling was open gives a reason.',
    wrongRows: (advertisements) => sql`select id, advt_code, subject_key from revision
      where advt_code in ${advertisements} and subject = 'listPublication' and after ->> 'openRetotallings' is not null and reason = ''`,
  },
  {
    sentence: 'Who published or corrected a list did not make it.',
    wrongRows: (
      advertisements,
    ) => sql`select selection_id, advt_code, stage, created_by, created_for, approved_by, approved_for from (${listVersions}) list
      where advt_code in ${advertisements} and approved_by is not null
        and (approved_by in (created_by, created_for) or approved_for in (created_by, created_for))`,
  },
  {
    sentence: 'Who decided on a plan, a list, a change or a correction did not ask for it.',
    wrongRows: (advertisements) => sql`select id, advt_code, subject, asked_by, decided_by from revision
      where advt_code in ${advertisements} and subject in ('interviewPlan', 'listPublication', 'seatChange', 'selectionList', 'interviewMark')
        and (decided_by in (asked_by, asked_for) or decided_for in (asked_by, asked_for))`,
  },
  {
    sentence: 'A correction of an interview mark is applied only to the mark that it was read from.',
    wrongRows: (advertisements) => sql`select r.id, r.advt_code, r.application_id, r.before, r.after from revision r
      where r.advt_code in ${advertisements} and r.subject = 'interviewMark' and r.state = 'applied'
        and not exists (select from mark_change m where m.application_id = r.application_id and m.paper_id is null
          and m.reason = 'revision' and m.changed_at = r.decided_at
          and m.old_marks is not distinct from (r.before->>'marks')::numeric
          and m.new_marks is not distinct from (r.after->>'marks')::numeric)`,
  },
  {
    sentence: 'A correction of a list is applied only to the outcomes that the officer saw.',
    wrongRows: (advertisements) => sql`
      select r.id as revision_id, r.advt_code, seen."categoryId", seen."applicationId", seen."outcomeBefore", seen."outcomeAfter", c.outcome_before
      from revision r
      cross join lateral jsonb_to_recordset(r.after->'changes')
        as seen("categoryId" int, "applicationId" int, "outcomeBefore" text, "outcomeAfter" text)
      join (${corrected}) c on c.revision_id = r.id and c.category_id = seen."categoryId" and c.application_id = seen."applicationId"
      where r.advt_code in ${advertisements} and r.subject = 'selectionList' and r.state = 'applied' and c.left_at is null
        and (c.outcome_before is distinct from seen."outcomeBefore"
          or c.selection_id is not null and c.outcome_after is distinct from seen."outcomeAfter"
            and not exists (select from revision later where later.subject = 'seatChange' and later.advt_code = c.advt_code
              and later.decided_at >= c.replaced_at - ${CLOCKS}))`,
  },
  {
    sentence: 'A correction of the final list changes nothing where no mark, rule or decision has changed since the list.',
    wrongRows: (
      advertisements,
    ) => sql`select c.advt_code, c.replaced_id, c.category_id, c.application_id, c.outcome_before, c.outcome_after from (${corrected}) c
      where c.advt_code in ${advertisements} and c.stage = 'final' and c.left_at is null and c.next_id is null
        and (c.outcome_before = 'selected') <> (coalesce(c.outcome_after, 'notSelected') = 'selected')
        and c.rules_used = c.next_rules_used
        and not exists (select from mark_change m join application x on x.id = m.application_id where x.advt_code = c.advt_code
          and m.changed_at >= c.published_at - ${CLOCKS})
        and not exists (select from tie_decision t where t.advt_code = c.advt_code and t.decided_at >= c.published_at - ${CLOCKS})
        and not exists (select from revision later where later.subject = 'seatChange' and later.advt_code = c.advt_code
          and later.decided_at >= c.replaced_at - ${CLOCKS})
        and not exists (select from selection w where w.advt_code = c.advt_code and w.stage = 'written'
          and w.revised_at >= c.published_at - ${CLOCKS})`,
  },
  {
    sentence: 'A corrected list keeps the rules by which it was made.',
    wrongRows: (advertisements) => sql`select c.advt_code, c.stage, c.replaced_id, c.rules_used, c.next_rules_used from (${corrections}) c
      where c.advt_code in ${advertisements} and c.rules_used <> c.next_rules_used`,
  },
  {
    sentence: 'A list uses the rules of the day on which its advertisement was published.',
    wrongRows: (advertisements) => sql`select s.advt_code, s.stage, used.id as rule_used, later.id as rule_of_the_day
      from selection s
      join advertisement a on a.advt_code = s.advt_code
      join selection_rule used on used.id = any (s.rules_used)
      join selection_rule later on later.kind = used.kind and later.holds_from_ad > used.holds_from_ad
        and later.holds_from_ad <= a.publish_date_ad
        and later.recorded_at < s.created_at - ${CLOCKS}
      where s.advt_code in ${advertisements} and s.revised_at is null`,
  },
  {
    sentence: 'A decision on a tie counts only among the people whom it names.',
    wrongRows: (advertisements) => sql`
      select ranked.advt_code, ranked.category_id, ranked.application_id, ranked.rank, ranked.before_id from (
        select s.advt_code, coalesce(s.revised_at, s.published_at) as at, sc.advertisement_category_id as category_id, sc.application_id,
          sc.rank, sc.decided_by,
          lag(sc.application_id) over (partition by s.id, sc.advertisement_category_id order by sc.rank, sc.application_id) as before_id
        from selection s join selection_candidate sc on sc.selection_id = s.id
        where s.stage = 'final' and s.published_at is not null and s.advt_code in ${advertisements}
      ) ranked
      left join tie_decision mine on mine.advt_code = ranked.advt_code and mine.application_id = ranked.application_id
      left join tie_decision theirs on theirs.advt_code = ranked.advt_code and theirs.application_id = ranked.before_id
      where ranked.decided_by = 'commission'
        and (mine.decision_number is distinct from theirs.decision_number)
        and not exists (select from tie_decision later where later.advt_code = ranked.advt_code
          and later.decided_at >= ranked.at - ${CLOCKS})`,
  },
];
