import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Tools } from '../../platform/frame/context.ts';
import { contentOfAct, writeContent } from '../../areas/distribution/formula/copy.ts';
import { readDraft } from '../../areas/distribution/formula/draft.ts';
import { formulaLevels } from '../../areas/distribution/formula/level.ts';
import { insertVersion } from '../../areas/distribution/formula/repository/versions.ts';
import { settingOn } from '../../platform/settings.ts';

/**
 * A formula like that of the Act is in force at both levels, so that its screens show data and requisitions of these offices can be
 * distributed.
 */
export async function seedDemoFormulas({ db, now }: Tools): Promise<void> {
  const { accountId } = await db.selectFrom('staff').select('accountId').orderBy('accountId').limit(1).executeTakeFirstOrThrow();
  const today = nepalDayOf(now());
  const { fractions } = await settingOn(db, 'distributionRule', today);
  const content = await contentOfAct(db, today);
  for (const level of formulaLevels) {
    await writeContent(db, level, content, fractions);
    await insertVersion(db, {
      level,
      holdsFromAd: today,
      content: await readDraft(db, level),
      remarks: 'निजामती सेवा ऐन, दफा ७ को प्रतिशत',
      createdBy: accountId,
      createdAt: now(),
    });
  }
}
