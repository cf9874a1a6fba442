import { useLingui } from '@lingui/react/macro';
import type { MarkState } from '@psc/api-client/areas/result/revision.ts';
import { NumberText } from '@psc/ui/number-text.tsx';

export function MarkStateText({ state: { isPresent, marks } }: { state: MarkState }) {
  const { t } = useLingui();
  if (!isPresent) return t`Absent`;
  return marks === null ? t`No marks` : <NumberText value={marks} />;
}
