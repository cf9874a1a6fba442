import type * as announcement from '@psc/api-client/areas/publication/announcement.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { AnnouncementAudience, AnnouncementKind } from '@psc/validation/announcement.ts';
import * as repository from '../../../platform/announcements/repository.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';

function columnsOf(body: BodyOutput<typeof announcement.save>, context: Context): repository.AnnouncementColumns {
  const { kind, audience = 'everybody', textEn, textNe } = body;
  return {
    kind,
    // Officers keep working and can end the maintenance; the announcement is for candidates and the public.
    audience: kind === 'maintenance' ? 'everybody' : audience,
    textEn,
    textNe,
    startsAt: new Date(body.startsAt),
    endsAt: new Date(body.endsAt),
    enteredBy: context.staff().accountId,
    enteredAt: context.now(),
  };
}

export const announcementHandlers: Handlers<typeof announcement> = {
  list: async (_input, { db }) =>
    (await repository.selectAnnouncements(db)).map(({ textEn, textNe, kind, audience, ...row }) => ({
      ...row,
      kind: kind as AnnouncementKind,
      audience: audience as AnnouncementAudience,
      text: { en: textEn, ne: textNe },
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      enteredAt: row.enteredAt.toISOString(),
    })),

  save: async ({ body }, context) => {
    const { id, version, reason } = body;
    const columns = columnsOf(body, context);
    if (id === undefined) {
      if (columns.endsAt <= context.now()) throw refuse.invalid([{ field: 'endsAt', message: 'gateway.announcement.endsAt.future' }]);
      const added = await repository.insertAnnouncement(context.db, columns);
      await context.audit({ subject: `announcement:${added}`, after: { ...columns, reason } });
      return done({ id: added }, 'gateway.announcement.saved');
    }
    const before = await repository.lockAnnouncement(context.db, id);
    if (!before) throw refuse.notFound('gateway.announcement.notFound');
    if (before.version !== version) throw refuse.changedMeanwhile();
    await repository.updateAnnouncement(context.db, id, { ...columns, version: before.version + 1 });
    await context.audit({ subject: `announcement:${id}`, before, after: { ...columns, reason } });
    return done({ id }, 'gateway.announcement.saved');
  },
};
