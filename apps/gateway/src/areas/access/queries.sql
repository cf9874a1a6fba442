-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File repository/asked-usernames.ts
-- ownAccount.changeUsername, session.register, userAdmin.editUsername
select username from asked_username where username = $1;

-- File second-factor/repository/factors.ts
-- many calls
delete from recovery_code where account_id = $1;

select account.username, account.email, account.language, account.password_hash,
  coalesce(staff.has_second_factor, candidate.has_second_factor, $1) as has_second_factor
from account left join staff on staff.account_id = account.id left join candidate on candidate.account_id = account.id
where account.id = $2;

select count(*) as count from recovery_code where account_id = $1 and used_at is null;
select id from account where id = $1 for no key update;
select key_encrypted, new_key_encrypted from authenticator where account_id = $1;
update candidate set has_second_factor = $1 where account_id = $2;

-- ownAccount.close, secondFactor.removeOwn, userAdmin.decideSecondFactorReset
delete from authenticator where account_id = $1;

-- secondFactor.addPasskey, secondFactor.confirmAuthenticator, userAdmin.decideSecondFactorReset
update staff set has_second_factor = $1 where account_id = $2;

-- secondFactor.beginAuthenticator, secondFactor.beginOwn
insert into authenticator (account_id, new_key_encrypted) values ($1, $2) on conflict (account_id) do update set new_key_encrypted = $3;

-- secondFactor.confirmAuthenticator, secondFactor.confirmOwn
update authenticator set key_encrypted = new_key_encrypted, new_key_encrypted = $1, confirmed_at = $2, last_step = $3 where account_id = $4;

-- secondFactor.confirmAuthenticator, secondFactor.confirmOwn, secondFactor.renewOwnCodes, secondFactor.renewRecoveryCodes
insert into recovery_code (account_id, code_sha256) values ($1, $2);

-- secondFactor.getState
select role.id from staff_role inner join role on role.id = staff_role.role_id
where staff_role.account_id = $1 and role.second_factor_required = true;

-- secondFactor.give, secondFactor.giveOwn
update recovery_code set used_at = $1 where account_id = $2 and code_sha256 = $3 and used_at is null returning account_id;

-- userAdmin.askSecondFactorReset, userAdmin.decideSecondFactorReset
select confirmed_at as "setUpAt" from authenticator where account_id = $1 and confirmed_at is not null
union all
select created_at from passkey where account_id = $2 order by 1;

-- File second-factor/repository/passkeys.ts
-- secondFactor.addPasskey
insert into passkey (account_id, credential_id, public_key, counter, name, transports, created_at) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (credential_id) do nothing returning id;

-- secondFactor.addPasskey, secondFactor.givePasskey
delete from passkey_challenge where family_id = $1 returning challenge, purpose, expires_at;

-- secondFactor.askPasskey, secondFactor.beginPasskey
insert into passkey_challenge (family_id, challenge, purpose, expires_at) values ($1, $2, $3, $4) on conflict (family_id) do update
set challenge = $5, purpose = $6, expires_at = $7;

-- secondFactor.askPasskey, secondFactor.beginPasskey, secondFactor.getState, secondFactor.removePasskey
select id, credential_id, transports, name, created_at, last_used_at from passkey where account_id = $1 order by id;

-- secondFactor.givePasskey
select id, credential_id, public_key, counter, transports from passkey where account_id = $1 and credential_id = $2 for no key update;
update passkey set counter = $1, last_used_at = $2 where id = $3;

-- secondFactor.removePasskey
delete from passkey where account_id = $1 and id = $2 returning name;

-- userAdmin.decideSecondFactorReset
delete from passkey where account_id = $1;

-- File session/repository/accounts.ts
-- many calls
select username, email, password_hash, must_change_password from account where id = $1;

-- session.changePassword, session.changePasswordWithoutToken
select password_hash from account where id = $1 for no key update;

-- session.changePassword, session.changePasswordWithoutToken, session.resetPassword
delete from password_token where account_id = $1 and used_at is null;

update account
set password_hash = $1, must_change_password = $2, temporary_until = $3, password_requested_at = $4, wrong_attempts = $5, locked_until = $6
where id = $7;

update known_network set wrong_attempts = $1, locked_until = $2 where account_id = $3;

-- session.login
select account.id, password_hash, temporary_until, blocked_from, blocked_until, block_remarks, account.wrong_attempts,
  account.locked_until, known.wrong_attempts as wrong_attempts_here, known.locked_until as locked_here_until,
  coalesce(staff.has_second_factor, candidate.has_second_factor) as has_second_factor
from account left join staff on staff.account_id = account.id left join candidate on candidate.account_id = account.id
  left join known_network as known on known.account_id = account.id and known.network_sha256 = $1
where kind = $2 and (lower(username) = $3 or lower(email) = $4) and (staff.active is null or staff.active = true)
  and (staff.active_from_ad is null or staff.active_from_ad <= $5) and (staff.active_until_ad is null or staff.active_until_ad >= $6)
order by account.id limit 1 for no key update of account;

update account set language = $1, last_signed_in_at = $2 where id = $3;
update account set temporary_until = $1 where id = $2 and must_change_password = true and temporary_until > $3;
update account set wrong_attempts = $1, locked_until = $2 where id = $3;
update account set wrong_attempts = $1, locked_until = $2, language = $3, last_signed_in_at = $4 where id = $5;

-- session.requestNewPassword
select id, password_requested_at from account where kind = $1 and lower(email) = $2 and must_change_password = true for no key update;
update account set password_requested_at = $1 where id = $2;

-- session.requestResetPassword
select id from account left join staff on staff.account_id = account.id
where kind in ($1) and (staff.active is null or staff.active = true) and lower(email) = $2;

-- userAdmin.addInternalUser
select id from role where key = $1;

-- File session/repository/deputies.ts
-- session.actInPlaceOf
update session_family set deputy_id = $1 where id = $2;

-- session.deputyships
select d.id, d.from_ad, d.until_ad, d.privileges,
  json_build_object(
    'en', concat_ws(' ', away.first_name, nullif(away.middle_name, ''), away.last_name), 'ne',
    coalesce(
      nullif(concat_ws(' ', nullif(away.first_name_ne, ''), nullif(away.middle_name_ne, ''), nullif(away.last_name_ne, '')), ''),
      concat_ws(' ', away.first_name, nullif(away.middle_name, ''), away.last_name)
    )
  ) as absent,
  exists (
    select from staff_role join role on role.id = staff_role.role_id
    where staff_role.account_id = d.account_id and role.second_factor_required
  ) as requires_second_factor
from deputy as d inner join staff as away on away.account_id = d.account_id
where d.deputy_account_id = $1 and d.ended_at is null and d.until_ad >= $2 and away.active = true order by d.from_ad, d.id;

-- File session/repository/known-devices.ts
-- ownAccount.close
delete from known_device where account_id = $1;

-- session.login
select account_id from known_device where account_id = $1 limit 1;

-- File session/repository/known-networks.ts
-- session.login
update known_network set wrong_attempts = $1, locked_until = $2 where account_id = $3 and network_sha256 = $4;

-- session.login, session.resetPassword
insert into known_network (account_id, network_sha256, last_signed_in_at) values ($1, $2, $3)
on conflict (account_id, network_sha256) do update set last_signed_in_at = $4, wrong_attempts = $5, locked_until = $6;

-- session.resetPassword
delete from known_network where account_id = $1;

-- File session/repository/open-sessions.ts
-- ownAccount.details, session.openSessions
select id, started_at, last_used_at, browser, address from session_family where account_id = $1 and ended_at is null and expires_at > $2
order by started_at desc;

-- session.refresh
update session_family set last_used_at = $1 where id = $2;

-- File session/repository/password-links.ts
-- session.resetPassword
select password_token.account_id, staff.active from password_token left join staff on staff.account_id = password_token.account_id
where token_sha256 = $1 and used_at is null and expires_at > $2;

update password_token set used_at = $1 where token_sha256 = $2 and used_at is null and expires_at > $3 returning account_id;

-- File session/repository/people.ts
-- many calls
select account.username, candidate.first_name, candidate.middle_name, candidate.last_name,
  concat_ws(' ', staff.first_name, nullif(staff.middle_name, ''), staff.last_name) as staff_name, details.first_name_ne,
  details.middle_name_ne, details.last_name_ne
from account left join candidate on candidate.account_id = account.id
  left join personal_details as details on details.master_id = candidate.master_id left join staff on staff.account_id = account.id
where account.id = $1;

-- session.changePasswordList
select account.id as account_id, candidate.master_id, account.username,
  concat_ws(' ', candidate.first_name, nullif(candidate.middle_name, ''), candidate.last_name) as full_name, account.email,
  account.created_at, account.password_requested_at
from account inner join candidate on candidate.account_id = account.id where account.must_change_password = true order by account.id desc
limit 25;

-- session.privilegesInit
select account.username, concat_ws(' ', candidate.first_name, nullif(candidate.middle_name, ''), candidate.last_name) as candidate_name,
  concat_ws(' ', staff.first_name, nullif(staff.middle_name, ''), staff.last_name) as staff_name
from account left join candidate on candidate.account_id = account.id left join staff on staff.account_id = account.id
where account.id = $1;

-- File session/repository/registrations.ts
-- session.register
insert into
  candidate (
    account_id, first_name, middle_name, last_name, date_of_birth_ad, gender, phone_number, national_id, citizenship_number,
    citizenship_issue_date_ad, citizenship_issue_district_id, created_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

insert into account (kind, username, email, must_change_password, language, created_at) values ($1, $2, $3, $4, $5, $6) returning id;

select account.id, account.email, account.language from candidate inner join account on account.id = candidate.account_id
where (national_id = $1 or (citizenship_issue_district_id = $2 and certificate_key (citizenship_number) = certificate_key ($3)));

select id from account where kind = $1 and lower(username) = $2;
select id from district where id = $1;
select id, email, language from account where kind = $1 and lower(email) = $2;

-- File session/repository/sign-ins.ts
-- many calls
update session_family set ended_at = $1, end_reason = $2 where account_id = $3 and ended_at is null and id != $4;
update session_family set ended_at = $1, end_reason = $2 where account_id = $3 and ended_at is null;
update session_family set proved_at = $1, second_factor_at = $2 where id = $3;

-- secondFactor.provePassword
update session_family set proved_at = $1 where id = $2;

-- session.login
insert into session_family (id, account_id, client, started_at, proved_at, last_used_at, expires_at, address, browser)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- session.login, session.refresh
insert into session_token (token_sha256, family_id, kind, expires_at) values ($1, $2, $3, $4);

-- session.logout
update session_family set ended_at = $1, end_reason = $2 where id = $3 and ended_at is null;

-- session.refresh
delete from session_token where family_id = $1 and kind = $2 and used_at is null and expires_at <= $3;

select session_token.used_at, session_token.expires_at, session_family.id, session_family.account_id, session_family.client,
  session_family.ended_at, session_family.expires_at as family_expires_at, account.kind, account.blocked_from, account.blocked_until
from session_token inner join session_family on session_family.id = session_token.family_id
  inner join account on account.id = session_family.account_id
where session_token.token_sha256 = $1 and session_token.kind = $2 for no key update of session_family;

update session_token set used_at = $1 where token_sha256 = $2 and used_at is null returning family_id;

-- File staff-account/repository/accounts.ts
-- many calls
select first_name, middle_name, last_name, first_name_ne, middle_name_ne, last_name_ne, mobile_number, organization_id, active_from_ad,
  active_until_ad, active, version, email, account.username, account.language, account.password_hash
from staff inner join account on account.id = staff.account_id where staff.account_id = $1 for no key update;

select role_id from staff_role where account_id = $1 order by role_id;

-- userAdmin.addInternalUser
delete from staff_role where account_id = $1;

insert into
  staff (
    account_id, first_name, middle_name, last_name, first_name_ne, middle_name_ne, last_name_ne, mobile_number, organization_id,
    active_from_ad, active_until_ad, active
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

insert into account (kind, username, email, must_change_password, created_at) values ($1, $2, $3, $4, $5) returning id;
insert into staff_role (account_id, role_id) values ($1, $2);

select lower(username) as user_name, lower(email) as email from account
where kind = $1 and id <> $2 and (lower(email) = $3 or lower(username) = $4);

-- userAdmin.exportInternalUsers, userAdmin.listInternalUsers, userAdmin.listSignIns, userAdmin.searchByRole
select s.account_id, a.username, a.email, a.created_at, a.last_signed_in_at, s.version, s.first_name, s.middle_name, s.last_name,
  s.first_name_ne, s.middle_name_ne, s.last_name_ne, s.mobile_number, s.organization_id, s.active_from_ad, s.active_until_ad,
  o.name_en as office_en, o.name_ne as office_ne,
  case
    when not s.active
    and exists (
      select 1 from revision v
      where v.subject = 'account' and v.state = 'asked' and v.subject_key = jsonb_build_object('accountId', s.account_id)
    ) then 'waitsForRelease'
    when not s.active then 'inactive'
    when s.active_from_ad > $1::date or s.active_until_ad < $2::date then 'outsidePeriod'
    when a.password_hash is null then 'invited'
    else 'active'
  end as state,
  (select coalesce(json_agg(agg), '[]')
    from (
      select role.id, role.title, role.title_ne from staff_role inner join role on role.id = staff_role.role_id
      where staff_role.account_id = s.account_id order by role.title collate nepali
    ) as agg
  ) as roles
from staff as s inner join account as a on a.id = s.account_id left join organization as o on o.id = s.organization_id
where s.account_id = any ($3::int[]) order by s.account_id;

-- userAdmin.getInternalUser
select s.account_id, a.username, a.email, a.created_at, a.last_signed_in_at, s.version, s.first_name, s.middle_name, s.last_name,
  s.first_name_ne, s.middle_name_ne, s.last_name_ne, s.mobile_number, s.organization_id, s.active_from_ad, s.active_until_ad,
  o.name_en as office_en, o.name_ne as office_ne,
  case
    when not s.active
    and exists (
      select 1 from revision v
      where v.subject = 'account' and v.state = 'asked' and v.subject_key = jsonb_build_object('accountId', s.account_id)
    ) then 'waitsForRelease'
    when not s.active then 'inactive'
    when s.active_from_ad > $1::date or s.active_until_ad < $2::date then 'outsidePeriod'
    when a.password_hash is null then 'invited'
    else 'active'
  end as state,
  (select coalesce(json_agg(agg), '[]')
    from (
      select role.id, role.title, role.title_ne from staff_role inner join role on role.id = staff_role.role_id
      where staff_role.account_id = s.account_id order by role.title collate nepali
    ) as agg
  ) as roles
from staff as s inner join account as a on a.id = s.account_id left join organization as o on o.id = s.organization_id
where s.account_id = any ($3::int[]);

-- userAdmin.listAccountReleases
select first_name, middle_name, last_name, first_name_ne, middle_name_ne, last_name_ne, mobile_number, organization_id, active_from_ad,
  active_until_ad, active, version, email, account.username, account.language, account.password_hash
from staff inner join account on account.id = staff.account_id where staff.account_id = $1;

-- userAdmin.listSignIns
select id, at, outcome, address, browser from staff_sign_in where account_id = $1 order by id desc limit 20;

-- userAdmin.searchByRole
select sr.account_id from staff_role as sr inner join staff as s on s.account_id = sr.account_id
where sr.role_id = $1 and sr.account_id > $2 order by sr.account_id limit 50;

-- userAdmin.setInternalUserActive
delete from password_token where account_id = $1 and used_at is null;
update staff set active = $1, version = version + 1 where account_id = $2;

-- File staff-account/repository/deputies.ts
-- userAdmin.addDeputy
insert into deputy (account_id, deputy_account_id, from_ad, until_ad, privileges, reason, given_by_account_id, given_at)
values ($1, $2, $3, $4, $5, $6, $7, $8) returning id;

select id from deputy where account_id = $1 and deputy_account_id = $2 and ended_at is null and from_ad <= $3 and until_ad >= $4;
select privilege from module where id = any ($1::int[]) order by id;

select staff.account_id, staff.organization_id, account.email, account.language, account.username
from account inner join staff on staff.account_id = account.id
where lower(account.username) = $1 and account.kind = $2 and staff.active = true;

-- userAdmin.endDeputy
select account_id, ended_at, version from deputy where id = $1 for no key update;
update deputy set ended_by_account_id = $1, ended_at = $2, version = version + $3 where id = $4;

-- userAdmin.listDeputies
select d.id, d.account_id, d.deputy_account_id, d.from_ad, d.until_ad, d.privileges, d.reason, d.ended_at, d.version,
  json_build_object(
    'en', concat_ws(' ', away.first_name, nullif(away.middle_name, ''), away.last_name), 'ne',
    coalesce(
      nullif(concat_ws(' ', nullif(away.first_name_ne, ''), nullif(away.middle_name_ne, ''), nullif(away.last_name_ne, '')), ''),
      concat_ws(' ', away.first_name, nullif(away.middle_name, ''), away.last_name)
    )
  ) as absent_name,
  json_build_object(
    'en', concat_ws(' ', acting.first_name, nullif(acting.middle_name, ''), acting.last_name), 'ne',
    coalesce(
      nullif(concat_ws(' ', nullif(acting.first_name_ne, ''), nullif(acting.middle_name_ne, ''), nullif(acting.last_name_ne, '')), ''),
      concat_ws(' ', acting.first_name, nullif(acting.middle_name, ''), acting.last_name)
    )
  ) as deputy_name,
  json_build_object(
    'en', concat_ws(' ', giver.first_name, nullif(giver.middle_name, ''), giver.last_name), 'ne',
    coalesce(
      nullif(concat_ws(' ', nullif(giver.first_name_ne, ''), nullif(giver.middle_name_ne, ''), nullif(giver.last_name_ne, '')), ''),
      concat_ws(' ', giver.first_name, nullif(giver.middle_name, ''), giver.last_name)
    )
  ) as giver_name
from deputy as d inner join staff as away on away.account_id = d.account_id
  inner join staff as acting on acting.account_id = d.deputy_account_id
  inner join staff as giver on giver.account_id = d.given_by_account_id
where (d.account_id = $1 or d.deputy_account_id = $2) order by d.id desc limit 50;

-- File staff-account/repository/privileges.ts
-- many calls
select id from role where key = $1 for no key update;

select rm.role_id, module.privilege, rm.can_read, rm.can_create, rm.can_update, rm.can_delete, rm.can_approve, rm.can_reject
from role_module as rm inner join module on module.id = rm.module_id where rm.role_id = any ($1::int[]) order by module.id;

select role.networks, module.privilege, rm.can_read, rm.can_create, rm.can_update, rm.can_delete, rm.can_approve, rm.can_reject
from staff_role as sr inner join role_module as rm on rm.role_id = sr.role_id inner join module on module.id = rm.module_id
  inner join role on role.id = rm.role_id
where sr.account_id = $1;

-- masterData.decideGuardedConfig, masterData.saveGuardedConfig
select a.email, a.language, s.organization_id from staff as s inner join account as a on a.id = s.account_id
where
  case
    when not s.active
    and exists (
      select 1 from revision v
      where v.subject = 'account' and v.state = 'asked' and v.subject_key = jsonb_build_object('accountId', s.account_id)
    ) then 'waitsForRelease'
    when not s.active then 'inactive'
    when s.active_from_ad > $1::date or s.active_until_ad < $2::date then 'outsidePeriod'
    when a.password_hash is null then 'invited'
    else 'active'
  end = $3
  and exists (
    select sr.account_id
    from staff_role as sr inner join role_module as rm on rm.role_id = sr.role_id inner join module on module.id = rm.module_id
    where sr.account_id = s.account_id and module.privilege = $4 and rm.can_update = true
  )
order by a.id;

-- userAdmin.setInternalUserActive
select count(*) as count
from staff inner join account on account.id = staff.account_id inner join staff_role on staff_role.account_id = staff.account_id
  inner join role on role.id = staff_role.role_id
where role.key = $1 and staff.active = true and staff.active_until_ad is null
  and (staff.active_from_ad is null or staff.active_from_ad <= $2) and account.password_hash is not null
  and (account.blocked_from is null or account.blocked_until <= $3);

-- File staff-account/repository/role-modules.ts
-- userAdmin.addRole, userAdmin.addRoleModules
insert into role_module (role_id, module_id, can_read, can_create, can_update, can_delete, can_approve, can_reject)
values ($1, $2, $3, $4, $5, $6, $7, $8);

select id, privilege from module;

-- File staff-account/repository/roles.ts
-- userAdmin.addInternalUser
select id, type from role where id = any ($1::int[]) and retired_at is null;

-- userAdmin.addModule
select title_en, title_ne, description, version from module where id = $1 for no key update;
update module set title_en = $1, title_ne = $2, description = $3, version = version + 1 where id = $4;

-- userAdmin.addRole
insert into role (title, title_ne, description, description_ne, type, second_factor_required) values ($1, $2, $3, $4, $5, $6) returning id;
select id from role where lower(title) = $1 and id <> $2;

-- userAdmin.addRoleModules
delete from role_module where role_id = $1;
update role set version = version + 1 where id = $1;

-- userAdmin.addRoleModules, userAdmin.retireRole
select key, title, title_ne, description, description_ne, type, second_factor_required, networks, retired_at, version from role
where id = $1 for no key update;

-- userAdmin.exportRoles, userAdmin.getRole, userAdmin.listModulesByRole, userAdmin.listRoles
select r.id, r.key, r.title, r.title_ne, r.description, r.description_ne, r.type, r.second_factor_required, r.networks, r.retired_at,
  r.version, (select count(*)::integer from staff_role where staff_role.role_id = r.id) as holders
from role as r where r.id = any ($1::int[]);

-- userAdmin.listModules, userAdmin.listModulesByRole, userAdmin.searchModules
select id, privilege, title_en, title_ne, description, version,
  (select count(*) as count from role_module where role_module.module_id = module.id) as roles
from module;

-- userAdmin.listRoleReleases
select account_id from staff_role where role_id = $1 order by account_id;

select key, title, title_ne, description, description_ne, type, second_factor_required, networks, retired_at, version from role
where id = $1;

-- userAdmin.retireRole
select count(*) as count from staff_role where role_id = $1;
update role set retired_at = $1, version = version + 1 where id = $2;
