import type { Database } from '../../platform/database/connection.ts';
import { readTsv } from '../tsv.ts';
import { isEmpty } from './empty-table.ts';

const ROOM_CAPACITY = 40;
const ROOMS_ON_A_FLOOR = 10;

export async function seedExamCentres(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'examCentre'))) return;
  const districts = await db.selectFrom('district').select(['id', 'code', 'provinceId']).execute();
  const rows = readTsv<'district' | 'name_en' | 'name_ne' | 'capacity' | 'address' | 'contact_number'>('exam-centres.tsv').filter((row) =>
    districts.some(({ code }) => code === row.district),
  );
  if (rows.length === 0) return;
  const centres = await db
    .insertInto('examCentre')
    .values(
      rows.map((row, index) => {
        const district = districts.find((each) => each.code === row.district)!;
        return {
          provinceId: district.provinceId,
          districtId: district.id,
          nameEn: row.name_en,
          nameNe: row.name_ne,
          capacity: Number(row.capacity),
          address: row.address,
          contactPersonEn: `Head of Office, ${row.name_en}`,
          contactPersonNe: `कार्यालय प्रमुख, ${row.name_ne}`,
          contactNumber: row.contact_number,
          position: index + 1,
        };
      }),
    )
    .returning(['id', 'capacity'])
    .execute();
  await db
    .insertInto('room')
    .values(
      centres.flatMap((centre) =>
        Array.from({ length: Math.ceil(centre.capacity / ROOM_CAPACITY) }, (_, index) => ({
          examCentreId: centre.id,
          roomNumber: roomNumber(index),
          capacity: Math.min(ROOM_CAPACITY, centre.capacity - index * ROOM_CAPACITY),
        })),
      ),
    )
    .execute();
}

/** 101 to 110 on the first floor, 201 to 210 on the second, and so on. */
function roomNumber(index: number): string {
  return String((Math.floor(index / ROOMS_ON_A_FLOOR) + 1) * 100 + (index % ROOMS_ON_A_FLOOR) + 1);
}
