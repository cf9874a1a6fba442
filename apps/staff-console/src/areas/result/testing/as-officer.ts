import * as calls from '@psc/api-client/areas/result/result.ts';
import type { ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { pageOf, preview } from './samples.ts';

/** Signs in an officer of the results and answers their lists. */
export function asOfficer(unpublished: ResultSummary[], published: ResultSummary[] = []) {
  signIn({ resultAndSelection: [...permissions] });
  server.use(
    mockCall(calls.listUnpublished, () => unpublished),
    mockCall(calls.listPublished, () => published),
    mockCall(calls.listSummaries, ({ query }) => pageOf(query.get('published') === 'true' ? published : unpublished)),
    mockCall(calls.publish, () => ({ ...preview, ...unpublished[0] })),
  );
}
