import type { ListPage } from '../define-list.ts';

/** A page of a list that has only these rows. */
export function listPage<Row, About = never>(rows: Row[], about?: About): ListPage<Row, About> {
  return { rows, after: null, total: { count: rows.length, more: false }, ...(about !== undefined && { about }) };
}
