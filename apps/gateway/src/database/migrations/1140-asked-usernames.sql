-- gateways: 0.1.0
-- User names with which somebody registered whose e-mail or numbers a candidate has already, in small letters. They count as taken for as
-- long as an account that is never opened: were they free, registering a second time would tell what the first answer does not.
create table asked_username (
  username text primary key,
  asked_at timestamptz not null
);
