-- Where the numbers of a fiscal year begin within those that were counted: at 1 where the setting of its first number says that each
-- year begins again. A year keeps what its first number began with, so that no number comes twice.
create table number_start (
  kind text not null,
  fiscal_year text not null,
  began_after bigint not null,
  primary key (kind, fiscal_year)
);
-- The years that have numbers already run on.
insert into number_start (kind, fiscal_year, began_after)
select distinct kind, code, 0 from fiscal_year, (values ('application'), ('receipt')) as kinds (kind)
where exists (select from application);

-- The next number of an application or a receipt, as the setting of the day writes it; `otherwise` until somebody enters one.
create function next_number(of_kind text, in_year text, on_ad date, otherwise jsonb) returns text language plpgsql volatile as $$
declare
  written jsonb := coalesce((select s.value from setting s where s.key = of_kind || 'Numbers' and s.holds_from_ad <= on_ad
    order by s.holds_from_ad desc, s.version desc limit 1), otherwise);
  counter regclass := (of_kind || '_number_sequence')::regclass;
  counted bigint := nextval(counter);
  began bigint;
  digits text;
begin
  select began_after into began from number_start where kind = of_kind and fiscal_year = in_year;
  if not found then
    insert into number_start values (of_kind, in_year, case when (written ->> 'yearly')::boolean then counted - 1 else 0 end)
    on conflict do nothing;
    select began_after into began from number_start where kind = of_kind and fiscal_year = in_year;
    -- Another number of the year was counted later and came first.
    if counted <= began then counted := nextval(counter); end if;
  end if;
  digits := (counted - began)::text;
  digits := lpad(digits, greatest((written ->> 'digits')::integer, length(digits)), '0');
  return replace(replace(replace(written ->> 'form', '{number}', digits), '{year}', in_year), '{shortYear}', substr(in_year, 2));
end $$;
