import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTokens, heldTokens, holdTokens, removeLeftovers } from './token-store.ts';

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
  it('gives back the tokens that it holds, also to a page that was loaded anew', () => {
    holdTokens(tokens);
    expect(heldTokens()).toEqual(tokens);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps pieces of at most 20 characters in which no token can be read', () => {
    holdTokens(tokens);
    expect(stored().length).toBeGreaterThan(5);
    expect(stored().every((piece) => piece.length <= 20)).toBe(true);
    expect(stored().join('')).not.toContain('access');
    expect(stored().join('')).not.toContain(tokens.refreshToken.slice(0, 10));
  });

  it('leaves nothing of longer tokens behind when shorter ones follow', () => {
    holdTokens(tokens);
    holdTokens({ accessToken: 'a', refreshToken: 'r' });
    expect(heldTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
  });

  it('says on clearing whether there was a session', () => {
    expect(clearTokens()).toBe(false);
    holdTokens(tokens);
    expect(clearTokens()).toBe(true);
    expect(heldTokens()).toBeNull();
    expect(stored()).toEqual([]);
  });

  it('takes damaged pieces for no session', () => {
    holdTokens(tokens);
    sessionStorage.setItem('psc.t.0', '!');
    expect(heldTokens()).toBeNull();
    expect(stored()).toEqual([]);
  });

  it('removes tokens that earlier visits left in localStorage, and nothing else', () => {
    localStorage.setItem('psc.t.0', 'a');
    localStorage.setItem('access_token', 'a');
    localStorage.setItem('psc.language', 'ne');
    removeLeftovers();
    expect(Object.keys(localStorage)).toEqual(['psc.language']);
  });

  it('holds the tokens for the life of the page where the browser forbids storage', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    holdTokens(tokens);
    expect(heldTokens()).toEqual(tokens);
    forbidden.mockRestore();
    expect(clearTokens()).toBe(true);
    expect(heldTokens()).toBeNull();
  });
});
