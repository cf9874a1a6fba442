/**
 * Run once after the database was restored to an earlier moment and before any gateway starts, as the owner of the tables:
 * `NODE_ENV=production node src/commands/after-restore.ts --to 2026-11-24T05:30:00Z --sent-mails /var/lib/psc-gateway/sent-mails`
 * (once for each machine's folder). See docs/operations/disasters.md.
 */
import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { createLog } from '../platform/frame/log.ts';
import { afterRestore } from '../platform/restore/after-restore.ts';

const NUMBERS_LEFT_OUT = 10_000;

/** @throws Error for a moment that is malformed, lacks its zone, or is in the future */
function momentOf(text: string | undefined): Date {
  const moment = new Date(text ?? '');
  const isWhole = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text ?? '');
  if (!isWhole || Number.isNaN(moment.getTime())) throw new Error('Say to which moment it was restored: --to 2026-11-24T05:30:00Z');
  if (moment > new Date()) throw new Error('The moment of --to lies ahead.');
  return moment;
}

async function run(): Promise<void> {
  const options = { to: { type: 'string' }, 'sent-mails': { type: 'string', multiple: true }, numbers: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  const to = momentOf(values.to);
  const sentMails = values['sent-mails'] ?? [];
  if (sentMails.length === 0) throw new Error('Name the folder sent-mails of each machine: --sent-mails …');
  const numbersLeftOut = Number(values.numbers ?? NUMBERS_LEFT_OUT);
  if (!Number.isInteger(numbersLeftOut) || numbersLeftOut < 1) throw new Error('--numbers must be a whole number of 1 or more.');
  const database = await openDatabase(readConfiguration(process.env), createLog('warn'));
  try {
    const done = await afterRestore(database.longDb, { to, sentMails, numbersLeftOut }, new Date());
    console.log(`${done.mailsKeptBack} mails that were sent after ${to.toISOString()} are not sent again.`);
    console.log(`${done.sequencesMoved} kinds of numbers leave out ${numbersLeftOut}.`);
    console.log(`${done.signInsEnded} sign-ins were ended.`);
    console.log(`${done.attemptsAsked} payments are asked about at their providers.`);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
