import { afterEach, expect, test, vi } from 'vitest';
import { answerAskedEarly, askEarly, askedEarlyKey, type EarlyCalls } from './asked-early.ts';
import { transport } from './transport.ts';

const calls: EarlyCalls = {
  always: ['server/status?app=candidate-portal'],
  onScreens: [
    ['/login', ['dashboard/vacancy-list']],
    ['/faq', []],
    ['/advertisement/*', ['vacancy/announced/*']],
  ],
  languageKey: 'language',
  tokensKey: 'tokens',
  askedEarlyKey,
};
const status = 'https://gateway.test/api/server/status?app=candidate-portal';

function asksAt(path: string): string[] {
  document.body.innerHTML = '<script type="application/json" id="gateway-bases">{ "*": "https://gateway.test/api/" }</script>';
  history.replaceState(null, '', path);
  askEarly(calls);
  return vi.mocked(fetch).mock.calls.map(([url]) => url as string);
}

const answering = (text: string) => vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response(text)));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('the page of a vacancy asks for the state of the service and for that vacancy, in the language of the device', () => {
  answering('');
  localStorage.setItem('language', 'en');
  expect(asksAt('/advertisement/20005')).toEqual([status, 'https://gateway.test/api/vacancy/announced/20005']);
  expect(vi.mocked(fetch).mock.calls[1]?.[1]?.headers).toEqual({ 'Accept-Language': 'en' });
});

test('a screen that leads to the sign-in asks what the sign-in shows, another public screen does not', () => {
  answering('');
  expect(asksAt('/home')).toEqual([status, 'https://gateway.test/api/dashboard/vacancy-list']);
  answering('');
  expect(asksAt('/faq')).toEqual([status]);
});

test('a tab that holds tokens asks for the state of the service only', () => {
  answering('');
  sessionStorage.setItem('tokens', 'x');
  expect(asksAt('/login')).toEqual([status]);
});

test('an answer is taken once, and none is taken for a call that was lost or from a page opened long ago', async () => {
  answering('open');
  asksAt('/login');
  expect(await (await answerAskedEarly(status))?.text()).toBe('open');
  expect(await answerAskedEarly(status)).toBeNull();

  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no line')));
  asksAt('/login');
  expect(await answerAskedEarly(status)).toBeNull();

  answering('open');
  asksAt('/login');
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await answerAskedEarly(status)).toBeNull();
});

test('a call of the page that is never answered holds nobody longer than the limit of the call', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockReturnValue(new Promise(() => {})));
  asksAt('/login');
  const attempt = { url: status, method: 'GET', headers: {}, body: undefined, timeoutMs: 50 };
  await expect(transport(attempt)).rejects.toMatchObject({ reason: 'timeOut' });
});

test('the client takes the answer of the page in place of asking again', async () => {
  answering('{"maintenance":false}');
  asksAt('/login');
  const attempt = { url: status, method: 'GET', headers: { 'Accept-Language': 'ne' }, body: undefined, timeoutMs: 1000 };
  expect(await (await transport(attempt)).text()).toBe('{"maintenance":false}');
  expect(vi.mocked(fetch).mock.calls.filter(([url]) => url === status)).toHaveLength(1);
});
