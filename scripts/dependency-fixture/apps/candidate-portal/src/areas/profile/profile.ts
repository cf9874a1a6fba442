export const profile = 'profile';
