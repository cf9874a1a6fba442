/** The last moment itself is in time. SQL compares the column of a last moment with an instant by the two operators below. */
export const isOver = (lastAt: Date, at: Date): boolean => at > lastAt;
export const OVER = '<';
export const NOT_OVER = '>=';
