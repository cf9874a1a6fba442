import type { MessageDescriptor } from '@lingui/core';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import type { ReadOptions } from '@psc/api-client/send.ts';
import type { entries } from '@psc/api-client/calls/master-data.ts';
import type { MasterEntry, MasterType } from '@psc/api-client/calls/master-data-types.ts';
import type { FiltersOf } from '@psc/api-client/define-list.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { StandardSchema } from '@psc/ui/standard-schema.ts';

/** An entry of another list that can be chosen; fiscal years have a code instead of a name. */
export type ListedRow = { id: number | string; name?: Bilingual; code?: string; active?: boolean } & Record<string, unknown>;

/** The properties by which an entry refers to another: `serviceId`. */
export type ReferringProperty = Exclude<keyof FiltersOf<typeof entries>, 'text' | 'active' | 'kind'>;

type FieldBase = {
  /** The name in the form and in the body of the call. */
  name: string;
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  required?: boolean;
  /** What the row shows there and the form begins with. Default: the property of the same name. */
  rowValue?: (row: MasterEntry) => unknown;
  /** Not in the table. */
  formOnly?: boolean;
  /** Not in the form: it follows from the rest. */
  tableOnly?: boolean;
  /** Cannot be changed once the entry is there. */
  onlyWhenAdding?: boolean;
};

export type ListField = FieldBase &
  (
    | { kind: 'text' | 'longText' | 'number' | 'yesNo' }
    /** A day in AD. */
    | { kind: 'day' }
    | {
        kind: 'choice';
        options: readonly { value: string; label: MessageDescriptor }[];
        /** The list is filtered by it (`masterKinds` of the calls). */
        isKind?: true;
      }
    /** An entry of another list, by which this one is filtered. `none` is a further answer that means none of them. */
    | {
        kind: 'reference';
        from: (options: ReadOptions) => Promise<ListedRow[]>;
        /** What the row calls it, where the form calls it otherwise. */
        property?: ReferringProperty;
        /** The list is not filtered by it. */
        unfiltered?: true;
        none?: { value: string; label: MessageDescriptor };
      }
  );

/** One list of master data, as plain data: what it is called, how it is saved, what it holds beside its name. */
export type MasterDataList = {
  type: MasterType;
  path: string;
  saveCall: AnyCall;
  schema: StandardSchema<unknown, unknown>;
  /** Sent beside what is typed: `type` where one call saves several lists. */
  fixed?: Record<string, string>;
  /** False where the entries have no names. */
  named?: boolean;
  fields?: readonly ListField[];
};
