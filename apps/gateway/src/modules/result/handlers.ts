import type * as result from '@psc/api-client/calls/result.ts';
import { done, fileAnswer, type Handlers } from '../../frame/handlers.ts';
import { idOf } from '../../frame/params.ts';
import { refuse } from '../../frame/refusal.ts';
import { selectExamined, type ResultOfPerson } from './repository/examined.ts';
import { findSheet } from './repository/marks.ts';
import { selectPapers } from './repository/papers.ts';
import { previewResult, publishUploaded, resultSummaries } from './publishing.ts';
import { pageOf, resultRowFrom, withoutBeyond } from './rules.ts';
import { readTyping, typeMarks } from './typing.ts';
import { uploadMarks } from './upload.ts';

const NO_FILTER = '-';

export const resultHandlers: Handlers<typeof result> = {
  upload: async ({ body }, context) => {
    const answer = await uploadMarks(context, body);
    return answer.taken
      ? done(answer, 'gateway.result.uploaded', { recorded: answer.recorded })
      : done(answer, 'gateway.result.changesToAccept', { changed: answer.changed });
  },

  publish: ({ params }, context) => previewResult(context, Number(params.id)),

  confirmPublish: async ({ params, body }, context) => {
    const publishedAt = await publishUploaded(context, Number(params.id), body.version);
    return done({ publishedAt: publishedAt.toISOString() }, 'gateway.result.published');
  },

  listUnpublished: (_input, context) => resultSummaries(context, { published: false }),
  listPublished: (_input, context) => resultSummaries(context, { published: true }),

  listCandidates: async ({ params, query }, context) => {
    const given = (text: string) => (text === NO_FILTER ? undefined : text);
    const criteria = {
      advtCode: Number(params.advtCode),
      advtNumber: given(params.advtNumber),
      masterId: given(params.masterId) === undefined ? undefined : Number(params.masterId),
      citizenshipNumber: given(params.citizenshipNumber),
      result: given(params.result) as ResultOfPerson | undefined,
    };
    const page = pageOf(params, query);
    const papers = await selectPapers(context.db, criteria.advtCode);
    const people = withoutBeyond(await selectExamined(context.db, criteria, page).execute(), page);
    return { papers, rows: people.rows.map(resultRowFrom), hasMore: people.hasMore };
  },

  getTyping: ({ params, query }, context) =>
    readTyping(context, idOf(params.advtCode, 'advtCode'), idOf(params.paperId, 'paperId'), pageOf(params, query)),

  savePost: async ({ body }, context) => {
    const answer = await typeMarks(context, body);
    return done(answer, `gateway.result.typing.${answer.state}`, { recorded: answer.recorded, differing: answer.differing });
  },

  downloadSheet: async ({ params }, context) => {
    const sheet = await findSheet(context.db, idOf(params.resultSheetId, 'resultSheetId'));
    if (!sheet) throw refuse.notFound('gateway.frame.fileNotFound');
    return fileAnswer(await context.files.read(sheet.storedFileId));
  },
};
