/** The chosen requisitions after the open one, as listed in the address. `end` marks the last one, so that no other opens after it. */
const END = 'end';

export const queueText = (ids: readonly string[]) => ids.join(',') || END;

/** Null if none were chosen. */
export const queueFrom = (text: string | null) => (text === null ? null : text.split(',').filter((id) => id !== END));
