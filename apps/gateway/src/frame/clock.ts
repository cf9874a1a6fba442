/** The present instant. A dependency, so that tests fix it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
