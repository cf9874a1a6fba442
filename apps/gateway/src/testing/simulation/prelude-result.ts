import { sql } from 'kysely';
import type { AdvertisementOverrides } from '../advertisements.ts';
import { createExamined } from '../examined.ts';
import { finishScrutiny } from './prelude-scrutiny.ts';
import type { SimulatedWorld } from './world.ts';

/** A result that is uploaded, was changed once and is not published. @param lacking Candidates without a mark */
export async function createUploaded(world: SimulatedWorld, overrides: AdvertisementOverrides, lacking: number): Promise<void> {
  const { gateway } = world;
  const { db } = gateway;
  const people = [81, 63, 39].map((marks) => ({ marks, quotas: ['open'] }));
  const examined = await createExamined(gateway, { ...overrides, people });
  await finishScrutiny(world, examined);
  const { advtCode } = examined;
  await db
    .updateTable('writtenResult')
    .set({ status: 'uploaded', publishedBy: null, publishedAt: null, version: 2 })
    .where('advtCode', '=', advtCode)
    .execute();
  const without = examined.people.slice(0, lacking).map(({ applicationId }) => applicationId);
  await sql`delete from written_mark where application_id = any(${without}::int[])`.execute(db);
}
