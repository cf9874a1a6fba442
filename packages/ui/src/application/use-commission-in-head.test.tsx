import { act, render } from '@testing-library/react';
import { commission, defaultCommission, showCommission } from '@psc/i18n/commission.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Providers } from './providers.tsx';

const theme = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

let added: Element[] = [];
beforeEach(() => {
  const bar = Object.assign(document.createElement('meta'), { name: 'theme-color', content: '#003893' });
  const sign = Object.assign(document.createElement('link'), { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' });
  added = [bar, sign];
  document.head.append(...added);
});
afterEach(() => {
  for (const element of added) element.remove();
  showCommission(defaultCommission);
});

test('the colour of the bar and the sign of the tab become those of the commission', () => {
  render(<Providers>{null}</Providers>);
  expect([theme(), icon()]).toEqual(['#003893', '/favicon.svg']);
  act(() => showCommission({ ...commission(), colour: '#7a1f5c', emblem: 'https://gateway.example/commission/emblem/4' }));
  expect([theme(), icon()]).toEqual(['#7a1f5c', 'https://gateway.example/commission/emblem/4']);
});
