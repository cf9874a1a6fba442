import * as v from 'valibot';
import { enumerations } from '../../../enumerations.ts';
import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredMultiLine } from '../../../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.specialArrangement.${field}`;

/* @__NO_SIDE_EFFECTS__ */
export function arrangementKinds(word: string) {
  return v.pipe(
    v.array(v.picklist(enumerations.specialArrangementKind, 'rules.all.choice.listedOnly'), word),
    v.check((kinds) => kinds.length > 0, word),
    v.transform((kinds) => [...new Set(kinds)]),
  );
}

const proof = uploadedFile(at('proof'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB });
const asked = { kinds: arrangementKinds(at('kinds.required')), words: requiredMultiLine(at('words')) };

/** A candidate's request with the supporting document. */
export const SpecialArrangementForm = form({ ...asked, proof });

/** Edits an undecided request; the document stays unless another one is sent. */
export const SpecialArrangementEditForm = form({ ...asked, proof: optional(proof) });
