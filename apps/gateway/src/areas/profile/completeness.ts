import type { Id } from '@psc/validation/rules/id.ts';
import {
  profileSections,
  type ProfileCompleteness,
  type ProfileSection,
  type ProfileSnapshot,
} from '@psc/api-client/areas/profile/profile-types.ts';
import { mandatoryDetails, type MandatoryDetail } from '@psc/validation/areas/application/forms/vacancy-apply.ts';
import type { Database } from '../../platform/database/connection.ts';
import { filledParts, type Filled } from './repository/filled-parts.ts';

const requiredSections: ProfileSection[] = ['personal', 'education', 'documents'];

/**
 * Whether a profile is complete. SPEC-GAP: the specification warns of an incomplete profile without defining it; adopted: personal details,
 * both addresses, a qualification, extra details and the documents, as the forms require; `percent` counts the same parts, so that each one
 * that is saved moves it. `missing` lists only the parts without which an application is refused.
 */
export async function profileCompleteness(db: Database, masterId: Id<'candidate'>): Promise<ProfileCompleteness> {
  return completenessFrom(await filledParts(db, masterId));
}

export function completenessOf(snapshot: ProfileSnapshot): ProfileCompleteness {
  const types = new Set(snapshot.documents.map(({ type }) => type));
  const photograph = types.has('photograph');
  const signature = types.has('signature');
  const citizenship = types.has('citizenshipFront') && types.has('citizenshipBack');
  return completenessFrom({
    personal: snapshot.personal.inNepali !== null,
    contact: snapshot.contact.permanent !== null && snapshot.contact.mailing !== null,
    education: snapshot.education.length > 0,
    training: snapshot.training.length > 0,
    professional: snapshot.professional.length > 0,
    extra: snapshot.extra !== null,
    experience: snapshot.governmentExperience.length + snapshot.nonGovernmentExperience.length > 0,
    documents: photograph && signature && citizenship,
    photograph,
    signature,
    citizenship,
  });
}

function completenessFrom(filled: Filled): ProfileCompleteness {
  const needed = [filled.personal, filled.contact, filled.education, filled.extra, filled.photograph, filled.signature, filled.citizenship];
  const present: Record<MandatoryDetail, boolean> = { ...filled, personalDetails: filled.personal };
  const missing = mandatoryDetails.filter((detail) => !present[detail]);
  return {
    complete: needed.every(Boolean),
    percent: Math.round((needed.filter(Boolean).length / needed.length) * 100),
    sections: profileSections.map((section) => ({ section, isRequired: requiredSections.includes(section), isComplete: filled[section] })),
    missing,
  };
}
