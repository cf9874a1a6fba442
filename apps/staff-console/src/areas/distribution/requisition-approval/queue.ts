/** The chosen requisitions after the open one, as they stand in the address; `end` after the last of them, so that no other follows. */
const END = 'end';

export const queueText = (ids: readonly string[]) => ids.join(',') || END;

/** Null where none were chosen. */
export const queueFrom = (text: string | null) => (text === null ? null : text.split(',').filter((id) => id !== END));
