import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CandidatePerson } from '../../testing/people.ts';
import { pdfFile, pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { education } from './testing/bodies.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
let stranger: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  candidate = await gateway.createCandidate();
  stranger = await gateway.createCandidate();
});
afterAll(() => gateway.stop());

const educationBody = async () => ({ ...(await education(gateway.db)), passedDateBs: bsFromAd('2021-07-15') });

describe('a qualification', () => {
  test('is saved once for one submission, edited without sending its transcript again, and deleted', async () => {
    const body = await educationBody();
    const headers = { 'idempotency-key': 'a-key-of-this-submission-0001' };
    const { id } = await gateway.data(profile.saveEducation, { body }, { as: candidate, headers });
    const again = await gateway.data(profile.saveEducation, { body }, { as: candidate, headers });
    expect(again.id).toBe(id);
    const [saved] = await gateway.data(profile.listEducation, {}, { as: candidate });
    expect(saved).toMatchObject({
      id,
      percentage: 64.5,
      level: { en: 'Bachelor' },
      country: 'NP',
      transcript: { type: 'transcript', originalName: 'transcript.pdf', mediaType: 'application/pdf' },
    });

    const { transcript: _sent, ...typed } = body;
    await gateway.data(profile.editEducation, { body: { ...typed, id, percentage: '७०.२५' } }, { as: candidate });
    const [edited] = await gateway.data(profile.listEducation, {}, { as: candidate });
    expect(edited).toMatchObject({ percentage: 70.25, transcript: saved!.transcript });

    await gateway.data(profile.deleteEducation, { params: { id } }, { as: candidate });
    expect(await gateway.data(profile.listEducation, {}, { as: candidate })).toEqual([]);
    expect((await gateway.call(profile.deleteEducation, { params: { id } }, { as: candidate })).httpStatus).toBe(404);
  });

  test('that will be passed only in the future is refused', async () => {
    const body = { ...(await educationBody()), passedDateAd: '2026-11-22', passedDateBs: bsFromAd('2026-11-22') };
    expect(await gateway.call(profile.saveEducation, { body }, { as: candidate })).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'passedDateAd', message: 'The passed date cannot be after today.' }],
    });
  });

  test('from abroad asks for the equivalent certificate, also when it becomes one by editing', async () => {
    const body = await educationBody();
    const abroad = await gateway.call(profile.saveEducation, { body: { ...body, country: 'IN' } }, { as: candidate });
    expect(abroad).toMatchObject({ httpStatus: 400, errors: [{ field: 'equivalentCertificate' }] });
    const { id } = await gateway.data(profile.saveEducation, { body }, { as: candidate });
    const { transcript: _sent, ...typed } = body;
    const edited = await gateway.call(profile.editEducation, { body: { ...typed, id, country: 'IN' } }, { as: candidate });
    expect(edited).toMatchObject({ httpStatus: 400, errors: [{ field: 'equivalentCertificate' }] });
    await gateway.data(
      profile.editEducation,
      { body: { ...typed, id, country: 'IN', equivalentCertificate: pdfFile() } },
      { as: candidate },
    );
    await gateway.data(profile.editEducation, { body: { ...typed, id, country: 'IN' } }, { as: candidate });
  });

  test('takes no picture that calls itself a PDF, and no level that does not exist', async () => {
    const body = await educationBody();
    const disguised = new File([await pngFile().arrayBuffer()], 'transcript.pdf', { type: 'application/pdf' });
    const picture = await gateway.call(profile.saveEducation, { body: { ...body, transcript: disguised } }, { as: candidate });
    expect(picture).toMatchObject({ httpStatus: 400, errors: [{ field: 'transcript' }] });
    const level = await gateway.call(profile.saveEducation, { body: { ...body, level: 987_654 } }, { as: candidate });
    expect(level).toMatchObject({ httpStatus: 400, errors: [{ field: 'level', message: 'Choose one of the listed options.' }] });
  });

  test('of another candidate can be neither edited nor deleted nor put forward', async () => {
    const body = await educationBody();
    const { id } = await gateway.data(profile.saveEducation, { body }, { as: candidate });
    const { transcript: _sent, ...typed } = body;
    expect((await gateway.call(profile.editEducation, { body: { ...typed, id } }, { as: stranger })).httpStatus).toBe(404);
    expect((await gateway.call(profile.deleteEducation, { params: { id } }, { as: stranger })).httpStatus).toBe(404);
    expect(
      (await gateway.call(profile.saveAcademicQualification, { body: { educationId: id, category: 'open' } }, { as: stranger })).httpStatus,
    ).toBe(404);
  });

  test('is put forward for one competition at a time', async () => {
    const { id: educationId } = await gateway.data(profile.saveEducation, { body: await educationBody() }, { as: candidate });
    const first = await gateway.data(profile.saveAcademicQualification, { body: { educationId, category: 'open' } }, { as: candidate });
    const second = await gateway.data(
      profile.saveAcademicQualification,
      { body: { educationId, category: 'internal' } },
      { as: candidate },
    );
    expect(second.id).toBe(first.id);
    const listed = await gateway.data(profile.listAcademicQualification, {}, { as: candidate });
    expect(listed).toEqual([
      expect.objectContaining({ educationId, category: 'internal', level: expect.objectContaining({ en: 'Bachelor' }) }),
    ]);
    await gateway.data(profile.deleteAcademicQualification, { params: { id: second.id } }, { as: candidate });
    expect(await gateway.data(profile.listAcademicQualification, {}, { as: candidate })).toEqual([]);
  });
});

describe('a training', () => {
  const body = () => ({
    instituteName: 'Staff College',
    trainingName: 'Public Procurement',
    percentage: '88',
    trainingFrom: '2024-01-01',
    trainingTo: '2024-01-31',
    division: 'Distinction',
    file: pdfFile(),
  });

  test('is saved, edited and deleted; staff who manage profiles may delete it on behalf of the candidate', async () => {
    const { id } = await gateway.data(profile.saveTraining, { body: body() }, { as: candidate });
    const { file: _file, ...typed } = body();
    await gateway.data(profile.editTraining, { body: { ...typed, id, division: 'First' } }, { as: candidate });
    expect(await gateway.data(profile.listTraining, {}, { as: candidate })).toEqual([
      expect.objectContaining({ id, division: 'First', trainingToAd: '2024-01-31' }),
    ]);
    expect((await gateway.call(profile.editTraining, { body: { ...typed, id } }, { as: stranger })).httpStatus).toBe(404);

    const reader = await gateway.createStaff({ privileges: { profileManagement: ['read'] } });
    const manager = await gateway.createStaff({ privileges: { profileManagement: ['delete'] } });
    const remove = { params: { id }, onBehalf: candidate.masterId };
    expect((await gateway.call(profile.deleteTraining, remove, { as: reader })).httpStatus).toBe(403);
    expect((await gateway.call(profile.deleteTraining, remove, { as: stranger })).httpStatus).toBe(403);
    await gateway.data(profile.deleteTraining, remove, { as: manager });
    expect(await gateway.data(profile.listTraining, {}, { as: candidate })).toEqual([]);
  });

  test('that ends before it begins is refused', async () => {
    const answer = await gateway.call(profile.saveTraining, { body: { ...body(), trainingTo: '2023-12-31' } }, { as: candidate });
    expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'trainingTo' }] });
  });
});

describe('an entry with a professional council', () => {
  const body = async () => ({
    institutionName: 'Nepal Engineering Council',
    type: 'General',
    dartaNumber: '12345 Civil',
    issuedDate: '2022-01-01',
    renewDate: '2024-01-01',
    validityDate: '2027-01-01',
    councilType: (await gateway.db.selectFrom('professionalCouncilType').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id,
    frontFile: pngFile('front.png'),
    backFile: pngFile('back.png'),
  });

  test('is saved with both sides, edited with a new side, and deleted', async () => {
    const { id } = await gateway.data(profile.saveProfessional, { body: await body() }, { as: candidate });
    const [saved] = await gateway.data(profile.listProfessional, {}, { as: candidate });
    const { frontFile: _front, backFile: _back, ...typed } = await body();
    await gateway.data(profile.editProfessional, { body: { ...typed, id, frontFile: pdfFile('front.pdf') } }, { as: candidate });
    const [edited] = await gateway.data(profile.listProfessional, {}, { as: candidate });
    expect(edited).toMatchObject({ frontFile: { originalName: 'front.pdf' }, backFile: saved!.backFile });
    expect((await gateway.call(profile.deleteProfessional, { params: { id } }, { as: stranger })).httpStatus).toBe(404);
    await gateway.data(profile.deleteProfessional, { params: { id } }, { as: candidate });
  });

  test('with a council that is not listed is refused at its field', async () => {
    const answer = await gateway.call(profile.saveProfessional, { body: { ...(await body()), councilType: 987_654 } }, { as: candidate });
    expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'councilType' }] });
  });
});

describe('experience', () => {
  const government = async () => {
    const place = await gateway.db
      .selectFrom('subGroup as sg')
      .innerJoin('serviceGroup as g', 'g.id', 'sg.groupId')
      .select(['sg.id as subGroup', 'g.id as group', 'g.serviceId as service'])
      .orderBy('sg.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const post = await gateway.db.selectFrom('post').select(['id', 'classId']).orderBy('id').limit(1).executeTakeFirstOrThrow();
    return {
      institutionName: 'Ministry of Finance',
      address: 'Kathmandu',
      post: post.id,
      ...place,
      classId: post.classId,
      employmentFrom: '2019-02-01',
      employmentStatus: 'working' as const,
      employmentType: 'Permanent',
      remarks: 'Accounts section',
    };
  };

  test('in government service is saved without an end while it lasts, then edited by its id', async () => {
    const { id } = await gateway.data(profile.saveGovernmentExperience, { body: await government() }, { as: candidate });
    const body = {
      ...(await government()),
      id,
      employmentStatus: 'transferred' as const,
      employmentTo: '2023-07-16',
      multipartFile: pdfFile(),
    };
    await gateway.data(profile.saveGovernmentExperience, { body }, { as: candidate });
    const listed = await gateway.data(profile.listGovernmentExperience, {}, { as: candidate });
    expect(listed).toEqual([
      expect.objectContaining({ id, employmentToAd: '2023-07-16', file: expect.objectContaining({ type: 'governmentExperience' }) }),
    ]);
    expect((await gateway.call(profile.saveGovernmentExperience, { body }, { as: stranger })).httpStatus).toBe(404);
    expect((await gateway.call(profile.deleteGovernmentExperience, { params: { id } }, { as: stranger })).httpStatus).toBe(404);
    await gateway.data(profile.deleteGovernmentExperience, { params: { id } }, { as: candidate });
  });

  test('in a group of another service is refused', async () => {
    const body = await government();
    const other = await gateway.db.selectFrom('service').select('id').where('id', '!=', body.service).limit(1).executeTakeFirstOrThrow();
    const answer = await gateway.call(profile.saveGovernmentExperience, { body: { ...body, service: other.id } }, { as: candidate });
    expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'group' }] });
  });

  test('elsewhere needs only the institution and its level', async () => {
    const body = { institutionName: 'Himal Bank', expMatchOfficerLevel: 'officer' as const };
    const { id } = await gateway.data(profile.saveNonGovernmentExperience, { body }, { as: candidate });
    await gateway.data(profile.saveNonGovernmentExperience, { body: { ...body, id, employmentFrom: '2020-01-01' } }, { as: candidate });
    expect(await gateway.data(profile.listNonGovernmentExperience, {}, { as: candidate })).toEqual([
      expect.objectContaining({ id, employmentFromAd: '2020-01-01', employmentToAd: null, file: null }),
    ]);
    expect((await gateway.call(profile.deleteNonGovernmentExperience, { params: { id } }, { as: stranger })).httpStatus).toBe(404);
    await gateway.data(profile.deleteNonGovernmentExperience, { params: { id } }, { as: candidate });
  });
});
