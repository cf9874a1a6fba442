import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { templateNames } from '../../platform/pdf/render-document.ts';
import { contents } from './content.ts';
import { drawnPages } from './drawn-pages.ts';
import { faultsOf, narrowestColumn } from './layout-faults.ts';
import { papers, typeset } from './papers.ts';

/** The longest document has forty pages to typeset. */
const LONGEST_MS = 120_000;

const cases = templateNames.flatMap((template) =>
  Object.entries(papers[template]).flatMap(([variant, paper]) => contents.map((content) => ({ template, variant, paper, content }))),
);

test.each(cases)(
  '$template $variant is whole with $content content',
  async ({ template, paper, content }) => {
    const drawn = await drawnPages(await typeset(template, paper, content));
    expect(drawn.flatMap((page) => faultsOf(page, paper.edge))).toEqual([]);
    const columns = drawn.map(narrowestColumn).filter((width) => width !== null);
    expect({ pages: drawn.length, hasColumns: columns.length > 0 }).toEqual({
      pages: paper.pages[content],
      hasColumns: paper.narrowest !== null,
    });
    if (paper.narrowest !== null) expect(Math.round(Math.min(...columns))).toBeGreaterThanOrEqual(paper.narrowest);
  },
  LONGEST_MS,
);

test('Every template is typeset above', () => {
  const shared = ['shared', 'mark'];
  const templates = readdirSync(new URL('../../platform/pdf/templates', import.meta.url))
    .filter((file) => file.endsWith('.typ'))
    .map((file) => file.replace('.typ', ''));
  expect(Object.keys(papers).toSorted()).toEqual(templates.filter((name) => !shared.includes(name)).toSorted());
});

test('A paper bears the same emblem as the portal', () => {
  const pathsOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').match(/\bd="[^"]+"/g);
  expect(pathsOf('../../platform/pdf/templates/emblem.svg')).toEqual(pathsOf('../../../../../packages/ui/src/emblem.tsx'));
});
