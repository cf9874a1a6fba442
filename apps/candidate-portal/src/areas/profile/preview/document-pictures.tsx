import type { CandidateDocument } from '@psc/api-client/calls/profile-types.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { StoredPicture } from '../shared/stored-picture.tsx';
import classes from './preview.module.css';

/** The pictures beside the photograph, which stands at the head of the sheet. */
export function DocumentPictures({ documents }: { documents: readonly CandidateDocument[] }) {
  return (
    <div className={classes.pictures}>
      {enumerations.candidateDocumentType
        .filter((type) => type !== 'photograph')
        .flatMap((type) => documents.filter((document) => document.type === type))
        .map(({ type, file }) => {
          const title = shownWord(`enums.candidateDocumentType.${type}`);
          return (
            <figure key={type}>
              <StoredPicture file={file} title={title} />
              <figcaption>{title}</figcaption>
            </figure>
          );
        })}
    </div>
  );
}
