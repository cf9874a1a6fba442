import type { ListPage } from '../define-list.ts';

/** A list that has these rows and no more. */
export function listPage<Row, About = never>(rows: Row[], about?: About): ListPage<Row, About> {
  return { rows, after: null, total: { count: rows.length, more: false }, ...(about !== undefined && { about }) };
}
