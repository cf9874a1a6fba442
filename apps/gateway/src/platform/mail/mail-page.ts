import type { Language } from '../frame/messages.ts';

type MailPage = {
  text: string;
  language: Language;
  /** Name of the commission. */
  sender: string;
  /** Label of the button for the first line that is an address. */
  button: string;
  /** A password or code to be copied from the mail. */
  secret?: string | undefined;
};

// Mail programs drop style sheets, so each element carries its own styles; colours are those of the portal.
const styles = {
  page: 'margin:0;padding:16px;background:#f6f7f9',
  sheet:
    "max-width:36rem;margin:0 auto;padding:24px;background:#ffffff;color:#14202e;font:16px/1.6 'Noto Sans Devanagari',Mangal,sans-serif;border:1px solid #d5dbe2;border-top:4px solid #c8102e;border-radius:6px",
  sender: 'margin:0 0 16px;color:#003893;font-size:18px;font-weight:600',
  secret:
    'display:inline-block;margin:4px 0;padding:8px 16px;background:#f6f7f9;border:1px solid #7a8797;border-radius:6px;font:600 24px/1.4 ui-monospace,Consolas,monospace',
  button:
    'display:inline-block;margin:8px 0;padding:12px 24px;background:#003893;border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none',
  address: 'color:#4a5868;font-size:14px;word-break:break-all',
};

/** The mail as HTML, from the same text: the sender on top, one button, and a password or code large enough to copy by hand. */
export function mailPage({ text, language, sender, button, secret }: MailPage): string {
  let hasButton = false;
  const lineOf = (line: string): string => {
    const escaped = escape(line);
    if (/^https?:\/\/\S+$/.test(line)) {
      if (hasButton) return `<a href="${escaped}">${escaped}</a>`;
      hasButton = true;
      return `<a href="${escaped}" style="${styles.button}">${escape(button)}</a><br><span style="${styles.address}">${escaped}</span>`;
    }
    if (!secret || !line.includes(secret)) return escaped;
    const boxed = `<br><span translate="no" style="${styles.secret}">${escape(secret)}</span>`;
    return line.split(secret).map(escape).join(boxed);
  };
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.split('\n').map(lineOf).join('<br>')}</p>`);
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<body style="${styles.page}"><div style="${styles.sheet}"><p style="${styles.sender}">${escape(sender)}</p>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);
}
