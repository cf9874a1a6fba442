import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** Members of panels with the half-days on which they sit. */
const sittings = sql`
  select p.advt_code, s.panel_id, s.day_ad, s.half, lower(m.full_name) as name
  from interview_session s join interview_panel p on p.id = s.panel_id
  join interview_panel_member m on m.panel_id = s.panel_id and m.active`;

export const interviewInvariants: readonly Invariant[] = [
  {
    sentence: 'Nobody has an interview mark without having been called.',
    wrongRows: (
      advertisements,
    ) => sql`select x.advt_code, i.application_id, i.marks from interview_mark i join application x on x.id = i.application_id
      where x.advt_code in ${advertisements}
        and not exists (select from selection s join selection_candidate sc on sc.selection_id = s.id
          where s.advt_code = x.advt_code and s.stage = 'written' and sc.application_id = x.id and sc.outcome = 'selected')
        and not exists (select from replaced_selection s join replaced_selection_candidate sc on sc.replaced_selection_id = s.id
          where s.advt_code = x.advt_code and s.stage = 'written' and sc.application_id = x.id and sc.outcome = 'selected')`,
  },
  {
    sentence: 'Nobody is ranked in a category without having applied for it.',
    wrongRows: (advertisements) => sql`select s.advt_code, s.stage, sc.application_id from selection s
      join selection_candidate sc on sc.selection_id = s.id
      where s.stage = 'written' and s.advt_code in ${advertisements} and s.revised_at is null
        and not exists (select from application_category ac where ac.application_id = sc.application_id
          and ac.advertisement_category_id = sc.advertisement_category_id)`,
  },
  {
    sentence: 'A closed interview has a record of everybody who was called.',
    wrongRows: (advertisements) => sql`select s.advt_code, called.application_id from selection s
      join selection w on w.advt_code = s.advt_code and w.stage = 'written'
      join selection_candidate called on called.selection_id = w.id and called.outcome = 'selected'
      where s.stage = 'interview' and s.advt_code in ${advertisements}
        and not exists (select from interview_mark i where i.application_id = called.application_id)`,
  },
  {
    sentence: 'No panel has two candidates at an hour.',
    wrongRows: (advertisements) => sql`select p.advt_code, own.starts_at, s.panel_id, count(*) from interview_appointment own
      join interview_session s on s.id = own.session_id join interview_panel p on p.id = s.panel_id
      where p.advt_code in ${advertisements} group by 1, 2, 3 having count(*) > 1`,
  },
  {
    sentence: 'Only candidates who are called have an interview hour of their own.',
    wrongRows: (
      advertisements,
    ) => sql`select x.advt_code, own.application_id, own.session_id, own.starts_at from interview_appointment own join application x on x.id = own.application_id
      where x.advt_code in ${advertisements} and not exists (
        select from selection s join selection_candidate sc on sc.selection_id = s.id
        where s.advt_code = x.advt_code and s.stage = 'written' and sc.application_id = x.id and sc.outcome = 'selected')`,
  },
  {
    sentence: 'Nobody sits in two panels in one half-day.',
    ofWholeCommission: true,
    wrongRows: () => sql`select one.name, one.day_ad, one.half, one.advt_code, other.advt_code as other_advt_code
      from (${sittings}) one join (${sittings}) other using (day_ad, half, name) where one.panel_id < other.panel_id`,
  },
  {
    sentence: 'Nobody is interviewed by a panel with a relative.',
    wrongRows: (advertisements) => sql`select x.advt_code, own.application_id, k.id as kinship_id from interview_appointment own
      join application x on x.id = own.application_id
      join interview_session s on s.id = own.session_id
      join interview_panel_member m on m.panel_id = s.panel_id
      join interview_kinship k on k.panel_member_id = m.id and k.application_id = own.application_id
      join mark_change mark on mark.application_id = own.application_id and mark.paper_id is null and mark.reason = 'typed'
      where x.advt_code in ${advertisements} and m.active and k.declared_at < mark.changed_at - interval '3 minutes'
        and (k.withdrawn_at is null or k.withdrawn_at > mark.changed_at + interval '3 minutes')
        and own.approved_at < mark.changed_at - interval '3 minutes'`,
  },
];
