import { posix } from 'node:path';
import type { Contents, Document, Job, MappedCall, Screen, Table } from './contents.ts';
import { hoursOf } from './hours.ts';

const INTRO = `# Map

The contents of every area, written by \`pnpm map\` from the code. [Architecture](architecture.md) says how the parts fit.

Access is \`public\`, \`signed-in\`, \`candidate\`, or \`staff:<privilege>:<permission>\`, several joined by \`+\`. The codes of privileges are those of \`packages/api-client/src/privileges.ts\`; a screen opens to anyone with one of its privileges.`;

/** The whole page of Markdown. */
export function pageOf(contents: readonly Contents[]): string {
  const jobs = contents.flatMap((each) => each.jobs);
  return `${[INTRO, overview(contents), jobsByHour(jobs), ...contents.map(sectionOf)].join('\n\n')}\n`;
}

function overview(contents: readonly Contents[]): string {
  const rows = contents.map(({ area, screens, calls, tables, jobs, documents }) => [
    `[${area}](#${area})`,
    ...[screens.length, calls.length, ofKind(calls, 'list'), ofKind(calls, 'report'), tables.length, jobs.length, documents.length].map(
      String,
    ),
  ]);
  return tableOf(['Area', 'Screens', 'Calls', 'Lists', 'Reports', 'Tables and views', 'Jobs', 'Documents'], rows);
}

const ofKind = (calls: readonly MappedCall[], kind: string): number => calls.filter((call) => call.kind === kind).length;

function jobsByHour(jobs: readonly Job[]): string {
  const rows = jobs
    .flatMap(({ name, schedule, file }) => (schedule ? [[hoursOf(schedule), `\`${name}\``, linkTo(file)]] : []))
    .toSorted((one, other) => one[0]!.localeCompare(other[0]!, 'en') || one[1]!.localeCompare(other[1]!, 'en'));
  return `## Jobs by the hour\n\nTimes of Nepal. A job without a time runs when a call enqueues it.\n\n${tableOf(['Runs', 'Job', 'File'], rows)}`;
}

function sectionOf({ area, screens, calls, tables, jobs, documents }: Contents): string {
  const parts = [screensPart(screens), callsPart(calls), tablesPart(tables), jobsPart(jobs), documentsPart(documents)];
  return [`## ${area}`, ...parts.filter((part) => part !== '')].join('\n\n');
}

function screensPart(screens: readonly Screen[]): string {
  const rows = screens.map(({ app, path, title, opensTo, folder }) => [
    `\`${path}\``,
    title,
    opensTo,
    linkTo(folder, folder.slice(`apps/${app}/src/areas/`.length)),
    app === 'staff-console' ? 'console' : 'portal',
  ]);
  return partOf('Screens', ['Address', 'Title', 'Opens to', 'Folder', 'App'], rows);
}

function callsPart(calls: readonly MappedCall[]): string {
  const tables = [...Map.groupBy(calls, ({ file }) => file)].map(([file, own]) => {
    const rows = own.map(({ id, method, path, access, kind }) => [`\`${id}\``, `\`${method} ${path}\``, access, kind]);
    return partOf(`Calls** of **${linkTo(file, posix.basename(file))}`, ['Call', 'Address', 'Access', 'Follows from a'], rows);
  });
  return tables.join('\n\n');
}

function tablesPart(tables: readonly Table[]): string {
  if (tables.length === 0) return '';
  const named = (isView: boolean) => tables.filter((table) => table.isView === isView).map(({ name }) => `\`${name}\``);
  const lines = [named(false).join(', '), named(true).length > 0 ? `Views: ${named(true).join(', ')}` : ''];
  return [`**Tables** (${linkTo(tables[0]!.file, 'schema.sql')})`, ...lines.filter((line) => line !== '')].join('\n\n');
}

function jobsPart(jobs: readonly Job[]): string {
  const rows = jobs.map(({ name, schedule, file }) => [`\`${name}\``, schedule ? hoursOf(schedule) : 'when enqueued', linkTo(file)]);
  return partOf('Jobs', ['Job', 'Runs', 'File'], rows);
}

function documentsPart(documents: readonly Document[]): string {
  return partOf(
    'Documents',
    ['Template', 'Data from'],
    documents.map(({ template, file }) => [linkTo(template, posix.basename(template)), linkTo(file)]),
  );
}

function partOf(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `**${title}**\n\n${tableOf(head, rows)}`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function linkTo(file: string, shown = file.replace('apps/gateway/src/', '')): string {
  return `[${shown}](../${file})`;
}
