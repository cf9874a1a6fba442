import type { Subject } from '@psc/ui/images/remarks.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';

/** Width divided by height, as where candidates upload them: a passport photograph, a signature, a certificate as it is. */
export const photoShapes: Record<EnumerationValue<'candidateDocumentType'>, { aspect?: number; subject?: Subject }> = {
  photograph: { aspect: 4 / 5, subject: 'portrait' },
  signature: { aspect: 3, subject: 'signature' },
  citizenshipFront: {},
  citizenshipBack: {},
};
