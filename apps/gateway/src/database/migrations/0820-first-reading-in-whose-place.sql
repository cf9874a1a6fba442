-- A deputy decides first in the place of a colleague as well, who then does not read the application a second time.
alter table scrutiny_second_reading add column first_for integer references staff (account_id);
drop trigger in_whose_place on scrutiny_second_reading;
create trigger in_whose_place before insert or update on scrutiny_second_reading for each row
  execute function keep_in_whose_place('first_officer_id', 'drawn_at', 'first_for', 'second_officer_id', 'read_at', 'read_for',
    'settled_by', 'settled_at', 'settled_for');
