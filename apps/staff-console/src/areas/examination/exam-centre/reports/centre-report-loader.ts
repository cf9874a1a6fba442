import * as calls from '@psc/api-client/areas/examination/exam-report.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { reportKinds, type ReportKind } from './report-kinds.ts';

/** `id` is the advertisement code; the centre, the paper and the kind of list are in the query. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const asked = search.get('kind') as ReportKind | null;
  const kind = asked && reportKinds.includes(asked) ? asked : 'attendance';
  const number = (name: string) => Number(search.get(name));
  const body = { advtCode: Number(params.id), examCentreId: number('examCentreId'), paperId: number('paperId') };
  switch (kind) {
    case 'attendance':
      return { kind, report: await read(calls.attendanceList, { body }, request) } as const;
    case 'gate':
      return { kind, report: await read(calls.gateList, { body }, request) } as const;
    case 'room':
      return { kind, report: await read(calls.roomList, { body }, request) } as const;
  }
}
