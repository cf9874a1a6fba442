import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import {
  seatingOrders,
  tieBreakFacts,
  type SelectionRuleKind,
  type SelectionRules,
} from '@psc/validation/areas/selection/selection-rules.ts';
import type { Act } from '../act.ts';
import type { Draw } from '../draw.ts';

const band = (people: number) => ({ bands: [{ seatsFrom: 1, people, percent: null }] });

const rules: { [Kind in SelectionRuleKind]?: (draw: Draw) => SelectionRules[Kind] } = {
  shortlist: (draw) => ({ ...band(draw.between(1, 4)), countedBeyondOpen: draw.percent(70) }),
  alternates: (draw) => ({ ...band(draw.between(0, 3)), countedBeyondOpen: draw.percent(70) }),
  tieBreaks: (draw) => ({ facts: draw.shuffled(draw.someOf(tieBreakFacts)) }),
  seating: (draw) => ({ order: draw.oneOf(seatingOrders) }),
  unfilledSeats: (draw) => ({ timesCarried: draw.between(0, 2) }),
  alternateTime: (draw) => ({ months: draw.between(1, 14) }),
};
const kinds = Object.keys(rules) as (keyof typeof rules)[];

export const selectionRuleActs: readonly Act[] = [
  {
    call: 'selection.saveRule',
    does: 'enters a rule of selection',
    irregular: true,
    prepare: async (world, draw) => {
      const kind = draw.oneOf(kinds);
      const holdsFromAd = addDays(nepalDayOf(world.gateway.now()), draw.percent(10) ? -1 : draw.between(0, 20));
      const body = { kind, holdsFromAd, value: rules[kind]!(draw), source: 'Decision of the commission', touchedAgreed: draw.percent(85) };
      return { input: { body }, about: {}, words: `(${kind}) from ${holdsFromAd} on: ${JSON.stringify(body.value)}` };
    },
  },
];
