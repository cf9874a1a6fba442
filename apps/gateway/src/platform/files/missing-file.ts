/** The store has no bytes for a hash in the database: they were lost, or it is another store. */
export class MissingFile extends Error {
  /** Its id in the database; null if only a hash was requested. */
  readonly fileId: string | null;

  // The store's own message would write the hash of a person's document into the log.
  constructor(fileId: string | null = null) {
    super('The store has no such file.');
    this.name = 'MissingFile';
    this.fileId = fileId;
  }
}
