import { brotliCompressSync, gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { kilobytes, screenBytes, type Bytes } from '../../scripts/support/bundle.ts';
import { routeRows, type RouteRow } from '../../scripts/support/inventory.ts';
import { repositoryRoot, webApps } from '../../scripts/support/repository.ts';
import { budgetOf, budgets } from '../../scripts/checks/byte-budgets.ts';
import type { Line } from './line.ts';

const bareEntry = 'bare-entry.js';

const signInParts = ['TextInput', 'PasswordInput', 'Button', 'Anchor', 'Paper', 'Stack', 'Group', 'Text', 'Title', 'Alert'];
const headerParts = ['Popover', 'ActionIcon', 'Indicator', 'Loader', 'Badge'];
const consoleParts = ['AppShell', 'Burger', 'NavLink', 'ScrollArea', 'Breadcrumbs', 'Kbd', 'VisuallyHidden'];

/** Script and style of the first screens, compared with a page of React, its router and the same Mantine components without content. */
export async function benchBytes(report: (line: Line) => void): Promise<void> {
  const rows = await routeRows();
  for (const [app, path, what, parts] of [
    ['candidate-portal', '/login', 'portal, sign-in', signInParts],
    ['candidate-portal', '/home', 'portal, first screen', [...signInParts, ...headerParts]],
    ['staff-console', '/login', 'console, sign-in', signInParts],
    ['staff-console', '/admin/dashboard', 'console, first screen', [...signInParts, ...headerParts, ...consoleParts]],
  ] as const) {
    const route = rows.find((row) => row.app === app && row.path === path);
    if (route === undefined) continue;
    const [{ script, style }, floor] = await Promise.all([screenBytes(app, route), barePage(parts)]);
    report({
      what,
      floorName: `React, its router and ${parts.length} parts of Mantine alone`,
      measured: `script ${text(script)}; style ${text(style)}`,
      floor: `script ${text(floor)}`,
      ratio: script.gzip / floor.gzip,
    });
  }
  for (const app of webApps) {
    await againstBudgets(
      rows.filter((row) => row.app === app && !row.path.includes('#')),
      report,
    );
  }
}

/** Each screen of an app with its own budget, and the largest of the others. */
async function againstBudgets(routes: readonly RouteRow[], report: (line: Line) => void): Promise<void> {
  const sized = await Promise.all(routes.map(async (route) => ({ route, bytes: await screenBytes(route.app, route) })));
  const others = sized
    .filter(({ route }) => budgets[route.app][route.path] === undefined)
    .toSorted((one, other) => other.bytes.script.gzip - one.bytes.script.gzip);
  const own = sized.filter(({ route }) => budgets[route.app][route.path] !== undefined);
  for (const { route, bytes } of [...own, ...others.slice(0, 1)]) {
    const { script, style } = budgetOf(route);
    const limits = [
      { name: 'script, gzip', size: bytes.script.gzip, allowedKb: script.gzip },
      { name: 'script, brotli', size: bytes.script.brotli, allowedKb: script.brotli },
      { name: 'style, gzip', size: bytes.style.gzip, allowedKb: style?.gzip },
    ];
    for (const { name, size, allowedKb } of limits) {
      if (allowedKb === undefined) continue;
      report({
        what: `${route.app} ${route.path}`,
        measured: `${name} ${kilobytes(size)}`,
        floorName: 'allowed',
        floor: `${allowedKb} kB`,
        ratio: size / (allowedKb * 1000),
        goal: { atMost: 1 },
      });
    }
  }
}

function text({ gzip, brotli }: Bytes): string {
  return `${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli`;
}

async function barePage(parts: readonly string[]): Promise<Bytes> {
  const code = `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { createBrowserRouter, RouterProvider } from 'react-router';
    import { MantineProvider, ${parts.join(', ')} } from '@mantine/core';
    const page = [${parts.join(', ')}].map((Part) => createElement(Part, { key: Part.displayName }));
    const router = createBrowserRouter([{ path: '*', element: createElement(MantineProvider, null, page) }]);
    createRoot(document.body).render(createElement(RouterProvider, { router }));`;
  const root = join(repositoryRoot, 'apps/candidate-portal');
  const id = join(root, bareEntry);
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bare-entry',
        resolveId: (asked: string) => (asked === id ? id : null),
        load: (asked: string) => (asked === id ? code : null),
      },
    ],
    build: { write: false, target: 'baseline-widely-available', rollupOptions: { input: id } },
  })) as Rolldown.RolldownOutput;
  const script = result.output
    .filter((file) => file.type === 'chunk')
    .map((chunk) => chunk.code)
    .join('');
  return { gzip: gzipSync(script, { level: 9 }).byteLength, brotli: brotliCompressSync(script).byteLength };
}
