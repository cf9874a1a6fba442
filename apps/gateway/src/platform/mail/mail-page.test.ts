import { expect, test } from 'vitest';
import { mailPage } from './mail-page.ts';

const mail = { language: 'en' as const, sender: 'Public Service Commission', button: 'Open the page' };

test('a password stands in a box of its own, with its letters escaped', () => {
  const html = mailPage({ ...mail, text: 'Temporary password: a<b&"c\n\nAfter it.', secret: 'a<b&"c' });
  expect(html).toMatch(
    /Temporary password: <br><span translate="no" style="[^"]*24px[^"]*monospace[^"]*">a&lt;b&amp;&quot;c<\/span><\/p><p>After it\.<\/p>/,
  );
});

test('only the first address is a button, and every address can be read', () => {
  const html = mailPage({ ...mail, text: 'https://portal.example/login?a=1&b=2\n\nhttps://portal.example/contact' });
  expect(html.match(/Open the page/g)).toHaveLength(1);
  expect(html).toContain('<a href="https://portal.example/login?a=1&amp;b=2" style=');
  expect(html).toContain('>https://portal.example/login?a=1&amp;b=2</span>');
  expect(html).toContain('<a href="https://portal.example/contact">https://portal.example/contact</a>');
});

test('names the commission on top, and no line of it is markup', () => {
  const html = mailPage({ ...mail, sender: 'Commission <A & B>', text: '<script>x</script>\njavascript:alert(1)' });
  expect(html).toContain('Commission &lt;A &amp; B&gt;');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<a ');
});
