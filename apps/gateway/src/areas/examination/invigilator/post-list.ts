import type { InvigilatorPost, invigilatorPosts } from '@psc/api-client/areas/examination/invigilator.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { holdsText } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import * as repository from './repository.ts';

/** All posts if no ids are given, in the order of the select list. */
export async function readPosts(db: Database, ids?: number[]): Promise<InvigilatorPost[]> {
  const posts = await repository.selectPosts(db, ids);
  return posts.map((post) => ({ id: post.id, name: { en: post.nameEn, ne: post.nameNe }, active: post.active, version: post.version }));
}

export const postList = listSource<typeof invigilatorPosts>()(({ db }) => db.selectFrom('invigilatorPost as ip'), {
  id: 'ip.id',
  sorts: {
    position: { column: 'ip.position', type: 'integer' },
    name: ({ language }) => ({ column: language === 'ne' ? 'ip.nameNe' : 'ip.nameEn', type: 'text' }),
  },
  filters: {
    text: (eb, text) => holdsText(eb, ['ip.nameEn', 'ip.nameNe'], text),
    active: (eb, active) => eb('ip.active', '=', active),
  },
  rows: ({ db }, ids) => readPosts(db, ids),
  rowId: (row) => row.id,
});

export const postSheet: ListSheet<InvigilatorPost> = {
  name: 'invigilator-posts',
  columns: [
    { head: 'gateway.list.column.post', value: (row) => row.name, width: 30 },
    { head: 'gateway.list.column.status', value: (row) => ({ message: row.active ? 'gateway.list.inUse' : 'gateway.list.outOfUse' }) },
  ],
};
