import type { BodyOutput } from '@psc/api-client/define-call.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, fileAnswer, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { findPublished } from './archive.ts';
import { noticeList, noticeSheet } from './list.ts';
import * as repository from './repository.ts';
import { suggestNumber } from './suggested-number.ts';

type SaveBody = BodyOutput<typeof notice.save>;

function columnsOf(body: SaveBody, { imageFileId, topic }: { imageFileId: string | null; topic: string }): repository.NoticeColumns {
  const { noticeNumber, titleEn, titleNe, startDate, endDate, description = '', descriptionEn } = body;
  return {
    noticeNumber,
    topic: body.topic ?? topic,
    titleEn,
    titleNe,
    descriptionNe: description,
    descriptionEn: descriptionEn ?? description,
    startDateAd: startDate,
    endDateAd: endDate,
    imageFileId,
  };
}

function storeImage(context: Context, image: NonNullable<SaveBody['noticeImage']>): Promise<string> {
  return context.files.store(image, { purpose: 'notice', ownerAccountId: context.staff().accountId });
}

const numberTaken = () => refuse.invalid([{ field: 'noticeNumber', message: 'gateway.notice.numberTaken' }]);

async function add(context: Context, body: SaveBody) {
  if (!body.noticeImage) throw refuse.invalid([{ field: 'noticeImage', message: 'rules.notice.noticeImage.required' }]);
  const columns = columnsOf(body, { imageFileId: await storeImage(context, body.noticeImage), topic: 'other' });
  const id = await repository.insertNotice(context.db, { ...columns, createdBy: context.staff().accountId, createdAt: context.now() });
  if (id === undefined) throw numberTaken();
  await context.audit({ subject: `notice:${id}`, after: columns });
  return done({ id }, 'gateway.notice.added');
}

async function change(context: Context, id: number, version: number, body: SaveBody) {
  if (!holds(context.actor, 'notice', 'update')) throw refuse.forbidden();
  const before = await repository.lockNotice(context.db, id);
  if (!before) throw refuse.notFound('gateway.notice.notFound');
  if (before.version !== version) throw refuse.changedMeanwhile();
  const columns = columnsOf(body, {
    imageFileId: body.noticeImage ? await storeImage(context, body.noticeImage) : before.imageFileId,
    topic: before.topic,
  });
  if (await repository.isNumberTaken(context.db, columns.noticeNumber, id)) throw numberTaken();
  await repository.updateNotice(context.db, id, columns);
  await context.audit({ subject: `notice:${id}`, before, after: columns });
  return done({ id }, 'gateway.notice.changed');
}

export const noticeHandlers: Handlers<typeof notice> = {
  listPublic: (_input, context) => {
    context.cacheFor(60);
    return repository.selectCurrentNotices(context.db, nepalDayOf(context.now()));
  },

  archive: ({ query }, context) => {
    context.cacheFor(60);
    return findPublished(context.db, query, nepalDayOf(context.now()));
  },

  suggestNumber: (_input, context) => suggestNumber(context),
  list: pageOf(notice.notices, noticeList),
  exportList: sheetOf(notice.notices, noticeList, noticeSheet),

  getImage: async ({ params }, context) => {
    const fileId = await repository.selectPublishedNoticeImage(context.db, idOf(params.id), nepalDayOf(context.now()));
    if (fileId === null) throw refuse.notFound('gateway.notice.imageNotFound');
    context.cacheFor(300);
    const { fileName, mediaType, bytes } = await context.files.read(fileId);
    return fileAnswer({ fileName, mediaType, bytes, inline: true });
  },

  getAnyImage: async ({ params }, context) => {
    const fileId = await repository.selectNoticeImage(context.db, idOf(params.id));
    if (fileId === null) throw refuse.notFound('gateway.notice.imageNotFound');
    const { fileName, mediaType, bytes } = await context.files.read(fileId);
    return fileAnswer({ fileName, mediaType, bytes, inline: true });
  },

  save: ({ body }, context) => ('version' in body ? change(context, body.id, body.version, body) : add(context, body)),

  delete: async ({ params, query }, context) => {
    const id = idOf(params.id);
    const before = await repository.lockNotice(context.db, id);
    if (!before) throw refuse.notFound('gateway.notice.notFound');
    if (before.version !== query.version) throw refuse.changedMeanwhile();
    await repository.deleteNotice(context.db, id);
    await context.audit({ subject: `notice:${id}`, before });
    return done(null, 'gateway.notice.deleted');
  },
};
