import type { EnumerationValue } from '@psc/validation/enumerations.ts';

/** Width divided by height, as where candidates upload them: a passport photograph, a signature, a certificate as it is. */
export const photoShapes: Record<EnumerationValue<'candidateDocumentType'>, { aspect?: number; portrait?: boolean }> = {
  photograph: { aspect: 4 / 5, portrait: true },
  signature: { aspect: 3 },
  citizenshipFront: {},
  citizenshipBack: {},
};
