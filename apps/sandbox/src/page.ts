/** Text that is safe inside HTML; made only by {@link html}. */
export type Markup = { readonly markup: string };
type Part = Markup | readonly Markup[] | string | number | null | undefined | false;

/** Escapes every value that is not markup itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.reduce((whole, text, index) => whole + markupOf(parts[index - 1]) + text) };
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  if ('markup' in part) return part.markup;
  return part.map((one) => one.markup).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Both languages of the portal, because the sandbox has no language switch. */
export function both(words: { ne: string; en: string }): Markup {
  return html`<span lang="ne">${words.ne}</span> <span lang="en" class="other">${words.en}</span>`;
}

export function timeInNepal(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', { timeZone: 'Asia/Kathmandu' });
}

const style = `
:root { color-scheme: light dark; --ink: light-dark(#14202e, #eef2f6); --muted: light-dark(#4a5868, #a9b6c4); --page: light-dark(#f6f7f9, #101720); --card: light-dark(#fff, #17212c); --line: light-dark(#7a8797, #7a8797); --main: light-dark(#003893, #8fb4ff); --on-main: light-dark(#fff, #101720); --bad: light-dark(#c8102e, #ff8a9a); --warn: light-dark(#8a4b00, #f3b562); }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.6 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', Mangal, system-ui, sans-serif }
header.mark { background: repeating-linear-gradient(135deg, #8a4b00 0 14px, #744000 14px 28px); color: #fff; padding: 8px 16px; font-weight: 600 }
main { max-width: 720px; margin: 24px auto; padding: 0 16px }
h1 { font-size: 22px; margin: 0 0 12px } h2 { font-size: 17px; margin: 24px 0 8px }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 16px; margin-bottom: 16px }
.other, .muted { color: var(--muted); font-size: 14px } dl { display: grid; grid-template-columns: minmax(120px, max-content) 1fr; gap: 4px 16px; margin: 0 } dd { margin: 0; overflow-wrap: anywhere }
label { display: block; margin: 12px 0 4px } input[type=text], input[type=password], input[type=search] { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 6px }
button { min-height: 44px; padding: 8px 16px; margin: 12px 8px 0 0; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid var(--main); background: none; color: var(--main); cursor: pointer } button.main { background: var(--main); color: var(--on-main) } button.main .other { color: inherit } 
.error { border: 2px solid var(--bad); border-radius: 6px; padding: 8px 12px; color: var(--bad) } .amount { font-size: 28px; font-weight: 600 }
summary { margin-top: 16px; min-height: 32px; cursor: pointer }
.switch { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid var(--line) } .switch:last-child { border: 0 } .switch button { margin: 0 }
a { color: var(--main) } table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: 6px 8px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere } .scroll { overflow-x: auto } iframe { width: 100%; height: 420px; border: 1px solid var(--line); background: #fff } pre { white-space: pre-wrap; overflow-wrap: anywhere }
`;

/** A whole page, marked as a sandbox so that it is not mistaken for the real provider. */
export function page(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="ne">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <style>
          ${{ markup: style }}
        </style>
      </head>
      <body>
        <header class="mark">अभ्यासका लागि मात्र · SANDBOX: no real money, no real mail</header>
        <main>${body}</main>
      </body>
    </html>`.markup;
}

export const pageSecurityHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
