import type { Subject } from '@psc/ui/images/remarks.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';

/** Aspect ratios (width divided by height) as in the candidates' upload; certificates have no fixed ratio. */
export const photoShapes: Record<EnumerationValue<'candidateDocumentType'>, { aspect?: number; subject?: Subject }> = {
  photograph: { aspect: 4 / 5, subject: 'portrait' },
  signature: { aspect: 3, subject: 'signature' },
  citizenshipFront: {},
  citizenshipBack: {},
};
