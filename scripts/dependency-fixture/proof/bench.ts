export const bench = 'bench';
