import type { StandardSchema } from '@psc/ui/standard-schema.ts';
import { ContactForm } from '@psc/validation/areas/profile/forms/contact.ts';
import type { InferOutput } from 'valibot';

type Typed = { permanent: unknown; mailing: unknown; sameAsPermanent: boolean };

/**
 * The contact form with the tick 'same as the permanent address': the permanent address is then sent twice, and its errors are shown once.
 */
export const ContactScreenForm: StandardSchema<Typed, InferOutput<typeof ContactForm>> = {
  '~standard': {
    version: 1,
    vendor: 'psc',
    validate: async (values) => {
      const { permanent, mailing, sameAsPermanent } = values as Typed;
      const result = await ContactForm['~standard'].validate({ permanent, mailing: sameAsPermanent ? permanent : mailing });
      if (!result.issues) return { value: result.value };
      return { issues: result.issues.filter((issue) => !sameAsPermanent || keyOf(issue.path?.[0]) !== 'mailing') };
    },
  },
};

function keyOf(segment: PropertyKey | { readonly key: PropertyKey } | undefined): unknown {
  return typeof segment === 'object' ? segment.key : segment;
}
