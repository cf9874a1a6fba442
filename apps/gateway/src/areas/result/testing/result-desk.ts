import type { Id } from '@psc/validation/rules/id.ts';
import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt, type TestCandidate } from '../../../testing/examination.ts';
import { sheetFile } from '../../../testing/sheets.ts';
import { testNow, type TestGateway } from '../../../testing/test-gateway.ts';

export type Examination = { advtCode: Id<'advertisement'>; papers: number[]; people: TestCandidate[] };

/** Candidates with roll numbers 101, 102 and so on, examined in this many papers on the day of the tests. */
async function createSeated(gateway: TestGateway, people: number, papers = 1, startsAt = testNow): Promise<Examination> {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const centre = await createCentre(gateway, [people]);
  const paperIds = [advertisement.paperId];
  for (let position = 1; position < papers; position += 1) {
    const row = {
      advtCode: advertisement.advtCode,
      testType: 'written',
      paperType: 'second',
      subjectNameEn: 'Second paper',
      subjectNameNe: 'द्वितीय पत्र',
      maximumMarks: 100,
      passMarks: 40,
      durationMinutes: 180,
      position,
    };
    paperIds.push((await gateway.db.insertInto('paper').values(row).returning('id').executeTakeFirstOrThrow()).id);
  }
  const seated: TestCandidate[] = [];
  for (let number = 0; number < people; number += 1) {
    const candidate = await createApprovedApplication(gateway, advertisement, centre);
    const { applicationId } = candidate;
    const seat = {
      applicationId,
      advtCode: advertisement.advtCode,
      examCentreId: centre,
      rollNumber: 101 + number,
      allocatedAt: gateway.now(),
    };
    await gateway.db.insertInto('candidateSeat').values(seat).execute();
    seated.push(candidate);
  }
  await scheduleAt(gateway, advertisement.advtCode, startsAt);
  return { advtCode: advertisement.advtCode, papers: paperIds, people: seated };
}

export type ResultDesk = Awaited<ReturnType<typeof openResultDesk>>;

/** One officer who uploads attendance and marks, another one who publishes, and their actions. */
export async function openResultDesk(gateway: TestGateway) {
  const createOfficer = () => gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update', 'approve'] } });
  const [uploader, publisher] = [await createOfficer(), await createOfficer()];
  const examination = (people: number, papers = 1, startsAt = testNow) => createSeated(gateway, people, papers, startsAt);
  const attend = async ({ advtCode, papers }: Examination, rows: (string | number)[][], paper = 0, acceptedChanges?: string) => {
    const of = { advtCode, paperId: papers[paper]! };
    const file = await sheetFile([['Roll number', 'Present'], ...rows], 'attendance.xlsx', of);
    return gateway.call(attendance.upload, { body: { ...of, file, acceptedChanges } }, { as: uploader });
  };
  const mark = async ({ advtCode, papers }: Examination, rows: (string | number)[][], paper = 0, acceptedChanges?: string) => {
    const of = { advtCode, paperId: papers[paper]! };
    const file = await sheetFile([['Roll number', 'Marks'], ...rows], `marks-${rows.length}.xlsx`, of);
    return gateway.call(result.upload, { body: { ...of, file, acceptedChanges } }, { as: uploader });
  };
  const preview = ({ advtCode }: Examination) => gateway.data(result.publish, { params: { id: advtCode } }, { as: publisher });
  const publish = async (exam: Examination, as = publisher) =>
    gateway.call(result.confirmPublish, { params: { id: exam.advtCode }, body: { version: (await preview(exam)).version } }, { as });
  const resultsOf = async ({ advtCode }: Examination) =>
    (
      await gateway.data(
        result.listCandidates,
        {
          params: { pageNumber: 1, pageLength: 50, advtCode, advtNumber: '-', masterId: '-', citizenshipNumber: '-', result: '-' },
          query: {},
        },
        { as: publisher },
      )
    ).rows.map((row) => row.result);
  const setAttendance = ({ people, papers }: Examination, person: number, isPresent: boolean) =>
    gateway.call(
      attendance.save,
      { body: { people: [{ applicationId: people[person]!.applicationId, seen: !isPresent }], paperId: papers[0]!, isPresent } },
      { as: uploader },
    );
  return { uploader, publisher, examination, attend, mark, preview, publish, resultsOf, setAttendance };
}
