import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type * as notice from '@psc/api-client/calls/notice.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { holds } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { done, fileAnswer, type Handlers } from '../../frame/handlers.ts';
import { idOf } from '../../frame/params.ts';
import { refuse } from '../../frame/refusal.ts';
import * as repository from './repository.ts';

const PAGE_SIZE = 50;

type SaveBody = BodyOutput<typeof notice.save>;

function columnsOf(body: SaveBody, imageFileId: string | null): repository.NoticeColumns {
  const { noticeNumber, titleEn, titleNe, startDate, endDate, description = '', descriptionEn } = body;
  return { noticeNumber, titleEn, titleNe, descriptionNe: description, descriptionEn: descriptionEn ?? description, startDateAd: startDate, endDateAd: endDate, imageFileId };
}

function storeImage(context: Context, image: NonNullable<SaveBody['noticeImage']>): Promise<string> {
  return context.files.store(image, { purpose: 'notice', ownerAccountId: context.staff().accountId });
}

async function add(context: Context, body: SaveBody) {
  if (!body.noticeImage) throw refuse.invalid([{ field: 'noticeImage', word: 'rules.notice.noticeImage.required' }]);
  const columns = columnsOf(body, await storeImage(context, body.noticeImage));
  const id = await repository.insertNotice(context.db, { ...columns, createdBy: context.staff().accountId, createdAt: context.now() });
  await context.audit({ subject: `notice:${id}`, after: columns });
  return done({ id }, 'gateway.notice.added');
}

async function change(context: Context, id: number, body: SaveBody) {
  if (!holds(context.actor, 'notice', 'update')) throw refuse.forbidden();
  const before = await repository.lockNotice(context.db, id);
  if (!before) throw refuse.notFound('gateway.notice.notFound');
  const columns = columnsOf(body, body.noticeImage ? await storeImage(context, body.noticeImage) : before.imageFileId);
  await repository.updateNotice(context.db, id, columns);
  await context.audit({ subject: `notice:${id}`, before, after: columns });
  return done({ id }, 'gateway.notice.changed');
}

export const noticeHandlers: Handlers<typeof notice> = {
  listPublic: (_input, context) => {
    context.cacheFor(60);
    return repository.selectStandingNotices(context.db, nepalDayOf(context.now()));
  },

  list: async ({ query }, context) => {
    const found = await repository.selectNotices(context.db, query.afterId, PAGE_SIZE + 1);
    const notices = found.slice(0, PAGE_SIZE);
    return { notices, nextAfterId: found.length > PAGE_SIZE ? notices.at(-1)!.id : null };
  },

  getImage: async ({ params }, context) => {
    const fileId = await repository.selectStandingNoticeImage(context.db, idOf(params.id), nepalDayOf(context.now()));
    if (fileId === null) throw refuse.notFound('gateway.notice.imageNotFound');
    context.cacheFor(300);
    const { fileName, mediaType, bytes } = await context.files.read(fileId);
    return fileAnswer({ fileName, mediaType, bytes, inline: true });
  },

  save: ({ body }, context) => ('id' in body && body.id !== undefined ? change(context, body.id as number, body) : add(context, body)),

  delete: async ({ params }, context) => {
    const id = idOf(params.id);
    const before = await repository.lockNotice(context.db, id);
    if (!before) throw refuse.notFound('gateway.notice.notFound');
    await repository.deleteNotice(context.db, id);
    await context.audit({ subject: `notice:${id}`, before });
    return done(null, 'gateway.notice.deleted');
  },
};
