import type { FastifyInstance } from 'fastify';
import { inboxPage, wanted } from '../inbox-page.ts';
import { both, html, page, pageSecurityHeaders, timeInNepal, type Markup } from '../page.ts';
import type { Mail, MailStore } from './mail-store.ts';

/** `GET /mailbox` for people, `GET /mailbox/messages?to=` for tests. */
export function registerMailbox(app: FastifyInstance, mails: MailStore): void {
  app.get<{ Querystring: { to?: string } }>('/mailbox/messages', async (request) => ({ messages: mails.list(wanted(request.query.to)) }));

  app.get<{ Querystring: { to?: string } }>('/mailbox', async (request, reply) =>
    reply.headers(pageSecurityHeaders).send(listPage(mails.list(wanted(request.query.to)), request.query.to ?? '')),
  );

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = mails.get(request.params.id);
    if (mail === undefined) return reply.code(404).headers(pageSecurityHeaders).send(listPage(mails.list(), ''));
    return reply.headers(pageSecurityHeaders).send(mailPage(mail));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id/body', async (request, reply) => {
    const mail = mails.get(request.params.id);
    return reply
      .code(mail === undefined ? 404 : 200)
      .headers({
        ...pageSecurityHeaders,
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
      })
      .send(mail?.html ?? '');
  });
}

const title = { ne: 'पत्र मञ्जुषा', en: 'Mailbox' };

function listPage(mails: Mail[], to: string): string {
  return inboxPage({
    path: '/mailbox',
    name: 'Mailbox',
    title,
    to: { label: { ne: 'कसलाई', en: 'To' }, value: to },
    empty: { ne: 'कुनै इमेल छैन।', en: 'No e-mail yet.' },
    messages: mails.length === 0 ? null : table(mails),
  });
}

function table(mails: Mail[]): Markup {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>${both({ ne: 'समय', en: 'Received' })}</th>
          <th>${both({ ne: 'कसलाई', en: 'To' })}</th>
          <th>${both({ ne: 'विषय', en: 'Subject' })}</th>
        </tr>
      </thead>
      <tbody>
        ${mails.map(
          (mail) =>
            html`<tr>
              <td>${timeInNepal(mail.receivedAt)}</td>
              <td>${mail.to.join(', ')}</td>
              <td><a href="/mailbox/${mail.id}">${mail.subject || '—'}</a></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function mailPage(mail: Mail): string {
  return page(
    mail.subject,
    html`<p><a href="/mailbox">${both(title)}</a></p>
      <div class="card">
        <h1>${mail.subject || '—'}</h1>
        <dl>
          <dt>${both({ ne: 'प्रेषक', en: 'From' })}</dt>
          <dd>${mail.from}</dd>
          <dt>${both({ ne: 'कसलाई', en: 'To' })}</dt>
          <dd>${mail.to.join(', ')}</dd>
          <dt>${both({ ne: 'समय', en: 'Received' })}</dt>
          <dd>${timeInNepal(mail.receivedAt)}</dd>
        </dl>
      </div>
      ${
        mail.html === null
          ? html`<pre class="card">${mail.text}</pre>`
          : html`<iframe
                title="${mail.subject}"
                src="/mailbox/${mail.id}/body"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>
              <details>
                <summary>${both({ ne: 'सादा पाठ', en: 'Plain text' })}</summary>
                <pre>${mail.text}</pre>
              </details>`
      }`,
  );
}
