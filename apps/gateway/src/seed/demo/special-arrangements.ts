import type { Id } from '@psc/validation/rules/id.ts';
import type { ArrangementKind } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Tools } from '../../platform/frame/context.ts';
import { filesIn } from '../../platform/files/file-store.ts';
import { decideArrangement, insertArrangement } from '../../areas/examination/special-arrangement/repository.ts';
import { settingOn } from '../../platform/settings.ts';
import { plainPdf } from './candidates/plain-pdf.ts';

type Applicant = {
  applicationId: Id<'application'>;
  accountId: Id<'account'>;
  name: string;
  appliedAt: Date;
  publishDateAd: string | null;
};

const HOUR_MS = 3_600_000;

/** Of the approved candidates, except the demo's own: the first with an admit card, and the first of another examination. */
async function applicantsOf(db: Database): Promise<{ withCard: Applicant | undefined; waiting: Applicant | undefined }> {
  const rows = await db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .innerJoin('account as u', 'u.id', 'k.accountId')
    .leftJoin('extraDetails as e', 'e.masterId', 'x.masterId')
    .leftJoin('admitCard as card', 'card.applicationId', 'x.id')
    .select(['x.id as applicationId', 'x.masterId', 'k.accountId', 'x.appliedAt', 'a.publishDateAd', 'card.applicationId as cardOf'])
    .select(sql<string>`concat_ws(' ', k.first_name, k.last_name)`.as('name'))
    .where('x.paymentStatus', '=', 'paid')
    .where('x.scrutinyStatus', '=', 'approved')
    .where('u.username', '<>', 'sita')
    .orderBy(sql`coalesce(e.physically_disabled, false)`, 'desc')
    .orderBy('x.id')
    .execute();
  const withCard = rows.find(({ cardOf }) => cardOf !== null);
  return { withCard, waiting: rows.find(({ cardOf, masterId }) => cardOf === null && masterId !== withCard?.masterId) };
}

async function askFor(
  tools: Pick<Tools, 'db' | 'fileStore' | 'now'>,
  { applicationId, accountId, name, appliedAt }: Applicant,
  kinds: ArrangementKind[],
  words: string,
): Promise<number> {
  const fileId = await filesIn(tools.fileStore, tools.db, tools.now).storeBytes(
    { fileName: 'disability-card.pdf', mediaType: 'application/pdf', bytes: plainPdf(['Disability identity card (SPECIMEN)', '', name]) },
    { purpose: 'profile.specialArrangement', ownerAccountId: accountId },
  );
  return insertArrangement(tools.db, applicationId, { kinds, words, fileId, askedAt: new Date(appliedAt.getTime() + HOUR_MS) });
}

/** One request for special arrangements that waits for the officer, and one that was granted and is printed on the admit card. */
export async function seedDemoSpecialArrangements({ db, fileStore, now }: Tools): Promise<void> {
  const officer = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'staff')
    .where('username', '=', 'exam')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (transaction) => {
    const tools = { db: transaction, fileStore, now };
    const { withCard, waiting } = await applicantsOf(transaction);
    if (withCard) {
      const id = await askFor(tools, withCard, ['writer', 'extraTime'], 'दाहिने हातले लेख्न सक्दिनँ।');
      await decideArrangement(transaction, id, {
        state: 'granted',
        grantedKinds: ['writer', 'extraTime'],
        preparation: '',
        remark: '',
        extraMinutesPerHour: await settingOn(transaction, 'extraTimeMinutesPerHour', withCard.publishDateAd ?? nepalDayOf(now())),
        decidedBy: officer.id,
        decidedAt: new Date(now().getTime() - HOUR_MS),
      });
    }
    if (waiting) await askFor(tools, waiting, ['groundFloor', 'largePrint'], 'ह्विलचेयर प्रयोग गर्छु र साना अक्षर पढ्न सक्दिनँ।');
  });
}
