import type { Mailbox } from '../mailbox.ts';
import { until } from '../site.ts';
import type { Place } from './blocks.ts';
import { entered, type Machine } from './machine.ts';
import type { Outside } from './outside.ts';

/** The longest of them, a job of every minute, is late after a minute and a half. */
const ALARM_WITHIN_MS = 6 * 60_000;

/** Alarms that go by SMS as well. */
type Severity = 'critical' | 'warning';
type Break = { what: string; alarm: string; summary: string; severity: Severity; begin: () => Promise<void>; mend: () => Promise<void> };

export type Broken = {
  machines: Record<Place, Machine>;
  outside: Outside;
  mailbox: { current: Mailbox; away: () => Promise<void>; back: () => Promise<void> };
  /** The PEM of a certificate that ends in ten days. */
  shortCertificate: string;
};

/**
 * So that the drill takes minutes: figures are read every five seconds, an alarm is raised without its `for`, sent after a second, and a job
 * of every minute is late after 90 seconds rather than 12 minutes. Conditions and thresholds are otherwise those of the page.
 */
const IMPATIENT = `cd /etc/prometheus
sed -i -E 's/^( +for:) .*/\\1 0s/; s/[+] 600/- 30/' alerts.yaml alerts-standby.yaml
sed -i 's/_interval: 30s/_interval: 5s/' prometheus.yml
sed -i 's/^  group_wait: 30s/  group_wait: 1s\\n  group_interval: 5s/' alertmanager.yml
systemctl restart prometheus prometheus-alertmanager`;

const asDatabase = (statements: string) => `runuser -u postgres -- psql -q -d psc -c "${statements}"`;
const setAction = (to: string) =>
  asDatabase(`set session_replication_role = replica; update audit_entry set action = ${to} where id = (select min(id) from audit_entry)`);
const schedule = (job: string, cron: string) => asDatabase(`update pgboss.schedule set cron = '${cron}' where name = '${job}'`);

/** Breaks eleven things one after another, and finds eleven alarms in the mailbox, the critical ones also at the SMS service. */
export async function breakEleven(broken: Broken, say: (text: string) => void): Promise<void> {
  const { machines } = broken;
  await entered(machines.intranet, IMPATIENT);
  say('for the drill only, the rules wait shorter (proof/drill/install/breaks.ts)');
  const together = thatDisturbNoOther(broken);
  for (const each of together) await each.begin();
  say(`broken, one after another: ${together.map(({ what }) => what).join(', ')}`);
  await arrive(together, broken, say);
  for (const each of together) await each.mend();
  for (const each of thatStopOthers(broken)) {
    await each.begin();
    await arrive([each], broken, say, each.mend);
  }
}

async function arrive(breaks: readonly Break[], broken: Broken, say: (text: string) => void, mend?: () => Promise<void>): Promise<void> {
  for (const { what, alarm, summary, severity } of breaks) {
    const arrived = (way: string, hasArrived: () => Promise<boolean> | boolean) =>
      until(`${way} about ${what}`, hasArrived, ALARM_WITHIN_MS).catch(async (error: Error) => {
        throw new Error(`${error.message}\n${await alarmsNow(broken.machines.intranet)}`);
      });
    if (severity === 'critical') await arrived('an SMS', async () => (await broken.outside.sms()).some((text) => text.startsWith(summary)));
    // The mail about a mail server that is away arrives once it is back.
    await mend?.();
    await arrived('a mail', () => broken.mailbox.current.subjects.some((each) => each.includes(alarm)));
    say(`${what}: ${alarm}, by mail${severity === 'critical' ? ' and SMS' : ''}`);
  }
}

/** Explains an alarm that did not arrive: the alarms that Prometheus raises, and the journals of the programs that send them. */
async function alarmsNow({ enter }: Machine): Promise<string> {
  const raised = `curl -s http://127.0.0.1:9090/api/v1/alerts | grep -o '"alertname":"[^"]*"\\|"state":"[^"]*"' | paste - -`;
  return (await enter(`${raised}\njournalctl -n 40 --no-pager -u psc-alarm-sms -u prometheus-alertmanager -u prometheus || true`)).printed;
}

const by = (machine: Machine, begin: string, mend: string) => ({
  begin: async () => void (await entered(machine, begin)),
  mend: async () => void (await entered(machine, mend)),
});

function thatDisturbNoOther({ machines, outside, shortCertificate }: Broken): Break[] {
  const { intranet, standby } = machines;
  const at = machines.public;
  const facts = 'systemctl start psc-machine-facts';
  return [
    {
      what: 'a job that no longer runs',
      alarm: 'ScheduledJobLate',
      summary: 'A scheduled job has not succeeded',
      severity: 'critical',
      ...by(intranet, schedule('reconcile-payments', '0 0 1 1 *'), schedule('reconcile-payments', '* * * * *')),
    },
    {
      what: 'a changed line of the record',
      alarm: 'RecordBroken',
      summary: 'The record of acts does not hold',
      severity: 'critical',
      ...by(
        intranet,
        `${setAction("action || '!'")}\n${schedule('check-record', '* * * * *')}`,
        `${setAction("rtrim(action, '!')")}\n${schedule('check-record', '30 3 * * *')}`,
      ),
    },
    {
      what: 'a virus scanner that is away',
      alarm: 'VirusScannerSilent',
      summary: 'The virus scanner gives no verdict',
      severity: 'critical',
      begin: () => outside.setScanner(true),
      mend: () => outside.setScanner(false),
    },
    {
      what: 'a payment provider that is away',
      alarm: 'ProviderAway',
      summary: '',
      severity: 'warning',
      begin: () => outside.setProvider(true),
      mend: () => outside.setProvider(false),
    },
    {
      what: 'an archive without its settings',
      alarm: 'ArchiveFails',
      summary: 'WAL cannot be archived',
      severity: 'critical',
      ...by(intranet, 'mv /etc/pgbackrest.conf /etc/pgbackrest.away', 'mv /etc/pgbackrest.away /etc/pgbackrest.conf'),
    },
    {
      what: 'a repository without a backup',
      alarm: 'BackupOld',
      summary: 'The newest backup is older than 36 hours',
      severity: 'critical',
      ...by(
        intranet,
        `mv /var/lib/pgbackrest/backup /var/lib/pgbackrest/away\n${facts}`,
        `mv /var/lib/pgbackrest/away /var/lib/pgbackrest/backup\n${facts}`,
      ),
    },
    {
      what: 'a full disk of the standby (a small one of its own)',
      alarm: 'DiskFull',
      summary: 'A disk is nearly full',
      severity: 'critical',
      ...by(standby, 'head -c 100M /dev/zero > /srv/small/full || true', 'rm /srv/small/full'),
    },
    {
      what: 'a certificate that ends in ten days',
      alarm: 'CertificateEnds',
      summary: '',
      severity: 'warning',
      ...by(
        at,
        `cp /etc/psc/tls/recruitment.pem /etc/psc/tls/recruitment.kept\ncat > /etc/psc/tls/recruitment.pem <<'END'\n${shortCertificate}END\n${facts}`,
        `cp /etc/psc/tls/recruitment.kept /etc/psc/tls/recruitment.pem\nrm /etc/psc/tls/recruitment.kept\n${facts}`,
      ),
    },
    {
      what: 'an address above the limits of nginx',
      alarm: 'NginxRefuses',
      summary: '',
      severity: 'warning',
      begin: async () => {
        await entered(
          intranet,
          "curl -s -o /dev/null --parallel --parallel-max 100 'https://recruitment.example.gov.np/api/session/login?[1-900]' || true",
        );
        await entered(at, facts);
      },
      mend: async () => undefined,
    },
  ];
}

function thatStopOthers({ machines, mailbox }: Broken): Break[] {
  return [
    {
      what: 'a standby that is away',
      alarm: 'StandbyAway',
      summary: 'The standby is away',
      severity: 'critical',
      ...by(machines.standby, 'systemctl stop postgresql@15-main', 'systemctl start postgresql@15-main'),
    },
    {
      what: 'a mail server that is away',
      alarm: 'MailServerAway',
      summary: 'The mail server does not take the sign-in',
      severity: 'critical',
      begin: mailbox.away,
      mend: mailbox.back,
    },
  ];
}
