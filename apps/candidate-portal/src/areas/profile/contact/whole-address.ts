import { useEffect, useEffectEvent, useRef } from 'react';
import type { DistrictRow, LocalBodyRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useFormContext, useWatch } from 'react-hook-form';

type Lists = { districts: readonly DistrictRow[]; localBodies: readonly LocalBodyRow[] };

/** Builds the address line from its parts until the candidate edits it. */
export function useWholeAddress(kind: 'permanent' | 'mailing', { districts, localBodies }: Lists): void {
  const { getValues, setValue } = useFormContext();
  const [districtId, localBodyId, wardNo, tole] = useWatch({
    name: [`${kind}.districtId`, `${kind}.localBodyId`, `${kind}.wardNo`, `${kind}.tole`],
  }) as string[];
  const language = activeLanguage();
  const nameIn = (rows: readonly (DistrictRow | LocalBodyRow)[], id: string | undefined) => {
    const row = rows.find((each) => String(each.id) === id);
    return row && inLanguage(row.name, language);
  };
  const localBody = nameIn(localBodies, localBodyId);
  const place = localBody && wardNo ? `${localBody}-${localDigits(wardNo, language)}` : localBody;
  const whole = [tole, place, nameIn(districts, districtId)].filter(Boolean).join(', ');
  const written = useRef('');
  const write = useEffectEvent(() => {
    const name = `${kind}.address`;
    // An address needs more than a district.
    const hasPlace = localBody !== undefined || Boolean(tole);
    if (!hasPlace || getValues(name) !== written.current || whole === written.current) return;
    written.current = whole;
    setValue(name, whole, { shouldDirty: true });
  });
  useEffect(() => write(), [whole]);
}
