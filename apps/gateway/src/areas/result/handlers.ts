import * as result from '@psc/api-client/areas/result/result.ts';
import { done, fileAnswer, type Handlers } from '../../platform/frame/handlers.ts';
import { idOf } from '../../platform/frame/params.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../platform/lists/list-handlers.ts';
import { resultList, resultSheet } from './list.ts';
import { summaryList, summarySheet } from './summary-list.ts';
import { findSheet } from './repository/marks.ts';
import { selectPapers } from './repository/papers.ts';
import { previewResult, publishUploaded, resultSummaries } from './publishing.ts';
import { peopleOfPage } from './rules.ts';
import { readTyping, typeMarks } from './typing.ts';
import { sheetWithProblems } from './sheet-back.ts';
import { uploadMarks, wrongMarks } from './upload.ts';

export const resultHandlers: Handlers<typeof result> = {
  upload: async ({ body }, context) => {
    const answer = await uploadMarks(context, body);
    return answer.taken
      ? done(answer, 'gateway.result.uploaded', { recorded: answer.recorded })
      : done(answer, 'gateway.result.changesToAccept', { changed: answer.changed });
  },

  wrongRows: async ({ body }, context) => sheetWithProblems(context, body.file, await wrongMarks(context, body)),

  publish: ({ params }, context) => previewResult(context, idOf(params.id, 'id')),

  confirmPublish: async ({ params, body }, context) => {
    const publishedAt = await publishUploaded(context, idOf(params.id, 'id'), body.version);
    return done({ publishedAt: publishedAt.toISOString() }, 'gateway.result.published');
  },

  listUnpublished: (_input, context) => resultSummaries(context, { published: false }),
  listPublished: (_input, context) => resultSummaries(context, { published: true }),

  listSummaries: pageOf(result.resultSummaries, summaryList),
  exportSummaries: sheetOf(result.resultSummaries, summaryList, summarySheet),

  listCandidates: pageOf(result.candidateResults, resultList, async (context, { advtCode }) => ({
    papers: await selectPapers(context.db, idOf(advtCode, 'advtCode')),
  })),
  exportCandidates: sheetOf(result.candidateResults, resultList, async (context, { advtCode }) =>
    resultSheet(await selectPapers(context.db, idOf(advtCode, 'advtCode'))),
  ),

  getTyping: ({ params, query }, context) =>
    readTyping(
      context,
      idOf<'advertisement'>(params.advtCode, 'advtCode'),
      idOf<'paper'>(params.paperId, 'paperId'),
      peopleOfPage(params, query),
    ),

  savePost: async ({ body }, context) => {
    const answer = await typeMarks(context, body);
    return done(answer, `gateway.result.typing.${answer.state}`, { recorded: answer.recorded, differing: answer.differing });
  },

  downloadSheet: async ({ params }, context) => {
    const sheet = await findSheet(context.db, idOf<'resultSheet'>(params.resultSheetId, 'resultSheetId'));
    if (!sheet) throw refuse.notFound('gateway.frame.fileNotFound');
    return fileAnswer(await context.files.read(sheet.storedFileId));
  },
};
