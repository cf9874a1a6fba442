import { both, html, page, type Markup } from './page.ts';

type Inbox = {
  path: '/mailbox' | '/sms';
  /** The title of the browser tab. */
  name: string;
  title: { ne: string; en: string };
  to: { label: { ne: string; en: string }; value: string };
  /** Shown if the inbox has no messages. */
  empty: { ne: string; en: string };
  /** Null when there are none. */
  messages: Markup | null;
};

/** The received messages, and a search field for the recipient. */
export function inboxPage({ path, name, title, to, empty, messages }: Inbox): string {
  return page(
    name,
    html`<h1>${both(title)}</h1>
      <form method="get" action="${path}" role="search">
        <label for="to">${both(to.label)}</label><input id="to" name="to" type="search" value="${to.value}" />
      </form>
      ${messages ?? html`<p class="card">${both(empty)}</p>`}
      <p><a href="/">${both({ ne: 'अभ्यास कक्ष', en: 'Sandbox' })}</a></p>`,
  );
}

export const wanted = (to: string | undefined): string | undefined => to?.trim() || undefined;
