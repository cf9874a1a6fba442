/**
 * The floor for the gateway, in a separate process: `/nothing` is bare node:http, `/long` adds an answer of the same length, and everything
 * else is a bare Fastify route with the same SQL but no access check, validation, audit or queue.
 */
import { createServer } from 'node:http';
import fastify from 'fastify';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { insertApplication, type NewApplication } from '../../apps/gateway/src/areas/application/vacancy/repository/applications.ts';
import { selectVacancies } from '../../apps/gateway/src/areas/application/vacancy/repository/vacancies.ts';
import { vacancyFrom } from '../../apps/gateway/src/areas/application/vacancy/rules.ts';

const database = await connectPostgres(process.env.DATABASE_URL ?? '', Number(process.env.DATABASE_CONNECTIONS ?? 12));
const port = Number(process.env.PORT);
const app = fastify();

app.get('/health', async () => 'ok');
app.get<{ Querystring: { masterId: string } }>('/list', async ({ query }) => {
  const now = new Date();
  const rows = await selectVacancies(database.db, {}, Number(query.masterId), now, 21).execute();
  return { status: 1, message: '', data: { vacancies: rows.slice(0, 20).map((row) => vacancyFrom(row, now)), nextAfter: null } };
});
app.post<{ Body: Omit<NewApplication, 'appliedAt'> }>('/apply', async ({ body }) =>
  database.db.transaction().execute((transaction) => insertApplication(transaction, { ...body, appliedAt: new Date() })),
);
await app.listen({ host: '127.0.0.1', port });

const short = Buffer.from(JSON.stringify({ status: 1, message: '', data: null }));
const long = Buffer.from(JSON.stringify({ status: 1, message: '', data: 'x'.repeat(Number(process.env.ANSWER_BYTES ?? 1000)) }));
createServer((request, response) => {
  const answer = request.url === '/long' ? long : short;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.byteLength });
  response.end(answer);
}).listen(Number(process.env.BARE_PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
