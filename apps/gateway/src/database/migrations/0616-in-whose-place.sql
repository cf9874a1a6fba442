-- The decisions and records that came after 0531, and those that it left out, keep in whose place they were made as well. What is
-- written for every person of an advertisement at once (marks, attendance) has it with its sheet.
do $$
declare
  kept text[][] := array[
    ['candidate_merge', 'asked', 'asked_at'], ['candidate_merge', 'decided', 'decided_at'],
    ['voucher', 'decided', 'decided_at'],
    ['unmatched_payment', 'resolved', 'resolved_at'], ['unmatched_payment', 'return_confirmed', 'return_confirmed_at'],
    ['payment_detail', 'updated', 'updated_at'],
    ['fee_refund', 'returned', 'returned_at'],
    ['scrutiny_allocation', 'allocated', 'allocated_at'],
    ['scrutiny_advertisement', 'finalized', 'finalized_at'],
    ['scrutiny_hold', 'held', 'held_at'],
    ['exam_schedule', 'scheduled', 'requested_at'], ['exam_schedule', 'decided', 'decided_at'],
    ['result_sheet', 'uploaded', 'uploaded_at'],
    ['mark_change', 'changed', 'changed_at'],
    ['written_result', 'uploaded', 'uploaded_at'], ['written_result', 'published', 'published_at'],
    ['selection', 'created', 'created_at'], ['selection', 'approved', 'published_at'],
    ['selection_rule', 'recorded', 'recorded_at'],
    ['tie_decision', 'decided', 'decided_at'],
    ['seat_carry', 'confirmed', 'confirmed_at'],
    ['combined_post', 'combined', 'combined_at'],
    ['interview_kinship', 'declared', 'declared_at'], ['interview_kinship', 'withdrawn', 'withdrawn_at'],
    ['sanctioned_post', 'saved', 'saved_at'],
    ['distribution_log', 'saved', 'saved_at'], ['distribution_log_version', 'saved', 'saved_at'],
    ['distribution_version', 'created', 'created_at'],
    ['fee', 'entered', 'entered_at'], ['competition_percentage', 'entered', 'entered_at'],
    ['announcement', 'entered', 'entered_at'], ['text_template', 'entered', 'entered_at'],
    ['notice', 'created', 'created_at']
  ];
  each text[];
  of_table record;
begin
  foreach each slice 1 in array kept loop
    execute format('alter table %I add column %I integer references staff (account_id)', each[1], each[2] || '_for');
  end loop;
  for of_table in
    select kept[at][1] as name, string_agg(format('%L, %L, %L', kept[at][2] || '_by', kept[at][3], kept[at][2] || '_for'), ', ' order by at) as columns
    from generate_subscripts(kept, 1) at group by kept[at][1]
  loop
    execute format('create trigger in_whose_place before insert or update on %I for each row execute function keep_in_whose_place(%s)',
      of_table.name, of_table.columns);
  end loop;
end $$;

alter table scrutiny_part add column officer_for integer references staff (account_id);
create trigger in_whose_place before insert or update on scrutiny_part for each row
  execute function keep_in_whose_place('officer_id', 'marked_at', 'officer_for');
alter table scrutiny_reopening add column reopened_for integer references staff (account_id);
create trigger in_whose_place before insert or update on scrutiny_reopening for each row
  execute function keep_in_whose_place('reopened_by', 'reopened_at', 'reopened_for');
