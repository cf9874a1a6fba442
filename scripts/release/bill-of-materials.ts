import { runToEnd } from '../support/processes.ts';
import type { Part } from './parts.ts';

type CycloneDx = { serialNumber?: string; metadata: { timestamp?: string } };

/** What a part is made of, as CycloneDX 1.6; without the number and the time that would differ at each run. */
export async function billOfMaterials(part: Part, atSeconds: number): Promise<string> {
  const words = ['-y', `pnpm@${PNPM}`, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const { code, output } = await runToEnd('npx', [...words, '--filter', `@psc/${part}`]);
  if (code !== 0) throw new Error(`The bill of materials could not be made:\n${output}`);
  const { serialNumber: _, ...bill } = JSON.parse(output.slice(output.indexOf('{'))) as CycloneDx;
  const metadata = { ...bill.metadata, timestamp: new Date(atSeconds * 1000).toISOString() };
  return `${JSON.stringify({ ...bill, metadata }, null, 1)}\n`;
}

/** The version that the lockfile was written with. */
const PNPM = '12.21.0';
