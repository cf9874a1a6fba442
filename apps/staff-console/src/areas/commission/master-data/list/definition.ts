import type { MessageDescriptor } from '@lingui/core';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { addableForm } from '@psc/api-client/areas/commission/master-data-bodies.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import type { StandardSchema } from '@psc/ui/standard-schema.ts';
import { masterForms } from '@psc/validation/areas/commission/master-forms.ts';
import {
  fieldsOf,
  masterList,
  type ChoiceValue,
  type FieldName,
  type MasterType,
  type NamedField,
} from '@psc/validation/areas/commission/master-lists.ts';
import { choiceLabels, fieldHints, fieldLabels } from './field-words.ts';

export type ListField = NamedField & { label: MessageDescriptor; hint: MessageDescriptor | undefined; isMarkedRequired: boolean };

export type MasterDataList = {
  type: MasterType;
  saveCall: AnyCall;
  schema: StandardSchema<unknown, unknown>;
  /** Sent along with the form values: `type` if one call saves several lists. */
  fixed: Record<string, string>;
  /** False if the entries have no names. */
  isNamed: boolean;
  /** False for places and years, which have their own order. */
  isOrdered: boolean;
  fields: readonly ListField[];
};

/** Listed explicitly so that tree shaking drops the other master data calls. */
const saveCalls: Readonly<Record<string, AnyCall>> = {
  addCasteGroup: masterData.addCasteGroup,
  addClass: masterData.addClass,
  addDisability: masterData.addDisability,
  addDistrict: masterData.addDistrict,
  addEducationBoard: masterData.addEducationBoard,
  addEducationFaculty: masterData.addEducationFaculty,
  addEducationLevel: masterData.addEducationLevel,
  addLocalBody: masterData.addLocalBody,
  addMinistryByDistrict: masterData.addMinistryByDistrict,
  addMotherTongue: masterData.addMotherTongue,
  addOrganization: masterData.addOrganization,
  addPost: masterData.addPost,
  addQuota: masterData.addQuota,
  addReligion: masterData.addReligion,
  addSubject: masterData.addSubject,
};

export function listOf(type: MasterType): MasterDataList {
  const { call, order, namedBy } = masterList(type);
  return {
    type,
    saveCall: call === undefined ? masterData.add : saveCalls[call]!,
    schema: call === undefined ? addableForm(type) : masterForms[type],
    fixed: call === undefined ? { type } : {},
    isNamed: namedBy === undefined,
    isOrdered: order === undefined,
    fields: fieldsOf(type).map((field) => ({
      ...field,
      label: fieldLabels[field.name as FieldName],
      hint: fieldHints[`${type}.${field.name}`],
      isMarkedRequired: field.required ?? (field.needed !== undefined || field.fallback !== undefined),
    })),
  };
}

export function choicesOf({ values }: NamedField & { kind: 'choice' }): { value: string; label: MessageDescriptor }[] {
  return values.map((value) => ({ value, label: choiceLabels[value as ChoiceValue] }));
}
