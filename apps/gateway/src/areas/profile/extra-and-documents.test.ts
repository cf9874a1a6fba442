import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { pdfFile, pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { completenessOf, profileCompleteness } from './completeness.ts';
import { profileSnapshot } from './snapshot.ts';
import { extraDetails, firstId } from './testing/bodies.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('extra details', () => {
  test('are nothing until they are saved, then come back with the names of what was chosen', async () => {
    const candidate = await gateway.createCandidate();
    expect(await gateway.data(profile.getExtraDetails, {}, { as: candidate })).toBeNull();
    await gateway.data(profile.saveExtraDetails, { body: await extraDetails(gateway.db) }, { as: candidate });
    const saved = await gateway.data(profile.getExtraDetails, {}, { as: candidate });
    expect(saved).toMatchObject({
      maritalStatus: 'unmarried',
      physicallyDisabled: false,
      disabledClass: null,
      religion: { name: { en: expect.any(String) } },
    });
  });

  test('take what was written for other, and forget it when another choice is made', async () => {
    const candidate = await gateway.createCandidate();
    const body = await extraDetails(gateway.db);
    const silent = await gateway.call(profile.saveExtraDetails, { body: { ...body, religion: 'other' } }, { as: candidate });
    expect(silent).toMatchObject({ httpStatus: 400, errors: [{ field: 'religionOther' }] });
    await gateway.data(
      profile.saveExtraDetails,
      { body: { ...body, religion: 'other', religionOther: 'Kirat Yakthung' } },
      { as: candidate },
    );
    const other = await gateway.data(profile.getExtraDetails, {}, { as: candidate });
    expect(other?.religion).toEqual({ id: null, name: { en: 'Kirat Yakthung', ne: 'Kirat Yakthung' }, other: 'Kirat Yakthung' });
    await gateway.data(profile.saveExtraDetails, { body: { ...body, religionOther: 'left over' } }, { as: candidate });
    expect((await gateway.data(profile.getExtraDetails, {}, { as: candidate }))?.religion.other).toBe('');
  });

  test('ask for class and type of a disability only where there is one', async () => {
    const candidate = await gateway.createCandidate();
    const body = { ...(await extraDetails(gateway.db)), physicallyDisabled: true };
    const answer = await gateway.call(profile.saveExtraDetails, { body }, { as: candidate });
    expect(answer.errors?.map((error) => error.field)).toEqual(['disabledClass', 'disabilityType']);
    const disabledClass = await firstId(gateway.db, 'disabledClass');
    await gateway.data(
      profile.saveExtraDetails,
      { body: { ...body, disabledClass, disabilityType: 'other', disabilityTypeOther: 'Rare' } },
      { as: candidate },
    );
    expect(await gateway.data(profile.getExtraDetails, {}, { as: candidate })).toMatchObject({
      disabledClass: { id: disabledClass },
      disabilityType: { id: null, other: 'Rare' },
    });
  });

  test('refuse a caste that the list does not have', async () => {
    const candidate = await gateway.createCandidate();
    const answer = await gateway.call(
      profile.saveExtraDetails,
      { body: { ...(await extraDetails(gateway.db)), caste: 987_654 } },
      { as: candidate },
    );
    expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'caste' }] });
  });
});

describe('a group or class', () => {
  test('needs its proof once, and keeps it when the details are saved again, whatever they say of groups', async () => {
    const candidate = await gateway.createCandidate();
    const groupClass = await firstId(gateway.db, 'samuhaBarga');
    const body = { ...(await extraDetails(gateway.db)), groupClass };
    const without = await gateway.call(profile.saveExtraDetails, { body }, { as: candidate });
    expect(without).toMatchObject({ httpStatus: 400, errors: [{ field: 'groupClassDocument' }] });
    expect(await gateway.data(profile.getExtraDetails, {}, { as: candidate })).toBeNull();

    await gateway.data(profile.saveExtraDetails, { body: { ...body, groupClassDocument: pdfFile('proof.pdf') } }, { as: candidate });
    await gateway.data(profile.saveExtraDetails, { body }, { as: candidate });
    const [kept] = await gateway.data(profile.getSamuhaBarga, {}, { as: candidate });
    expect(kept).toMatchObject({ groupClass: { id: groupClass }, file: { originalName: 'proof.pdf', type: 'samuhaBarga' } });

    // A page opened before the group was added sends `none`; one that lists the groups leaves the field out.
    for (const sent of ['none', undefined] as const)
      await gateway.data(profile.saveExtraDetails, { body: { ...body, groupClass: sent } }, { as: candidate });
    expect(await gateway.data(profile.getSamuhaBarga, {}, { as: candidate })).toEqual([kept]);
  });

  test('chosen in the form beside one that is there takes nothing away', async () => {
    const candidate = await gateway.createCandidate();
    const groups = await gateway.db.selectFrom('samuhaBarga').select('id').orderBy('id').limit(2).execute();
    const details = await extraDetails(gateway.db);
    for (const { id: groupClass } of groups) {
      const body = { ...details, groupClass, groupClassDocument: pdfFile(`proof-${groupClass}.pdf`) };
      await gateway.data(profile.saveExtraDetails, { body }, { as: candidate });
    }
    const left = await gateway.data(profile.getSamuhaBarga, {}, { as: candidate });
    expect(left.map(({ groupClass, file }) => [groupClass.id, file.originalName])).toEqual(groups.map(({ id }) => [id, `proof-${id}.pdf`]));
  });

  test('added in two tabs at once is in the list once, with the proof that came last', async () => {
    const candidate = await gateway.createCandidate();
    const groupClass = await firstId(gateway.db, 'samuhaBarga');
    const add = (name: string) =>
      gateway.call(profile.saveSamuhaBarga, { body: { groupClass, groupClassDocument: pdfFile(name) } }, { as: candidate });
    const answers = await Promise.all([add('one.pdf'), add('other.pdf')]);
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
    expect(await gateway.data(profile.getSamuhaBarga, {}, { as: candidate })).toHaveLength(1);
  });

  test('outside the list is another one when its words differ, and needs a proof of its own', async () => {
    const candidate = await gateway.createCandidate();
    const other = (groupClassOther: string, groupClassDocument?: File) => ({
      body: { groupClass: 'other' as const, groupClassOther, groupClassDocument },
    });
    await gateway.data(profile.saveSamuhaBarga, other('Martyr family', pdfFile('martyr.pdf')), { as: candidate });
    const without = await gateway.call(profile.saveSamuhaBarga, other('Freed Kamaiya'), { as: candidate });
    expect(without).toMatchObject({ httpStatus: 400, errors: [{ field: 'groupClassDocument' }] });
    await gateway.data(profile.saveSamuhaBarga, other('Freed Kamaiya', pdfFile('kamaiya.pdf')), { as: candidate });
    const listed = await gateway.data(profile.getSamuhaBarga, {}, { as: candidate });
    expect(listed.map(({ groupClass, file }) => [groupClass.other, file.originalName])).toEqual([
      ['Martyr family', 'martyr.pdf'],
      ['Freed Kamaiya', 'kamaiya.pdf'],
    ]);
  });

  test('can be one of several; each is removed by itself, by its candidate only', async () => {
    const candidate = await gateway.createCandidate();
    const stranger = await gateway.createCandidate();
    const groupClass = await firstId(gateway.db, 'samuhaBarga');
    const first = await gateway.data(profile.saveSamuhaBarga, { body: { groupClass, groupClassDocument: pdfFile() } }, { as: candidate });
    const written = { groupClass: 'other' as const, groupClassOther: 'Martyr family', groupClassDocument: pngFile() };
    await gateway.data(profile.saveSamuhaBarga, { body: written }, { as: candidate });
    expect((await gateway.call(profile.deleteSamuhaBarga, { params: { id: first.id } }, { as: stranger })).httpStatus).toBe(404);
    await gateway.data(profile.deleteSamuhaBarga, { params: { id: first.id } }, { as: candidate });
    const left = await gateway.data(profile.getSamuhaBarga, {}, { as: candidate });
    expect(left.map((record) => record.groupClass.other)).toEqual(['Martyr family']);
  });

  test('called none or left unnamed is refused at its field', async () => {
    const candidate = await gateway.createCandidate();
    const none = await gateway.call(profile.saveSamuhaBarga, { body: { groupClass: 'none' } }, { as: candidate });
    expect(none).toMatchObject({ httpStatus: 400, errors: [{ field: 'groupClass' }] });
    const unnamed = await gateway.call(
      profile.saveSamuhaBarga,
      { body: { groupClass: 'other', groupClassDocument: pdfFile() } },
      { as: candidate },
    );
    expect(unnamed).toMatchObject({ httpStatus: 400, errors: [{ field: 'groupClassOther' }] });
  });
});

describe('documents', () => {
  const all = () => ({ photograph: pngFile(), signature: pngFile(), citizenshipFront: pngFile(), citizenshipBack: pngFile() });

  test('are asked for all together the first time, and one by one later', async () => {
    const candidate = await gateway.createCandidate();
    const { citizenshipBack: _back, ...three } = all();
    const missing = await gateway.call(profile.uploadDocuments, { body: three }, { as: candidate });
    expect(missing).toMatchObject({ httpStatus: 400, errors: [{ field: 'citizenshipBack' }] });
    await gateway.data(profile.uploadDocuments, { body: all() }, { as: candidate });
    await gateway.data(profile.uploadDocuments, { body: { photograph: pngFile('newer.png') } }, { as: candidate });
    const documents = await gateway.data(profile.listDocuments, {}, { as: candidate });
    expect(documents).toHaveLength(4);
    expect(documents.find((document) => document.type === 'photograph')?.file.originalName).toBe('newer.png');
  });

  test('take pictures only, of at most 500 KB', async () => {
    const candidate = await gateway.createCandidate();
    const asPdf = await gateway.call(profile.uploadDocuments, { body: { ...all(), photograph: pdfFile() } }, { as: candidate });
    expect(asPdf).toMatchObject({ httpStatus: 400, errors: [{ field: 'photograph' }] });
    const heavy = new File([await pngFile().arrayBuffer(), new Uint8Array(500 * 1024)], 'heavy.png', { type: 'image/png' });
    const tooHeavy = await gateway.call(profile.uploadDocuments, { body: { ...all(), signature: heavy } }, { as: candidate });
    expect(tooHeavy).toMatchObject({ httpStatus: 400, errors: [{ field: 'signature', message: 'Document should not exceed 500 KB' }] });
  });

  test('sent again after a line that broke are stored once', async () => {
    const candidate = await gateway.createCandidate();
    const pictures = { photograph: pngFile(), signature: pngFile(), citizenshipFront: pngFile(), citizenshipBack: pngFile() };
    const storedFiles = async () => {
      const { count } = await gateway.db
        .selectFrom('storedFile')
        .select((of) => of.fn.countAll().as('count'))
        .where('ownerAccountId', '=', candidate.accountId)
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const sendOnce = () =>
      gateway.call(profile.uploadDocuments, { body: pictures }, { as: candidate, headers: { 'idempotency-key': 'documents-once' } });
    expect((await sendOnce()).httpStatus).toBe(200);
    expect((await sendOnce()).httpStatus).toBe(200);
    expect(await storedFiles()).toBe(4);
  });

  test('that are locked cannot be replaced, while the rest of the profile can be edited', async () => {
    const candidate = await gateway.createCandidate();
    await gateway.db.updateTable('candidate').set({ documentsLocked: true }).where('masterId', '=', candidate.masterId).execute();
    const answer = await gateway.call(profile.uploadDocuments, { body: all() }, { as: candidate, language: 'ne' });
    expect(answer).toMatchObject({
      httpStatus: 409,
      errorCode: 'DOCUMENTS_LOCKED',
      message: expect.stringContaining('तपाईंका कागजात लक गरिएका छन्'),
    });
    await gateway.data(profile.saveExtraDetails, { body: await extraDetails(gateway.db) }, { as: candidate });
  });

  test('of two saves at the same moment both stand in the audit trail', async () => {
    const candidate = await gateway.createCandidate();
    await Promise.all([
      gateway.data(profile.uploadDocuments, { body: all() }, { as: candidate }),
      gateway.data(profile.uploadDocuments, { body: all() }, { as: candidate }),
    ]);
    const lines = await gateway.db
      .selectFrom('auditEntry')
      .select('before')
      .where('subject', '=', `candidate:${candidate.masterId}`)
      .orderBy('id')
      .execute();
    expect(lines.map((line) => (line.before as unknown[]).length)).toEqual([0, 4]);
  });
});

describe('how complete a profile is', () => {
  test('says what is missing to one who has only registered', async () => {
    const candidate = await gateway.createCandidate();
    const completeness = await gateway.data(profile.checkMandatoryDocument, {}, { as: candidate });
    expect(completeness).toMatchObject({
      complete: false,
      percent: 0,
      missing: ['education', 'citizenship', 'photograph', 'signature', 'personalDetails'],
    });
  });

  test('a profile read already is judged as the one that is asked for', async () => {
    const empty = await gateway.createCandidate();
    const complete = await createCompleteCandidate(gateway);
    for (const { masterId } of [empty, complete]) {
      expect(completenessOf(await profileSnapshot(gateway.db, masterId))).toEqual(await profileCompleteness(gateway.db, masterId));
    }
  });

  test('calls needed exactly what an application is refused without', async () => {
    const { masterId } = await gateway.createCandidate();
    const { sections, missing } = await profileCompleteness(gateway.db, masterId);
    expect(sections.filter(({ isRequired }) => isRequired).map(({ section }) => section)).toEqual(['personal', 'education', 'documents']);
    expect(missing).toEqual(['education', 'citizenship', 'photograph', 'signature', 'personalDetails']);
  });

  test('is complete without training, council and experience', async () => {
    const candidate = await createCompleteCandidate(gateway);
    const completeness = await profileCompleteness(gateway.db, candidate.masterId);
    expect(completeness).toMatchObject({ complete: true, percent: 100, missing: [] });
    expect(completeness.sections.filter((section) => !section.isComplete).map((section) => section.section)).toEqual([
      'training',
      'professional',
      'experience',
    ]);
  });
});

describe('the snapshot of a profile', () => {
  test('holds every section with the names of what was chosen, and its files stay readable after they are replaced', async () => {
    const candidate = await createCompleteCandidate(gateway, { samuhaBarga: 'woman' });
    const snapshot = await profileSnapshot(gateway.db, candidate.masterId);
    expect(snapshot).toMatchObject({
      personal: { inNepali: { firstName: 'सीता' } },
      contact: { permanent: { district: { en: 'Kathmandu' } } },
      education: [{ level: { en: 'Bachelor' } }],
      extra: { caste: { name: { en: 'Chhetri' } } },
      samuhaBarga: [{ groupClass: { name: { en: 'Woman' } } }],
    });
    expect(snapshot.documents).toHaveLength(4);
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  });

  test('of nobody is refused', async () => {
    await expect(profileSnapshot(gateway.db, 99_999_999)).rejects.toThrow('gateway.profile.candidateNotFound');
  });
});
