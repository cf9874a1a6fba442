import type { CarriedSeats } from '@psc/api-client/areas/requisition/requisition.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';

/** Unfilled seats with their original category. */
export function CarriedSeatsList({ seats }: { seats: readonly CarriedSeats[] }) {
  return seats.map((each) => (
    <div key={each.advertisementCategoryId}>
      <CodeText value={each.advtNumber} /> · {inLanguage(each.quota, activeLanguage())} · <NumberText value={each.seats} />
    </div>
  ));
}
