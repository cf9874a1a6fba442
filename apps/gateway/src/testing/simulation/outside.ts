import type { Draw } from './draw.ts';
import type { SimulatedWorld } from './world.ts';

/** Something that happens outside the commission; returns its sentence, or null if there was nothing. */
export type OutsideEvent = (world: SimulatedWorld, draw: Draw) => Promise<string | null> | string | null;

const recent = ({ provider }: SimulatedWorld, draw: Draw) =>
  provider.records.length === 0 ? null : draw.oneOf(provider.records.slice(-20));

export const outsideEvents: readonly OutsideEvent[] = [
  (world, draw) => {
    const record = recent(world, draw);
    if (!record) return null;
    world.provider.pay(record, draw.percent(90) ? record.askedPaisa : record.askedPaisa - 100);
    return `${record.method} takes the payment ${record.reference}`;
  },
  (world, draw) => {
    const record = recent(world, draw);
    if (!record) return null;
    world.provider.payAfterAll(record);
    return `${record.method} takes the payment ${record.reference} after all`;
  },
  (world, draw) => {
    const record = recent(world, draw);
    if (!record) return null;
    world.provider.close(record, draw.oneOf(['cancelled', 'failed'] as const));
    return `${record.method} ends the payment ${record.reference}`;
  },
  (world) => {
    world.provider.isOut = !world.provider.isOut;
    return world.provider.isOut ? 'the payment providers stop answering' : 'the payment providers answer again';
  },
];
