import type { Database } from '../../platform/database/connection.ts';
import { readTsv } from '../tsv.ts';
import { isEmpty } from './empty-table.ts';

type PlaceKind = 'province' | 'district' | 'metropolitanCity' | 'subMetropolitanCity' | 'municipality' | 'ruralMunicipality';

const localBodyTypes = [
  { id: 1, kind: 'metropolitanCity', nameEn: 'Metropolitan City', nameNe: 'महानगरपालिका' },
  { id: 2, kind: 'subMetropolitanCity', nameEn: 'Sub-metropolitan City', nameNe: 'उपमहानगरपालिका' },
  { id: 3, kind: 'municipality', nameEn: 'Municipality', nameNe: 'नगरपालिका' },
  { id: 4, kind: 'ruralMunicipality', nameEn: 'Rural Municipality', nameNe: 'गाउँपालिका' },
] as const;

export async function seedPlaces(db: Database): Promise<void> {
  for (const table of ['province', 'district', 'localBodyType', 'localBody'] as const) if (!(await isEmpty(db, table))) return;
  const places = readTsv<'kind' | 'code' | 'parent' | 'name_en' | 'name_ne' | 'wards'>('places.tsv');
  const ofKind = (kind: PlaceKind) => places.filter((place) => place.kind === kind);

  await db
    .insertInto('province')
    .values(ofKind('province').map((place) => ({ id: provinceNumber(place.code), nameEn: place.name_en, nameNe: place.name_ne })))
    .execute();
  const districts = await db
    .insertInto('district')
    .values(
      ofKind('district').map((place) => ({
        provinceId: provinceNumber(place.parent),
        code: place.code,
        nameEn: place.name_en,
        nameNe: place.name_ne,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const districtIds = new Map(districts.map((district) => [district.code, district.id]));

  await db
    .insertInto('localBodyType')
    .values(localBodyTypes.map(({ id, nameEn, nameNe }) => ({ id, nameEn, nameNe })))
    .execute();
  await db
    .insertInto('localBody')
    .values(
      localBodyTypes.flatMap((type) =>
        ofKind(type.kind).map((place) => ({
          districtId: districtIds.get(place.parent)!,
          localBodyTypeId: type.id,
          code: place.code,
          nameEn: place.name_en,
          nameNe: place.name_ne,
          wardCount: Number(place.wards),
        })),
      ),
    )
    .execute();
}

/** `P3` is the province with the official number 3. */
function provinceNumber(code: string): number {
  return Number(code.slice(1));
}
