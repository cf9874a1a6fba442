import { afterEach, expect, test } from 'vitest';
import { knownScriptsOnly } from './known-scripts-only.ts';

type Rules = { createHTML: (text: string) => string | null; createScriptURL: (address: string) => string | null; createScript?: unknown };
const page = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Rules) => void } };
afterEach(() => delete page.trustedTypes);

function rules(): Rules {
  let made: Rules | undefined;
  page.trustedTypes = { createPolicy: (name, given) => void (made = name === 'default' ? given : undefined) };
  new Function(knownScriptsOnly)();
  return made!;
}

test('a style is written as it is, and no markup is', () => {
  expect(rules().createHTML('*{transition:none}')).toBe('*{transition:none}');
  for (const markup of ['<img src=x onerror=alert(1)>', 'a<b', '<script></script>']) expect(rules().createHTML(markup)).toBeNull();
});

test('a script comes from the own origin only, and none is made of text', () => {
  const { createScriptURL, createScript } = rules();
  expect(createScriptURL('/service-worker.js')).toBe('/service-worker.js');
  for (const foreign of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://evil.example/1',
  ])
    expect(createScriptURL(foreign)).toBeNull();
  expect(createScript).toBeUndefined();
});

test('a browser that does not know such types works without it', () => {
  expect(() => new Function(knownScriptsOnly)()).not.toThrow();
});
