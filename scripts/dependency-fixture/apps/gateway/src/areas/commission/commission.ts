export const commission = 'an area above';
