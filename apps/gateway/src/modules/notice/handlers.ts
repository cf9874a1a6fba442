import type * as notice from '@psc/api-client/calls/notice.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { fileAnswer, type Handlers } from '../../frame/handlers.ts';
import { idOf } from '../../frame/params.ts';
import { refuse } from '../../frame/refusal.ts';
import { selectStandingNoticeImage, selectStandingNotices } from './repository.ts';

export const noticeHandlers: Handlers<typeof notice> = {
  listPublic: (_input, context) => {
    context.cacheFor(60);
    return selectStandingNotices(context.db, nepalDayOf(context.now()));
  },

  getImage: async ({ params }, context) => {
    const fileId = await selectStandingNoticeImage(context.db, idOf(params.id), nepalDayOf(context.now()));
    if (fileId === null) throw refuse.notFound('gateway.notice.imageNotFound');
    context.cacheFor(300);
    const { fileName, mediaType, bytes } = await context.files.read(fileId);
    return fileAnswer({ fileName, mediaType, bytes, inline: true });
  },
};
