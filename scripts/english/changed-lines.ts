import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../support/repository.ts';
import { commentIn } from './comment.ts';
import { faultOfTitle, inComments, inIdentifiers } from './patterns.ts';

/** Only lines changed after the commit that added this file are checked; older text is edited file by file. */
const CHECK = 'scripts/english/changed-lines.ts';
const PAGES_AND_CODE = ['*.ts', '*.tsx', '*.sql', '*.md'];
/** These files quote the words that they forbid, or are written from statements of other files. */
const EXCEPT = [':!docs/glossary.md', ':!scripts/english/**', ':!**/queries.sql'];

const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/g;

/** A fault for each added line or commit title with unnatural English; empty without git history. */
export function faultsSinceCheck(): string[] {
  const since = git('log', '--diff-filter=A', '--format=%H', '--', CHECK).split('\n').at(-1) ?? '';
  if (since === '') return [];
  const titles = git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`).split('\n').filter(Boolean);
  const diff = git('diff', '--unified=0', '--find-renames', '-l', '0', since, '--', ...PAGES_AND_CODE, ...EXCEPT);
  return [
    ...titles.flatMap(faultsOfCommit),
    ...addedLines(diff).flatMap(({ file, line, text }) => faultsOfLine(file, text).map((fault) => `${file}:${line} ${fault}`)),
  ];
}

function faultsOfCommit(line: string): string[] {
  const [hash = ''] = line.split(' ', 1);
  const title = line.slice(hash.length + 1);
  const fault = faultOfTitle(title);
  return fault === null ? [] : [`commit ${hash} '${title}': ${fault}`];
}

/** @param file its extension decides which part of the line is a comment */
export function faultsOfLine(file: string, text: string): string[] {
  const comment = commentIn(file, text);
  const code = (comment === null ? text : text.slice(0, -comment.length)).replace(QUOTED, '');
  const faults = [
    ...inComments.flatMap(({ name, expression, instead }) => (comment !== null && expression.test(comment) ? [`${name}: ${instead}`] : [])),
    ...(file.endsWith('.md') ? [] : inIdentifiers).flatMap(({ name, expression, instead }) =>
      expression.test(code) ? [`${name}: ${instead}`] : [],
    ),
  ];
  return faults.map((fault) => `${fault}\n  ${text.trim()}`);
}

function addedLines(diff: string): { file: string; line: number; text: string }[] {
  let file = '';
  let line = 0;
  return diff.split('\n').flatMap((text) => {
    if (text.startsWith('+++ ')) file = text.slice('+++ b/'.length);
    else if (text.startsWith('@@')) line = Number(/\+(\d+)/.exec(text)?.[1]);
    else if (text.startsWith('+')) return [{ file, line: line++, text: text.slice(1) }];
    return [];
  });
}

function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout?.trim() ?? '';
}
