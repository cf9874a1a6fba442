import { expect, test } from 'vitest';
import { asReleased } from './bill-of-materials.ts';

const AT_SECONDS = 1_795_000_000;

test('the same libraries give the same bill of materials, whatever their order, its number and its time', () => {
  const bill = {
    bomFormat: 'CycloneDX',
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: '2026-11-25T00:00:00Z' },
    components: [{ 'bom-ref': 'pkg:npm/react@19' }, { 'bom-ref': 'pkg:npm/fastify@5' }],
    dependencies: [{ ref: 'pkg:npm/react@19', dependsOn: ['pkg:npm/b@1', 'pkg:npm/a@1'] }, { ref: 'pkg:npm/fastify@5' }],
  };
  const another = {
    ...bill,
    serialNumber: 'urn:uuid:2',
    metadata: { timestamp: '2026-11-26T00:00:00Z' },
    components: bill.components.toReversed(),
    dependencies: [{ ref: 'pkg:npm/fastify@5' }, { ref: 'pkg:npm/react@19', dependsOn: ['pkg:npm/a@1', 'pkg:npm/b@1'] }],
  };
  expect(asReleased(bill, AT_SECONDS)).toBe(asReleased(another, AT_SECONDS));
  expect(JSON.parse(asReleased(bill, AT_SECONDS))).toMatchObject({
    metadata: { timestamp: new Date(AT_SECONDS * 1000).toISOString() },
    components: [{ 'bom-ref': 'pkg:npm/fastify@5' }, { 'bom-ref': 'pkg:npm/react@19' }],
  });
});
