export const report = 'a module above';
