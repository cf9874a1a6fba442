-- gateways: 0.1.0
-- What a notice is about, by which people find old ones: vacancy, examination, result, interview, recommendation or other.
alter table notice add column topic text not null default 'other';
