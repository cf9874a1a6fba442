import { runToEnd } from '../support/processes.ts';
import type { Part } from './parts.ts';

type CycloneDx = {
  serialNumber?: string;
  metadata: { timestamp?: string };
  components: { 'bom-ref'?: string }[];
  dependencies?: { ref: string; dependsOn?: string[] }[];
};

export async function billOfMaterials(part: Part, atSeconds: number): Promise<string> {
  const words = ['-y', `pnpm@${PNPM}`, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const { code, output } = await runToEnd('npx', [...words, '--filter', `@psc/${part}`]);
  if (code !== 0) throw new Error(`The bill of materials could not be made:\n${output}`);
  return asReleased(JSON.parse(output.slice(output.indexOf('{'))) as CycloneDx, atSeconds);
}

/** Removes the serial number, time and order, which differ in each run. */
export function asReleased(made: CycloneDx, atSeconds: number): string {
  const { serialNumber: _, ...bill } = made;
  const metadata = { ...bill.metadata, timestamp: new Date(atSeconds * 1000).toISOString() };
  const components = bill.components.toSorted((one, other) => order(one['bom-ref'], other['bom-ref']));
  const dependencies = bill.dependencies
    ?.map((each) => ({ ...each, ...(each.dependsOn && { dependsOn: each.dependsOn.toSorted(order) }) }))
    .toSorted((one, other) => order(one.ref, other.ref));
  return `${JSON.stringify({ ...bill, metadata, components, ...(dependencies && { dependencies }) }, null, 1)}\n`;
}

function order(one = '', other = ''): number {
  return one < other ? -1 : Number(one > other);
}

/** The pnpm version that wrote the lockfile. */
const PNPM = '12.21.0';
