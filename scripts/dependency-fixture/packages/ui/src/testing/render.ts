export const render = 'render';
