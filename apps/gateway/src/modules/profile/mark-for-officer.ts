import type { ProfileFileType } from '@psc/api-client/calls/profile-types.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { markedPaper, type Paper } from '../../files/marked/marked-paper.ts';
import { holds } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { messageIn } from '../../frame/messages.ts';
import { selectOfficerName } from './repository/officer-name.ts';

/** Words over a face or a signature would hide what they are compared by; a voucher is a paper of the bank. */
const UNMARKED: ReadonlySet<ProfileFileType> = new Set(['photograph', 'signature', 'voucher']);

/** For what the officer may open it. */
const purposeOf = ({ actor }: Context) => (holds(actor, 'profileManagement', 'read') ? 'profile' : 'scrutiny');

/** A paper of a candidate as an officer gets it: with who opened it, when and for what, so that a copy that wanders says from where. */
export async function markForOfficer(context: Context, type: ProfileFileType, paper: Paper): Promise<Paper> {
  if (context.actor.kind !== 'staff' || UNMARKED.has(type)) return paper;
  const { language } = context;
  const text = messageIn(language, `gateway.profile.openedFor.${purposeOf(context)}`, {
    name: await selectOfficerName(context.db, context.actor.accountId),
    time: formatInstant(context.now(), language),
  });
  return (await markedPaper(paper, text)) ?? paper;
}
