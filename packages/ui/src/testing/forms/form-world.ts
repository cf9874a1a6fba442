import type { Scheduler } from 'fast-check';
import type { NotSaved } from '../../draft-form.tsx';
import { readDraft } from '../../drafts.ts';
import { isSame, valueAt, withValueAt, type Values } from '../../merged-values.ts';
import type { StandardSchema } from '../../standard-schema.ts';
import type { TestedField } from './fields-of-schema.ts';

export const person = 7;

export type FormCase = {
  name: string;
  schema: StandardSchema<unknown, unknown>;
  fields: readonly TestedField[];
  edits: 'record' | 'unversioned' | 'nothing';
  /** Whether the record does not exist yet. */
  isNew: boolean;
  hasDraft: boolean;
};

export type Sent = { typed: Values; output: unknown };
/** How a save ends; `twice` arrives a second time, whose answer is the one that comes. */
export type Ending = 'comes' | 'lostAfterSaving' | 'lostBefore' | 'twice' | 'never';
type Carried = { version: number | null; ending: Ending; page: number };
type Row = { version: number | null; values: Values };
type Field = { value: unknown; setValue: (value: unknown) => void; isLocked: boolean };

const changed: NotSaved = [{ field: '', message: 'Changed.', because: 'changed' }];

/** The gateway, a colleague and the user of one form; `scheduler` decides when calls and answers arrive. */
export class FormWorld {
  readonly first: Values;
  row: Row;
  shown: Row;
  /** The signed-in user. */
  user = person;
  /** How the next saves end. */
  ending: Ending = 'comes';
  readonly fields = new Map<string, Field>();
  /** The last value that the user typed, and the version on the screen then. */
  readonly typed = new Map<string, { value: unknown; seen: number }>();
  readonly decidedOn = new Map<string, number>();
  private readonly saved = new Map<string, unknown[]>();
  private readonly theirs = new Map<string, { value: unknown; version: number }>();
  /** Texts of the records that were made, and whether the user has heard of the last one. */
  private readonly made: string[] = [];
  private mayBeMade = false;
  private onTheWay = 0;
  private refetches = 0;
  private page = 0;
  private count = 0;
  private show: () => void = () => {};
  private readonly undone: string[] = [];

  readonly form: FormCase;
  private readonly scheduler: Scheduler;

  constructor(form: FormCase, scheduler: Scheduler) {
    this.form = form;
    this.scheduler = scheduler;
    this.first = form.fields.reduce<Values>((all, { path, valueAt: value }) => withValueAt(all, path, this.firstOf(value(0))), {});
    this.row = { version: form.isNew ? null : 1, values: this.first };
    this.shown = this.row;
  }

  // A record names a saved file by its id, so that its field for a new file is empty.
  private firstOf(value: unknown): unknown {
    return value instanceof File ? undefined : value;
  }

  readonly subscribe = (show: () => void) => {
    this.show = show;
    return () => {};
  };

  newValue(field: TestedField): unknown {
    this.count += 1;
    return field.valueAt(this.count);
  }

  type(field: TestedField): void {
    const on = this.fields.get(field.path);
    if (!on || on.isLocked) return;
    const value = this.newValue(field);
    // Choosing the value that is already selected changes nothing.
    if (isSame(value, on.value)) return;
    this.typed.set(field.path, { value, seen: this.shown.version ?? 0 });
    on.setValue(value);
  }

  colleagueSaves(field: TestedField): void {
    if (this.row.version === null || this.form.edits === 'nothing') return;
    // Sections of the candidate's own profile keep no version: the last of two devices wins.
    if (this.form.edits === 'unversioned' && this.onTheWay > 0) return;
    const value = this.firstOf(this.newValue(field));
    this.row = { version: this.row.version + 1, values: withValueAt(this.row.values, field.path, value) };
    this.theirs.set(field.path, { value, version: this.row.version! });
    if (this.form.edits === 'unversioned') this.showRow(this.row);
  }

  /** Reads the record again; an answer that a later reading has overtaken is dropped, as the router does. */
  refetch(): void {
    this.refetches += 1;
    const asked = this.refetches;
    void this.afterAWhile('the reading arrives').then(async () => {
      const { row } = this;
      await this.afterAWhile('the record comes');
      if (asked === this.refetches) this.showRow(row);
    });
  }

  reload(): void {
    this.page += 1;
    this.refetches += 1;
    this.fields.clear();
    this.mayBeMade = false;
    this.showRow(this.row);
    if (!this.form.hasDraft) this.typed.clear();
  }

  async send(sent: Sent, version: number | null): Promise<NotSaved | null> {
    const { ending, page } = this;
    this.onTheWay += 1;
    const answer = new Promise<NotSaved | null>((resolve) => {
      void this.carry(sent, { version, ending, page }).then((outcome) => {
        this.onTheWay -= 1;
        if (ending !== 'never' && page === this.page) resolve(outcome);
      });
    });
    return answer;
  }

  private async carry(sent: Sent, { version, ending, page }: Carried): Promise<NotSaved | null> {
    await this.afterAWhile('the save arrives');
    let isSaved = ending !== 'lostBefore' && this.save(sent, version);
    if (ending === 'twice') isSaved = this.save(sent, version);
    // A page that was left does not wait for its answer.
    if (page !== this.page) this.mayBeMade = false;
    await this.afterAWhile('the answer comes');
    if (ending === 'lostBefore' || ending === 'lostAfterSaving') return 'unanswered';
    this.mayBeMade = false;
    this.refetch();
    return isSaved ? null : changed;
  }

  /** Saves as the gateway does: a newer record refuses it, and the same new record is made once. */
  private save({ typed }: Sent, version: number | null): boolean {
    if (version === null) return this.make(typed);
    if (this.form.edits !== 'unversioned' && version !== this.row.version) return false;
    for (const { path } of this.form.fields) this.refuseUndone(path, valueAt(typed, path));
    this.keepSaved(typed);
    this.row = { version: (this.row.version ?? 0) + 1, values: typed };
    return true;
  }

  private make(typed: Values): boolean {
    const text = JSON.stringify(typed);
    if (this.made.at(-1) === text) return true;
    if (this.mayBeMade) this.undone.push('The record is made twice: a first save was sent, and its answer has not come.');
    this.made.push(text);
    this.mayBeMade = true;
    this.keepSaved(typed);
    if (this.form.edits !== 'nothing') this.row = { version: 1, values: typed };
    return true;
  }

  private keepSaved(typed: Values): void {
    for (const { path } of this.form.fields) this.saved.set(path, [...(this.saved.get(path) ?? []), valueAt(typed, path)]);
  }

  private refuseUndone(path: string, value: unknown): void {
    const before = valueAt(this.row.values, path);
    const colleague = this.theirs.get(path);
    if (!colleague || isSame(value, before) || !isSame(colleague.value, before)) return;
    const known = Math.max(this.typed.get(path)?.seen ?? 0, this.decidedOn.get(path) ?? 0);
    if (known < colleague.version) {
      this.undone.push(`${path}: ${String(before)} of a colleague is undone by ${String(value)}`);
    }
  }

  refuseFaults(): void {
    if (this.undone.length > 0) throw new Error(this.undone.join('; '));
    this.refuseLoss();
  }

  refuseLoss(): void {
    const draft = this.form.hasDraft ? readDraft(String(person), 'tested.5') : null;
    for (const [path, { value }] of this.typed) {
      const kept = [
        this.fields.get(path)?.value,
        valueAt(draft?.values, path),
        valueAt(this.row.values, path),
        ...(this.saved.get(path) ?? []),
      ];
      if (value instanceof File || kept.some((each) => isSame(each, value))) continue;
      throw new Error(`${path}: ${String(value)} is neither saved nor shown nor offered`);
    }
  }

  private showRow(row: Row): void {
    this.shown = row;
    this.show();
  }

  private afterAWhile(what: string): Promise<void> {
    return this.scheduler.schedule(Promise.resolve(), what);
  }
}
