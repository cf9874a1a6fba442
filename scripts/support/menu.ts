import { menuStages } from '../../packages/api-client/src/areas/access/session.ts';

type TableRoute = { path: string; stage?: string; privilege?: string[]; children?: TableRoute[] };
type RouteTable = { routes: TableRoute[] };

/** The gateway's copy of the menu as a module; the stage on a route decides whether the menu lists its screen. */
export async function menuModule(): Promise<string> {
  const staff: RouteTable = await import('../../apps/staff-console/src/routes.ts');
  const candidate: RouteTable = await import('../../apps/candidate-portal/src/routes.ts');
  const staffLines = menuStages.flatMap((stage) =>
    staff.routes
      .filter((route) => route.stage === stage)
      .map((route) => `  { stage: '${stage}', path: '${route.path}', opensTo: ${opensTo(route)} },`),
  );
  const candidateLines = candidate.routes.filter(({ stage }) => stage).map(({ path }) => `  { stage: 'candidate', path: '${path}' },`);
  return `/** Written by \`pnpm menu\` from the routes of both apps. */
import type { MenuItem } from '@psc/api-client/areas/access/session.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';

type Screen = Pick<MenuItem, 'stage' | 'path'>;

/** \`any\` opens the screen to all staff; otherwise it needs one of the privileges. */
export const staffScreens: readonly (Screen & { opensTo: readonly PrivilegeName[] | 'any' })[] = [
${staffLines.join('\n')}
];

export const candidateScreens: readonly Screen[] = [
${candidateLines.join('\n')}
];
`;
}

/** A parent screen links to its children, so anyone who may open a child may open it too. */
function opensTo(route: TableRoute): string {
  const privileges = privilegesOf(route);
  return privileges === 'any' ? `'any'` : `[${[...new Set(privileges)].map((name) => `'${name}'`).join(', ')}]`;
}

function privilegesOf({ privilege, children = [] }: TableRoute): string[] | 'any' {
  if (!privilege) return 'any';
  const below = children.map(privilegesOf);
  return below.includes('any') ? 'any' : [...privilege, ...below.flat()];
}
