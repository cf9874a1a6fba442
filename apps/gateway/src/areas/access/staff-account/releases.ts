import type * as calls from '@psc/api-client/areas/access/staff-account/releases.ts';
import { canDecide, privilegesBeyond, type Privileges } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Language } from '../../../platform/frame/messages.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { selectRevisionsOfThing } from '../../../platform/shared/repository/revisions.ts';
import { mayWithdraw, requestOf } from '../../../platform/shared/revision-subject.ts';
import { isWithin, namesOf } from './own-limits.ts';
import { selectNameOf } from './repository/accounts.ts';
import { selectHolders } from './repository/privileges.ts';

/**
 * Whether a second user manager has to release these permissions before they are given.
 * SPEC-GAP: the documents let one administrator create any account, and so a second person for their own requests.
 */
export function needsRelease(privileges: Privileges, held: Privileges): boolean {
  return canDecide(privileges) || !isWithin(privileges, held);
}

type Named = { en: string; ne: string };
type Reported = { thing: Named; page: string; gives: Privileges };

/** Notifies the user managers of the commission, each administrator included, so that no account or permission is added unnoticed. */
export async function mailUserManagers(context: Context, word: 'releaseAskedMail' | 'releasedMail', { thing, page, gives }: Reported) {
  const officer = await selectNameOf(context.db, context.staff().accountId);
  const managers = await selectHolders(context.db, 'userManagement', 'approve', nepalDayOf(context.now()));
  for (const { email, ...manager } of managers.filter(({ organizationId }) => organizationId === null)) {
    const language: Language = manager.language === 'en' ? 'en' : 'ne';
    const values = {
      ...{ officer: officer[language], thing: thing[language], privileges: namesOf(gives, language) || '–' },
      console: `${context.configuration.publicUrls.staff}${page}`,
    };
    await context.enqueue(sendMail({ to: email, language, word: `gateway.staffAccount.${word}`, values }));
  }
}

type RevisionRow = Awaited<ReturnType<typeof selectRevisionsOfThing>>[number];
type Given = Pick<calls.Release, 'activates' | 'roles' | 'email' | 'isCurrent'> & { before: Privileges; after: Privileges };

/** The request as its screen shows it. */
export function releaseFrom(context: Context, row: RevisionRow, { before, after, ...given }: Given): calls.Release {
  const { reason: _none, ...request } = requestOf(row, context.staff());
  return {
    ...request,
    ...given,
    gives: privilegesBeyond(after, before),
    takes: privilegesBeyond(before, after),
    mayWithdraw: mayWithdraw(row, context.staff()),
  };
}
