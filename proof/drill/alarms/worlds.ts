/** By series: the first value, then the growth each minute, in the notation of promtool. Null: the series is missing. */
export type World = Record<string, string | null>;
const MINUTES = 120;
const steady = (value: number) => `${value}+0x${MINUTES}`;
const growing = (by: number) => `0+${by}x${MINUTES}`;
/** Grows by the second of the world, as the time of something that has just happened does. */
const always = growing(60);
const DAY = 86_400;

/** An installation without a fault, at all of its minutes. The clock of promtool begins at 0. */
export const healthy: World = {
  'up{job="gateway",instance="public"}': steady(1),
  'up{job="machine",instance="public"}': steady(1),
  'gateway_call_duration_seconds_count{call="vacancy.list",status="200"}': growing(600),
  'gateway_call_duration_seconds_bucket{call="vacancy.list",status="200",le="0.1"}': growing(600),
  'gateway_call_duration_seconds_bucket{call="vacancy.list",status="200",le="+Inf"}': growing(600),
  'gateway_shed_calls_total{reason="event_loop"}': steady(0),
  'gateway_database_waiting_requests{work="call",instance="public"}': steady(0),
  gateway_database_lost_connections_total: steady(0),
  'gateway_password_hashes_waiting{lane="signIn",instance="public"}': steady(0),
  'gateway_provider_look_up_duration_seconds_count{provider="esewa",outcome="complete"}': growing(10),
  'gateway_provider_look_up_duration_seconds_count{provider="esewa",outcome="unavailable"}': steady(0),
  'gateway_provider_look_up_duration_seconds_bucket{provider="esewa",outcome="complete",le="1"}': growing(10),
  'gateway_provider_look_up_duration_seconds_bucket{provider="esewa",outcome="complete",le="+Inf"}': growing(10),
  'gateway_awaited_services{service="files",instance="public"}': steady(0),
  'gateway_awaited_services{service="mail",instance="public"}': steady(0),
  'gateway_awaited_services{service="scanner",instance="public"}': steady(0),
  'gateway_awaited_services{service="clock",instance="public"}': steady(0),
  'gateway_awaited_services{service="khalti",instance="intranet"}': steady(0),
  gateway_missing_files_total: steady(0),
  gateway_clock_offset_seconds: steady(0),
  'gateway_queue_jobs{kind="given-up",state="waiting"}': steady(0),
  gateway_unmatched_payments_total: steady(0),
  'gateway_mails_total{outcome="accepted"}': growing(10),
  'gateway_mails_total{outcome="refused"}': steady(0),
  'gateway_sms_total{outcome="accepted"}': growing(10),
  'gateway_sms_total{outcome="refused"}': steady(0),
  'gateway_browser_errors_total{app="candidate-portal",kind="caught",outcome="logged"}': growing(1),
  'gateway_jobs_total{kind="mail",outcome="done"}': growing(10),
  'gateway_jobs_total{kind="mail",outcome="failed"}': steady(0),
  'gateway_job_last_success_timestamp_seconds{kind="seal-record"}': always,
  'gateway_job_period_seconds{kind="seal-record"}': steady(60),
  'gateway_job_last_success_timestamp_seconds{kind="check-record"}': steady(0),
  'gateway_job_period_seconds{kind="check-record"}': steady(DAY),
  gateway_record_faults: steady(0),
  'gateway_scans_total{outcome="silent"}': steady(0),
  'gateway_documents{state="waiting",instance="public"}': steady(0),
  'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/",instance="public"}': steady(50),
  'node_filesystem_size_bytes{fstype="ext4",mountpoint="/",instance="public"}': steady(100),
  'node_textfile_mtime_seconds{file="/var/lib/prometheus/node-exporter/psc.prom",instance="public"}': always,
  'psc_certificate_end_timestamp_seconds{file="recruitment.pem",instance="public"}': steady(90 * DAY),
  'psc_backup_end_timestamp_seconds{instance="intranet"}': steady(0),
  'psc_copy_end_timestamp_seconds{copy="backups",instance="intranet"}': always,
  'psc_copy_end_timestamp_seconds{copy="files",instance="intranet"}': always,
  'psc_nginx_refused_requests_total{instance="public"}': growing(1),
  pg_up: steady(1),
  pg_stat_archiver_failed_count: steady(0),
  pg_stat_archiver_last_archive_age: steady(30),
  'pg_stat_replication_pg_wal_lsn_diff{application_name="psc_standby",state="streaming"}': steady(1000),
};

/** Faults with the alarms that follow. */
export const cases: [string, World, string[]][] = [
  ['calls are shed', { 'gateway_shed_calls_total{reason="event_loop"}': growing(10) }, ['GatewayShedsCalls']],
  [
    'calls wait for the database',
    { 'gateway_database_waiting_requests{work="call",instance="public"}': steady(50) },
    ['CallsWaitForDatabase'],
  ],
  ['connections break', { gateway_database_lost_connections_total: growing(1) }, ['DatabaseConnectionsLost']],
  ['calls fail', { 'gateway_call_duration_seconds_count{call="vacancy.list",status="500"}': growing(60) }, ['CallsFail']],
  [
    'calls are slow',
    {
      'gateway_call_duration_seconds_bucket{call="vacancy.list",status="200",le="0.1"}': steady(0),
      'gateway_call_duration_seconds_bucket{call="vacancy.list",status="200",le="5"}': growing(600),
    },
    ['CallsAreSlow'],
  ],
  ['people wait to be signed in', { 'gateway_password_hashes_waiting{lane="signIn",instance="public"}': steady(100) }, ['SignInsWait']],
  [
    'a provider is silent',
    { 'gateway_provider_look_up_duration_seconds_count{provider="esewa",outcome="unavailable"}': growing(20) },
    ['ProviderUnavailable'],
  ],
  [
    'a provider answers after eight seconds',
    {
      'gateway_provider_look_up_duration_seconds_bucket{provider="esewa",outcome="complete",le="1"}': steady(0),
      'gateway_provider_look_up_duration_seconds_bucket{provider="esewa",outcome="complete",le="5"}': steady(0),
      'gateway_provider_look_up_duration_seconds_bucket{provider="esewa",outcome="complete",le="10"}': growing(10),
    },
    ['ProviderSlow'],
  ],
  ['the object store is away', { 'gateway_awaited_services{service="files",instance="public"}': steady(1) }, ['ObjectStoreAway']],
  ['the mail server is away', { 'gateway_awaited_services{service="mail",instance="public"}': steady(1) }, ['MailServerAway']],
  ['a provider refuses our keys', { 'gateway_awaited_services{service="khalti",instance="intranet"}': steady(1) }, ['ProviderAway']],
  [
    'the virus scanner is away, and no one uploads',
    { 'gateway_awaited_services{service="scanner",instance="public"}': steady(1) },
    ['VirusScannerSilent'],
  ],
  ['stored files are missing', { gateway_missing_files_total: growing(1) }, ['StoredFilesMissing']],
  ['a clock is wrong', { gateway_clock_offset_seconds: steady(-60) }, ['ClockWrong']],
  ['jobs are given up', { 'gateway_queue_jobs{kind="given-up",state="waiting"}': steady(1) }, ['JobsGivenUp']],
  ['money fits no fee', { gateway_unmatched_payments_total: growing(1) }, ['MoneyFitsNoFee']],
  ['mails are refused', { 'gateway_mails_total{outcome="refused"}': growing(10) }, ['MailsRefused']],
  ['SMS are refused', { 'gateway_sms_total{outcome="refused"}': growing(10) }, ['SmsRefused']],
  [
    'an app fails in many browsers',
    { 'gateway_browser_errors_total{app="candidate-portal",kind="caught",outcome="logged"}': growing(5) },
    ['BrowsersFail'],
  ],
  [
    'React recovers in many browsers',
    { 'gateway_browser_errors_total{app="candidate-portal",kind="recoverable",outcome="logged"}': growing(50) },
    [],
  ],
  ['jobs of one kind fail', { 'gateway_jobs_total{kind="mail",outcome="failed"}': growing(5) }, ['JobsFail']],
  ['jobs pile up', { 'gateway_queue_jobs{kind="mail",state="waiting"}': steady(9000) }, ['JobsPileUp']],
  ['no job is done', { 'gateway_jobs_total{kind="mail",outcome="done"}': steady(7) }, ['NoJobsDone']],
  [
    'no gateway has done a job since the start',
    { 'gateway_jobs_total{kind="mail",outcome="done"}': null, 'gateway_jobs_total{kind="mail",outcome="failed"}': null },
    ['NoJobsDone'],
  ],
  [
    'a job of every minute has stopped',
    { 'gateway_job_last_success_timestamp_seconds{kind="seal-record"}': steady(0) },
    ['ScheduledJobLate'],
  ],
  [
    'nothing is known about the scheduled jobs',
    {
      'gateway_job_last_success_timestamp_seconds{kind="seal-record"}': null,
      'gateway_job_last_success_timestamp_seconds{kind="check-record"}': null,
    },
    ['ScheduledJobsUnknown'],
  ],
  ['the record does not hold', { gateway_record_faults: steady(1) }, ['RecordBroken']],
  ['the virus scanner is silent', { 'gateway_scans_total{outcome="silent"}': growing(1) }, ['VirusScannerSilent']],
  ['documents wait', { 'gateway_documents{state="waiting",instance="public"}': steady(200) }, ['DocumentsWait']],
  ['a gateway is gone', { 'up{job="gateway",instance="public"}': steady(0) }, ['GatewayGone']],
  ['a machine is gone', { 'up{job="machine",instance="public"}': steady(0) }, ['MachineGone']],
  ['a disk fills', { 'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/",instance="public"}': steady(15) }, ['DiskFills']],
  [
    'a disk is nearly full',
    { 'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/",instance="public"}': steady(4) },
    ['DiskFills', 'DiskFull'],
  ],
  [
    'a certificate ends in three weeks',
    { 'psc_certificate_end_timestamp_seconds{file="recruitment.pem",instance="public"}': steady(20 * DAY) },
    ['CertificateEnds'],
  ],
  ['the newest backup is old', { 'psc_backup_end_timestamp_seconds{instance="intranet"}': steady(-36 * 3600) }, ['BackupOld']],
  [
    'a machine says nothing about itself',
    { 'node_textfile_mtime_seconds{file="/var/lib/prometheus/node-exporter/psc.prom",instance="public"}': steady(0) },
    ['MachineFactsOld'],
  ],
  ['nothing is known about backups', { 'psc_backup_end_timestamp_seconds{instance="intranet"}': null }, ['MachineFactsUnknown']],
  ['the files are not copied', { 'psc_copy_end_timestamp_seconds{copy="files",instance="intranet"}': steady(-3 * 3600) }, ['CopyOld']],
  [
    'nothing is known about the copies',
    {
      'psc_copy_end_timestamp_seconds{copy="backups",instance="intranet"}': null,
      'psc_copy_end_timestamp_seconds{copy="files",instance="intranet"}': null,
    },
    ['MachineFactsUnknown'],
  ],
  [
    'the disk of the standby is nearly full',
    {
      'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/",instance="standby"}': steady(4),
      'node_filesystem_size_bytes{fstype="ext4",mountpoint="/",instance="standby"}': steady(100),
    },
    ['DiskFills', 'DiskFull'],
  ],
  ['nginx refuses many', { 'psc_nginx_refused_requests_total{instance="public"}': growing(100) }, ['NginxRefuses']],
  ['PostgreSQL is gone', { pg_up: steady(0) }, ['DatabaseGone']],
  ['WAL cannot be archived', { pg_stat_archiver_failed_count: growing(1) }, ['ArchiveFails']],
  ['no WAL is archived', { pg_stat_archiver_last_archive_age: always }, ['ArchiveStands']],
  [
    'the standby catches up',
    {
      'pg_stat_replication_pg_wal_lsn_diff{application_name="psc_standby",state="streaming"}': null,
      'pg_stat_replication_pg_wal_lsn_diff{application_name="psc_standby",state="catchup"}': steady(9),
    },
    ['StandbyAway'],
  ],
  [
    'the standby is behind',
    { 'pg_stat_replication_pg_wal_lsn_diff{application_name="psc_standby",state="streaming"}': steady(2e9) },
    ['StandbyBehind'],
  ],
];

/** The alarms of an installation that reports nothing: no rule is blind where its series are missing. */
export const ofNothing = [
  'ArchiveStands',
  'DatabaseGone',
  'DisksUnknown',
  'GatewayGone',
  'MachineFactsUnknown',
  'MachineGone',
  'NoJobsDone',
  'ScheduledJobsUnknown',
  'StandbyAway',
];
