import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from './support/repository.ts';

// Writes the district shapes of the dashboard's map: those of react-nepal-map, simplified and under the codes of our districts.

type Point = readonly [x: number, y: number];

/** Names that the package spells differently from the list of districts. */
const spelled: Readonly<Record<string, string>> = {
  Ilam: 'Illam',
  Dolakha: 'Dolkha',
  Rupandehi: 'Rupendehi',
  Arghakhanchi: 'Argakhachi',
  Kavrepalanchok: 'Kavrepalanchowk',
  Sindhupalchok: 'Sindhupalchowk',
  'Nawalparasi (East of Bardaghat Susta)': 'Nawalpur',
  'Nawalparasi (West of Bardaghat Susta)': 'Parasi',
  'Rukum (Eastern Part)': 'Rukum_E',
  'Rukum (Western Part)': 'Rukum_W',
};
/** Smaller details are invisible on a screen. */
const TOLERANCE = 0.5;

const consoleRequire = createRequire(join(repositoryRoot, 'apps/staff-console/package.json'));
const source = readFileSync(consoleRequire.resolve('react-nepal-map/dist/index.modern.js'), 'utf8');
const entry = /name: '([^']+)',\s*zip: \d+,\s*province: \d,\s*area: [\d.]+,\s*shape: '([^']+)'/gu;
const paths = new Map([...source.matchAll(entry)].map(([, name, path]) => [name!, path!]));

const districts = readFileSync(join(repositoryRoot, 'apps/gateway/data/places.tsv'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([kind]) => kind === 'district')
  .map(([, code, province, name]) => ({ code: code!, province: province!.slice(1), name: name! }));

/** The corners of a path with a single outline of straight lines. */
function cornersOf(path: string): Point[] {
  const corners: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command, given] of path.matchAll(/([MLHVlhv])([^A-Za-z]*)/gu)) {
    const numbers = [...given!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/gu)].map(Number);
    const pairs = command === 'h' || command === 'H' || command === 'v' || command === 'V' ? 1 : 2;
    for (let index = 0; index < numbers.length; index += pairs) {
      const [first, second] = [numbers[index]!, numbers[index + 1]!];
      if (command === 'M' || command === 'L') [x, y] = [first, second];
      if (command === 'l') [x, y] = [x + first, y + second];
      if (command === 'h') x += first;
      if (command === 'H') x = first;
      if (command === 'v') y += first;
      if (command === 'V') y = first;
      corners.push([x, y]);
    }
  }
  return corners;
}

/** The corners that shape the outline, by the Douglas-Peucker algorithm. */
function simplified(corners: readonly Point[]): Point[] {
  const [first, last] = [corners[0]!, corners.at(-1)!];
  const distances = corners.map((corner) => distanceOf(corner, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if (distances[farthest]! <= TOLERANCE) return [first, last];
  return [...simplified(corners.slice(0, farthest + 1)).slice(0, -1), ...simplified(corners.slice(farthest))];
}

function distanceOf([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = Math.hypot(alongX, alongY);
  return length === 0 ? Math.hypot(x - fromX, y - fromY) : Math.abs(alongX * (fromY - y) - alongY * (fromX - x)) / length;
}

/** Units are tenths, so that no outline has a fraction. */
function pathOf(corners: readonly Point[]): string {
  const tenths = corners.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  const steps = tenths.slice(1).map(([x, y], index) => [x - tenths[index]![0], y - tenths[index]![1]]);
  return `M${tenths[0]!.join(' ')}l${steps
    .map(([x, y]) => `${x}${y! < 0 ? '' : ' '}${y}`)
    .join(' ')
    .replaceAll(' -', '-')}z`;
}

const lines = districts.map(({ code, province, name }) => {
  const path = paths.get(spelled[name] ?? name);
  if (path === undefined) throw new Error(`No shape is named ${name}, only ${[...paths.keys()].join(', ')}.`);
  return `  ['${code}', ${province}, '${pathOf(simplified(cornersOf(path)))}'],`;
});

writeFileSync(
  join(repositoryRoot, 'apps/staff-console/src/areas/desk/dashboard/charts/nepal-shapes.gen.ts'),
  `// Written by scripts/nepal-shapes.ts from the shapes of react-nepal-map 1.0.2, (c) keyrunpay, MIT licence
// (https://github.com/keyrunpay/react-nepal-map): Nepal as in Schedule 3 of its constitution, as amended in 2020.

/** The code of each district, the number of its province and its outline, in tenths of the units of the map. */
export const districtShapes: readonly (readonly [code: string, province: number, outline: string])[] = [
${lines.join('\n')}
];
`,
);
