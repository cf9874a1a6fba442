import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTokens, readTokens, saveTokens, removeTokensOfEarlierVersions } from './token-store.ts';

const tokens = { accessToken: `access-${'x'.repeat(60)}`, refreshToken: `refresh-${'y'.repeat(60)}` };

beforeEach(() => {
  clearTokens();
  sessionStorage.clear();
  localStorage.clear();
});

function stored(): string[] {
  return Object.keys(sessionStorage).map((name) => sessionStorage.getItem(name) ?? '');
}

describe('the token store', () => {
  it('gives back the tokens that it holds, also to a page that was reloaded', () => {
    saveTokens(tokens);
    expect(readTokens()).toEqual(tokens);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps pieces of at most 20 characters in which no token can be read', () => {
    saveTokens(tokens);
    expect(stored().length).toBeGreaterThan(5);
    expect(stored().every((piece) => piece.length <= 20)).toBe(true);
    expect(stored().join('')).not.toContain('access');
    expect(stored().join('')).not.toContain(tokens.refreshToken.slice(0, 10));
  });

  it('leaves nothing of longer tokens behind when shorter ones follow', () => {
    saveTokens(tokens);
    saveTokens({ accessToken: 'a', refreshToken: 'r' });
    expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
  });

  it('says on clearing whether there was a session', () => {
    expect(clearTokens()).toBe(false);
    saveTokens(tokens);
    expect(clearTokens()).toBe(true);
    expect(readTokens()).toBeNull();
    expect(stored()).toEqual([]);
  });

  it('takes damaged pieces for no session', () => {
    saveTokens(tokens);
    sessionStorage.setItem('psc.t.0', '!');
    expect(readTokens()).toBeNull();
    expect(stored()).toEqual([]);
  });

  it('removes tokens that earlier visits left in localStorage, and nothing else', () => {
    localStorage.setItem('psc.t.0', 'a');
    localStorage.setItem('access_token', 'a');
    localStorage.setItem('psc.language', 'ne');
    removeTokensOfEarlierVersions();
    expect(Object.keys(localStorage)).toEqual(['psc.language']);
  });

  it('holds the tokens for the life of the page where the browser forbids storage', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    saveTokens(tokens);
    expect(readTokens()).toEqual(tokens);
    forbidden.mockRestore();
    expect(clearTokens()).toBe(true);
    expect(readTokens()).toBeNull();
  });
});
