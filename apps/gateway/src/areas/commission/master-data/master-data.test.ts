import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { testId } from '@psc/validation/testing/test-ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let keeper: Person;
let reader: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  const all: Privileges = { masterConfiguration: ['read', 'create', 'update', 'delete'] };
  keeper = await gateway.createStaff({ privileges: all });
  reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
});
afterAll(() => gateway.stop());

const religion = (over: object = {}) => ({ nameEn: 'Animist', nameNe: 'प्रकृतिपूजक', inactive: false, ...over });

describe('lists of master data', () => {
  test('anybody reads the 77 districts before signing in', async () => {
    const districts = await gateway.data(masterData.listDistricts, {});
    expect(districts).toHaveLength(77);
    expect(districts.find((district) => district.name.en === 'Kathmandu')?.name.ne).toBe('काठमाडौँ');
  });

  test('the other lists need somebody signed in, and the list of rooms the privilege', async () => {
    expect((await gateway.call(masterData.listReligions, {})).httpStatus).toBe(401);
    const candidate = await gateway.createCandidate();
    expect((await gateway.data(masterData.listReligions, {}, { as: candidate })).length).toBeGreaterThan(5);
    expect((await gateway.call(masterData.listRooms, { query: {} }, { as: candidate })).httpStatus).toBe(403);
  });

  test('a province names its districts, a district its local bodies with their wards', async () => {
    const bagmati = await gateway.data(masterData.listDistrictsByProvince, { params: { provinceId: 3 } }, { as: reader });
    expect(bagmati).toHaveLength(13);
    const kathmandu = bagmati.find((district) => district.name.en === 'Kathmandu')!;
    const localBodies = await gateway.data(masterData.listLocalBodiesByDistrict, { params: { districtId: kathmandu.id } }, { as: reader });
    expect(localBodies.find((body) => body.name.en === 'Kathmandu')?.wardCount).toBe(32);
    expect((await gateway.call(masterData.listDistrictsByProvince, { params: { provinceId: 'x' } }, { as: reader })).httpStatus).toBe(400);
  });

  test('all 753 local bodies come a page at a time', async () => {
    const ids = new Set<number>();
    let afterId: number | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof load>> = await load(afterId ?? undefined);
      for (const body of page.localBodies) ids.add(body.id);
      afterId = page.nextAfterId;
    } while (afterId !== null);
    expect(ids.size).toBe(753);

    function load(after: number | undefined) {
      return gateway.data(masterData.listLocalBodies, { query: { afterId: after } }, { as: reader });
    }
  });

  test('every list answers in both languages', async () => {
    const lists = [
      masterData.listProvinces,
      masterData.listLocalBodyTypes,
      masterData.listSubjects,
      masterData.listCastes,
      masterData.listCasteGroups,
      masterData.listSamuhaBarga,
      masterData.listDisabilities,
      masterData.listLanguages,
      masterData.listQuotas,
      masterData.listOrganizations,
      masterData.listAgreements,
      masterData.listEducationLevels,
      masterData.listEducationBoards,
      masterData.listClasses,
      masterData.listPosts,
      masterData.listExamCentres,
      masterData.listFaculties,
      masterData.listServices,
      masterData.listGroups,
      masterData.listSubGroups,
    ];
    for (const list of lists) {
      const rows = await gateway.data(list, {}, { as: reader });
      expect(rows.length, list.path).toBeGreaterThan(0);
      for (const row of rows) expect(row.name.ne, list.path).toMatch(/[\u0900-\u097F]/u);
    }
  });

  test('ministries are filtered by status, and another status is refused', async () => {
    expect(await gateway.data(masterData.listMinistries, { params: { status: 'inactive' } }, { as: reader })).toEqual([]);
    const answer = await gateway.call(masterData.listMinistries, { params: { status: 'open' } }, { as: reader });
    expect(answer.errors?.[0]?.field).toBe('status');
  });

  test('the inclusive quotas are 33, 27, 22, 9, 5 and 4 percent in their order', async () => {
    const quotas = await gateway.data(masterData.listQuotas, {}, { as: reader });
    const inclusive = quotas.filter((quota) => quota.inclusivePercent !== null).sort((a, b) => a.priority - b.priority);
    expect(inclusive.map((quota) => [quota.code, quota.inclusivePercent])).toEqual([
      ['woman', 33],
      ['janjati', 27],
      ['madhesi', 22],
      ['dalit', 9],
      ['disabled', 5],
      ['area', 4],
    ]);
  });

  test('an entry by its id, or 404 when there is none', async () => {
    expect((await gateway.data(masterData.getDistrict, { params: { id: testId('district', 1) } }, { as: reader })).name.en).toBe('Bhojpur');
    expect(
      (await gateway.data(masterData.getLocalBody, { params: { id: testId('localBody', 1) } }, { as: reader })).wardCount,
    ).toBeGreaterThan(0);
    expect((await gateway.data(masterData.getPost, { params: { id: testId('post', 1) } }, { as: reader })).name.en).toBe('Joint Secretary');
    expect((await gateway.call(masterData.getPost, { params: { id: 999999 } }, { as: reader })).httpStatus).toBe(404);
  });
});

describe('keeping the lists', () => {
  test('a religion is added, renamed, set inactive and deleted, each with a line in the audit trail', async () => {
    const { id } = await gateway.data(masterData.addReligion, { body: religion() }, { as: keeper });
    await gateway.data(masterData.addReligion, { body: religion({ id, version: 1, nameEn: 'Nature worship' }) }, { as: keeper });
    await gateway.data(
      masterData.addReligion,
      { body: religion({ id, version: 2, nameEn: 'Nature worship', inactive: true }) },
      { as: keeper },
    );

    const offered = await gateway.data(masterData.listReligions, {}, { as: keeper });
    expect(offered.some((row) => row.id === id)).toBe(false);
    const kept = await gateway.data(masterData.listReligions, { query: { includeInactive: true } }, { as: keeper });
    expect(kept.find((row) => row.id === id)).toEqual({ id, name: { en: 'Nature worship', ne: 'प्रकृतिपूजक' }, active: false });

    const deleted = await gateway.call(
      masterData.delete,
      { params: { type: 'religion', id }, query: { version: 3 } },
      { as: keeper, language: 'ne' },
    );
    expect(deleted.message).toBe('विवरण मेटाइयो।');
    const trail = await gateway.db
      .selectFrom('auditEntry')
      .select(['action', 'before', 'after'])
      .where('subject', '=', `religion:${id}`)
      .orderBy('id')
      .execute();
    expect(trail.map((entry) => entry.action)).toEqual([
      'masterData.addReligion',
      'masterData.addReligion',
      'masterData.addReligion',
      'masterData.delete',
    ]);
    expect(trail[1]?.before).toMatchObject({ nameEn: 'Animist' });
  });

  test('a name in use is refused at its field, in the language of the officer', async () => {
    const answer = await gateway.call(masterData.addReligion, { body: religion({ nameEn: 'Hindu' }) }, { as: keeper, language: 'ne' });
    expect(answer.httpStatus).toBe(400);
    expect(answer.errors).toEqual([{ field: 'nameEn', message: 'यो विवरण भएको प्रविष्टि पहिले नै छ।' }]);
  });

  test('outer spaces of a name are taken off, and an empty Nepali name is refused at its field', async () => {
    const refused = await gateway.call(masterData.addReligion, { body: religion({ nameEn: ' Animist', nameNe: ' ' }) }, { as: keeper });
    expect(refused.errors?.map(({ field }) => field)).toEqual(['nameNe']);
    const added = await gateway.call(
      masterData.addReligion,
      { body: religion({ nameEn: ' Animist\u00A0', nameNe: '\u200Bप्रकृतिपूजक ' }) },
      { as: keeper },
    );
    expect(added.httpStatus).toBe(200);
    const kept = await gateway.db.selectFrom('religion').select(['nameEn', 'nameNe']).where('nameEn', 'like', '%Animist%').execute();
    expect(kept).toEqual([{ nameEn: 'Animist', nameNe: 'प्रकृतिपूजक' }]);
  });

  test('who may not keep the lists is refused, and who may only add cannot edit', async () => {
    expect((await gateway.call(masterData.addReligion, { body: religion() }, { as: reader })).httpStatus).toBe(403);
    expect(
      (
        await gateway.call(
          masterData.delete,
          { params: { type: 'religion', id: testId('religion', 1) }, query: { version: 1 } },
          { as: reader },
        )
      ).httpStatus,
    ).toBe(403);
    const adder = await gateway.createStaff({ privileges: { masterConfiguration: ['create'] } });
    expect((await gateway.call(masterData.addReligion, { body: religion({ id: testId('religion', 1) }) }, { as: adder })).httpStatus).toBe(
      403,
    );
  });

  test('inactive entries are hidden from those who do not keep the lists, even when asked for', async () => {
    const { id } = await gateway.data(masterData.addSubject, { body: religion({ nameEn: 'Astrology', inactive: true }) }, { as: keeper });
    const candidate = await gateway.createCandidate();
    const rows = await gateway.data(masterData.listSubjects, { query: { includeInactive: true } }, { as: candidate });
    expect(rows.some((row) => row.id === id)).toBe(false);
  });

  test('an entry that others refer to cannot be deleted, and stays', async () => {
    const service = (await gateway.data(masterData.listServices, {}, { as: keeper }))[0]!;
    const answer = await gateway.call(
      masterData.delete,
      { params: { type: 'service', id: service.id }, query: { version: 1 } },
      { as: keeper },
    );
    expect(answer.httpStatus).toBe(409);
    expect(answer.message).toContain('inactive');
    expect(await gateway.data(masterData.listServices, {}, { as: keeper })).toContainEqual(service);
  });

  test('an entry that is gone, and a list that does not exist, are not found', async () => {
    expect(
      (await gateway.call(masterData.delete, { params: { type: 'religion', id: 999999 }, query: { version: 1 } }, { as: keeper }))
        .httpStatus,
    ).toBe(404);
    expect(
      (
        await gateway.call(
          masterData.delete,
          { params: { type: 'account', id: testId('account', 1) }, query: { version: 1 } },
          { as: keeper },
        )
      ).httpStatus,
    ).toBe(404);
    expect((await gateway.call(masterData.addReligion, { body: religion({ id: 999999 }) }, { as: keeper })).httpStatus).toBe(404);
  });

  test('an entry that a colleague has changed is not overwritten', async () => {
    const { id } = await gateway.data(masterData.add, { body: { type: 'bank', ...religion({ nameEn: 'Kailash Bank' }) } }, { as: keeper });
    const change = (nameEn: string, version?: number) =>
      gateway.call(masterData.add, { body: { type: 'bank', ...religion({ id, version, nameEn }) } }, { as: keeper });
    expect((await change('Kailash Bank Limited', 1)).httpStatus).toBe(200);
    expect((await change('Kailash', 1)).httpStatus).toBe(409);
    expect((await change('Kailash')).httpStatus).toBe(409);
    const remove = () => gateway.call(masterData.delete, { params: { type: 'bank', id }, query: { version: 1 } }, { as: keeper });
    expect((await remove()).message, 'nor deleted').toContain('Somebody else has changed this');
    const { nameEn } = await gateway.db.selectFrom('bank').select('nameEn').where('id', '=', id).executeTakeFirstOrThrow();
    expect(nameEn).toBe('Kailash Bank Limited');
  });

  test('a group names a quota that there is, a division one of the kinds', async () => {
    const group = { type: 'samuha-barga' as const, ...religion({ nameEn: 'Muslim' }), quotaCode: 'nobody' };
    expect((await gateway.call(masterData.add, { body: group }, { as: keeper })).errors?.[0]?.field).toBe('quotaCode');
    const unit = { type: 'master-division', ...religion({ nameEn: 'Legal Section' }), divisionType: 'room' };
    expect((await gateway.call(masterData.add, { body: unit as never }, { as: keeper })).errors?.[0]?.field).toBe('divisionType');
    const divisions = await gateway.data(masterData.listMasterDivisions, {}, { as: reader });
    expect(divisions[0]).toMatchObject({ name: { en: 'Administration Division' }, divisionType: 'division' });
  });

  test('a local body, district, kind or province out of use is offered to no candidate and stays in the list of those who keep it', async () => {
    const candidate = await gateway.createCandidate();
    const [place] = await gateway.data(masterData.listLocalBodiesByDistrict, { params: { districtId: 2_800_001 } }, { as: candidate });
    const body = { id: place!.id, version: 1, nameEn: place!.name.en, nameNe: place!.name.ne, districtId: 2_800_001, inactive: true };
    await gateway.data(masterData.addLocalBody, { body }, { as: keeper });
    const left = await gateway.data(masterData.listLocalBodiesByDistrict, { params: { districtId: 2_800_001 } }, { as: candidate });
    expect(left.map(({ id }) => id)).not.toContain(place!.id);
    expect((await gateway.data(masterData.getLocalBody, { params: { id: place!.id } }, { as: candidate })).active).toBe(false);

    const province = { type: 'province' as const, ...religion({ nameEn: 'Eighth province' }) };
    const { id } = await gateway.data(masterData.add, { body: province }, { as: keeper });
    expect(id).toBeGreaterThan(7);
    await gateway.data(masterData.add, { body: { ...province, id, version: 1, inactive: true } }, { as: keeper });
    const offered = async (query: object, as: Person) =>
      (await gateway.data(masterData.listProvinces, { query }, { as })).some((row) => row.id === id);
    expect(await offered({}, keeper)).toBe(false);
    expect(await offered({ includeInactive: true }, keeper)).toBe(true);
    expect(await offered({ includeInactive: true }, candidate)).toBe(false);
  });

  test('a parent that does not exist is refused at its field', async () => {
    const answer = await gateway.call(masterData.addDistrict, { body: religion({ provinceId: 6_800_099 }) as never }, { as: keeper });
    expect(answer.errors?.[0]?.field).toBe('provinceId');
  });

  test('every other list takes an entry', async () => {
    const names = (nameEn: string) => ({ nameEn, nameNe: 'परीक्षण', inactive: false });
    const [classRow] = await gateway.data(masterData.listClasses, {}, { as: keeper });
    const [service] = await gateway.data(masterData.listServices, {}, { as: keeper });
    const [group] = await gateway.data(masterData.listGroups, {}, { as: keeper });
    const adding: [Parameters<typeof gateway.call>[0], object][] = [
      [masterData.addDistrict, { ...names('New district'), provinceId: 1 }],
      [masterData.addLocalBody, { ...names('New municipality'), districtId: 2_800_001, localBodyTypeId: 3, wardCount: 9 }],
      [masterData.addCasteGroup, { ...names('New caste group'), inclusiveGroup: 'none' }],
      [masterData.addDisability, names('New disability')],
      [masterData.addMotherTongue, names('New language')],
      [masterData.addOrganization, { ...names('New organization'), canRequestAdvt: true, canScheduleExam: false }],
      [masterData.addMinistryByDistrict, names('New ministry')],
      [masterData.addPost, { ...names('New post'), classId: classRow!.id }],
      [masterData.addQuota, { ...names('New quota'), code: 'newQuota' }],
      [masterData.addClass, { ...names('New class'), code: 'newClass', type: 'classless' }],
      [masterData.addEducationBoard, names('New board')],
      [masterData.addEducationFaculty, names('New faculty')],
      [masterData.addEducationLevel, names('New level')],
      [masterData.add, { type: 'service', ...names('New service') }],
      [masterData.add, { type: 'group', ...names('New group'), serviceId: service!.id }],
      [masterData.add, { type: 'sub-group', ...names('New sub group'), groupId: group!.id }],
      [masterData.add, { type: 'caste', ...names('New caste') }],
      [masterData.add, { type: 'province', ...names('New province') }],
      [masterData.add, { type: 'local-body-type', ...names('New kind') }],
      [masterData.add, { type: 'samuha-barga', ...names('New samuha barga'), quotaCode: 'dalit' }],
      [masterData.add, { type: 'disabled-class', ...names('New disability class') }],
      [masterData.add, { type: 'professional-council-type', ...names('New council') }],
      [masterData.add, { type: 'bank', ...names('New bank') }],
      [masterData.add, { type: 'master-division', ...names('New section'), divisionType: 'section' }],
      [masterData.add, { type: 'agreement', ...names('New agreement'), textEn: 'I agree.', textNe: 'म मञ्जुर छु।' }],
      [
        masterData.add,
        { type: 'scrutiny-reason', ...names('New reason'), appliesTo: 'paper', textEn: 'It is torn.', textNe: 'च्यातिएको छ।' },
      ],
    ];
    for (const [call, body] of adding) {
      const answer = await gateway.call(call, { body } as never, { as: keeper });
      expect(answer, `${call.path} ${JSON.stringify(body)}`).toMatchObject({ httpStatus: 200, status: 1 });
    }
  });

  test('a fiscal year gets its days from the calendar; years that do not follow each other are refused', async () => {
    const year = (fiscalYear: string) =>
      gateway.call(masterData.add, { body: { type: 'fiscal-year', fiscalYear, inactive: false } }, { as: keeper });
    expect((await year('2086-87')).status).toBe(1);
    const [newest] = await gateway.data(masterData.listFiscalYears, {}, { as: keeper });
    expect(newest).toMatchObject({ code: '2086-87', startsOnAd: '2029-07-17' });
    expect((await year('2087-89')).errors?.[0]?.field).toBe('fiscalYear');
    expect((await year('208७-88')).httpStatus).toBe(200);
    expect((await gateway.call(masterData.add, { body: { type: 'religion' } as never }, { as: keeper })).errors?.[0]?.field).toBe('type');
  });

  test('a commission enters its own quotas, and the shares have to make 100 whatever is changed', async () => {
    const quotas = () => gateway.data(masterData.listQuotas, {}, { as: keeper });
    const before = (await quotas())
      .filter((row) => row.inclusivePercent !== null)
      .map(({ id, inclusivePercent }) => ({ quotaId: id, percent: inclusivePercent! }));
    const named = { nameEn: 'Tharu', nameNe: 'थारू', code: 'tharu', inactive: false };
    const claimed = { claimedBy: 'document', provenBy: 'groupListed', colour: 'pink' } as const;
    const { id: tharu } = await gateway.data(masterData.addQuota, { body: { ...named, ...claimed } }, { as: keeper });
    const groups = await gateway.data(masterData.listSamuhaBarga, {}, { as: keeper });
    expect(groups.find((group) => group.name.en === 'Tharu')).toMatchObject({ name: { ne: 'थारू' }, quotaCode: 'tharu' });
    let version = 1;
    const body = { holdsFromAd: nepalDayOf(gateway.now()), source: 'Decision 5', touchedAgreed: true };
    const save = async (shares: { quotaId: number; percent: number }[]) => {
      const answer = await gateway.call(masterData.saveQuotaShares, { body: { ...body, shares, version } }, { as: keeper });
      if (answer.httpStatus === 200) version += 1;
      return answer;
    };
    const [woman, ...others] = before;
    expect((await save([...before, { quotaId: tharu, percent: 4 }])).errors).toEqual([
      {
        field: 'shares',
        message: 'The shares of the quotas in use add up to 104 percent. They must add up to 100: change the shares first.',
      },
    ]);
    expect((await save([woman!, woman!])).errors?.[0]?.message).toBe('The same quota is listed twice.');
    expect((await save([{ quotaId: 99_999, percent: 100 }])).errors?.[0]?.field).toBe('shares.0.quotaId');
    expect((await save([{ ...woman!, percent: woman!.percent - 4 }, { quotaId: tharu, percent: 4 }, ...others])).httpStatus).toBe(200);
    const staleShares = { ...body, shares: before, version: version - 1 };
    expect((await gateway.call(masterData.saveQuotaShares, { body: staleShares }, { as: keeper })).httpStatus, 'a second tab').toBe(409);
    expect((await quotas()).find((row) => row.code === 'tharu')).toMatchObject({ inclusivePercent: 4, priority: 2, colour: 'pink' });

    const withdraw = { id: tharu, version: 1, nameEn: 'Tharu', nameNe: 'थारू', inactive: true };
    expect((await gateway.call(masterData.addQuota, { body: withdraw }, { as: keeper })).errors).toEqual([
      {
        field: 'inactive',
        message: 'This quota has a share of the inclusive posts, today or from a later day. Enter shares without it first.',
      },
    ]);
    expect((await save(before)).httpStatus).toBe(200);
    expect((await gateway.call(masterData.addQuota, { body: withdraw }, { as: keeper })).httpStatus).toBe(200);
    expect(
      (await gateway.call(masterData.saveQuotaShares, { body: { ...body, shares: before, version } }, { as: reader })).httpStatus,
    ).toBe(403);
    const minority = {
      nameEn: 'Gender minority',
      nameNe: 'लैङ्गिक अल्पसङ्ख्यक',
      code: 'genderMinority',
      claimedBy: 'gender' as const,
      inactive: false,
    };
    expect((await gateway.call(masterData.addQuota, { body: minority }, { as: keeper })).errors?.[0]?.field).toBe('gender');
  });

  test('the limit of wrong sign-ins is kept as a setting', async () => {
    await gateway.data(masterData.saveMaxWrongLoginAttempts, { body: { maxWrongLoginAttempts: '७', version: 0 } }, { as: keeper });
    expect(await gateway.data(masterData.getMaxWrongLoginAttempts, {}, { as: reader })).toEqual({ maxWrongLoginAttempts: 7, version: 1 });
    const stale = { maxWrongLoginAttempts: 3, version: 0 };
    expect(
      (await gateway.call(masterData.saveMaxWrongLoginAttempts, { body: stale }, { as: keeper })).httpStatus,
      'a tab opened before',
    ).toBe(409);
    // One attempt would lock out people who mistype, and a million would let anyone guess.
    for (const maxWrongLoginAttempts of [0, 1, 21, 999_999_999_999_999]) {
      const body = { maxWrongLoginAttempts, version: 1 };
      const refused = await gateway.call(masterData.saveMaxWrongLoginAttempts, { body }, { as: keeper });
      expect(refused.errors?.[0]?.field).toBe('maxWrongLoginAttempts');
    }
    expect(
      (await gateway.call(masterData.saveMaxWrongLoginAttempts, { body: { maxWrongLoginAttempts: 5, version: 1 } }, { as: reader }))
        .httpStatus,
    ).toBe(403);
  });
});
