import type { ProfileFile, ProfileSection, ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Fact } from '@psc/ui/fact-list.tsx';
import { givenWords } from './given-words.ts';

type ShownRecord = { key: string; title: string; line: string; facts: readonly (Fact | false)[]; files: readonly FileOfRecord[] };
type FileOfRecord = { file: ProfileFile | null; title: string };

type Definition<Row extends { id: number }> = {
  /** Part of the names of its drafts. */
  name: string;
  section: ProfileSection;
  rowsIn: (profile: ProfileSnapshot) => readonly Row[];
  titleOf: (record: Row) => string;
  /** The few values that tell one record from another, for the line below its title. */
  gistOf: (record: Row) => readonly string[];
  /** With the profile also the facts that other parts of it add. */
  factsOf: (record: Row, profile?: ProfileSnapshot) => ShownRecord['facts'];
  filesOf: (record: Row) => readonly FileOfRecord[];
};

export type RecordKind<Row extends { id: number }> = Definition<Row> & {
  lineOf: (record: Row) => string;
  shownIn: (profile: ProfileSnapshot) => ShownRecord[];
};

/** Records that a candidate adds one by one. Its card, the preview and the sent application show the same facts. */
export function recordKind<Row extends { id: number }>(kind: Definition<Row>): RecordKind<Row> {
  const lineOf = (record: Row) => givenWords(kind.gistOf(record));
  const shownIn = (profile: ProfileSnapshot) =>
    kind.rowsIn(profile).map((record) => ({
      key: `${kind.name}.${record.id}`,
      title: kind.titleOf(record),
      line: lineOf(record),
      facts: kind.factsOf(record, profile),
      files: kind.filesOf(record),
    }));
  return { ...kind, lineOf, shownIn };
}

export function draftOfRecord(kind: Pick<Definition<never>, 'name'>, record: { id: number } | null): string {
  return `profile.${kind.name}.${record?.id ?? 'new'}`;
}
