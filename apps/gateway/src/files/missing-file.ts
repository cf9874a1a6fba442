/** The store has no bytes under the hash that the database keeps: they were lost, or it is not the store they were put into. */
export class MissingFile extends Error {
  /** Under which the database has it; null where only a hash was asked for. */
  readonly fileId: string | null;

  // What the store said of it would write the hash of a person's paper into the log.
  constructor(fileId: string | null = null) {
    super('The store has no such file.');
    this.name = 'MissingFile';
    this.fileId = fileId;
  }
}
