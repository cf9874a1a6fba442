import * as v from 'valibot';
import { BYTES_PER_KB } from '../limits.ts';
import { isBlank } from './blank.ts';

/**
 * The common part of a browser's `File` and a file received by the gateway, whose `type` is detected from the content. The gateway opens a
 * PDF, and gives the word for its fault.
 */
export type UploadLike = { name: string; size: number; type: string; fault?: string | undefined };
export type FileType = 'pdf' | 'jpeg' | 'png' | 'xlsx' | 'csv' | 'json';

type Accepted = {
  extensions: readonly string[];
  mediaType: string;
  /** Text formats have no magic number, so their names decide; Windows gives files that Excel opens an Excel media type. */
  alsoCalled?: readonly string[];
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const fileTypes: Record<FileType, Accepted> = {
  pdf: { extensions: ['pdf'], mediaType: 'application/pdf' },
  // Chrome on Windows calls a JPEG picture `.jfif`.
  jpeg: { extensions: ['jpg', 'jpeg', 'jfif', 'jpe'], mediaType: 'image/jpeg' },
  png: { extensions: ['png'], mediaType: 'image/png' },
  xlsx: { extensions: ['xlsx'], mediaType: XLSX },
  csv: { extensions: ['csv'], mediaType: 'text/csv', alsoCalled: ['text/plain', 'application/csv', 'application/vnd.ms-excel'] },
  json: { extensions: ['json'], mediaType: 'application/json', alsoCalled: ['text/plain'] },
};

/** Types that the specification calls image or pdf. */
export const DOCUMENT_TYPES: readonly FileType[] = ['pdf', 'jpeg', 'png'];
/** 'Jpg or Png'. */
export const IMAGE_TYPES: readonly FileType[] = ['jpeg', 'png'];

/* @__NO_SIDE_EFFECTS__ */
function isUpload(value: unknown): value is UploadLike {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as UploadLike).name === 'string' &&
    typeof (value as UploadLike).size === 'number' &&
    typeof (value as UploadLike).type === 'string'
  );
}

/** A browser adds `(1)` to the name of a file that it downloads twice, and some systems a blank or dot. */
/* @__NO_SIDE_EFFECTS__ */
function extensionOf(name: string): string | undefined {
  const written = name.replace(/(?:\s*\(\d+\)|[\s.])+$/u, '');
  return /\.([^.]*)$/u.exec(written)?.[1]?.toLowerCase();
}

const COMPOUND_FILE = 'application/x-cfb';
const OTHER_SHEETS = ['xls', 'xlsm', 'xlsb', 'ods'];

/** Formats that phones and messengers write; the browser redraws those that it can open. */
const PICTURES_OF_PHONES = ['image/heic', 'image/heif', 'image/avif', 'image/webp'];

/** The word for a file of a wrong type: for a sheet or picture of another format, how to save it. */
/* @__NO_SIDE_EFFECTS__ */
function wrongTypeWord(at: string, types: readonly FileType[], { name, type }: UploadLike): string {
  const extension = extensionOf(name) ?? '';
  if (types.includes('jpeg') && PICTURES_OF_PHONES.includes(type)) return 'rules.all.upload.savedAsJpeg';
  if (!types.includes('xlsx')) return `${at}.fileTypes`;
  // Excel writes a workbook with a password into a compound file, and keeps its name.
  if (extension === 'xlsx' && type === COMPOUND_FILE) return 'rules.all.upload.noPassword';
  const isCalledSheet = extension === 'xlsx' && type.startsWith('text/');
  return isCalledSheet || OTHER_SHEETS.includes(extension) ? 'rules.all.upload.savedAsXlsx' : `${at}.fileTypes`;
}

/* @__NO_SIDE_EFFECTS__ */
function typeByName(name: string): FileType | undefined {
  const extension = extensionOf(name);
  return (Object.keys(fileTypes) as FileType[]).find((type) => fileTypes[type].extensions.includes(extension ?? ''));
}

/**
 * Type by media type. A browser leaves it empty for some files (an Excel sheet on a computer without Excel): then the name decides in the
 * form, and the gateway, which reads the content, has the final say.
 */
/* @__NO_SIDE_EFFECTS__ */
function typeByContent(file: UploadLike): FileType | undefined {
  const browserDoesNotKnow = file.type === '' && typeof File !== 'undefined' && file instanceof File;
  if (browserDoesNotKnow) return typeByName(file.name);
  const mediaType = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const named = typeByName(file.name);
  if (named && fileTypes[named].alsoCalled?.includes(mediaType)) return named;
  return (Object.keys(fileTypes) as FileType[]).find((type) => fileTypes[type].mediaType === mediaType);
}

/* @__NO_SIDE_EFFECTS__ */
function isAcceptedBy(types: readonly FileType[], type: FileType | undefined): boolean {
  return type !== undefined && types.includes(type);
}

/* @__NO_SIDE_EFFECTS__ */
function isTextCalledXlsx(file: UploadLike): boolean {
  return typeByName(file.name) === 'xlsx' && file.type.startsWith('text/');
}

/* @__NO_SIDE_EFFECTS__ */
function isSafeName(name: string): boolean {
  return name !== '' && !/[/\\\u0000-\u001F\u007F-\u009F]/u.test(name);
}

/**
 * A file with the accepted types and size; a file of exactly the limit is accepted. The specification sets no limit for Excel sheets, so
 * only the gateway's general upload limit applies to them.
 * @param at prefix of the field's message keys, `rules.<form>.<field>`
 */
/* @__NO_SIDE_EFFECTS__ */
export function uploadedFile(at: string, { types, maxKb = Infinity }: { types: readonly FileType[]; maxKb?: number }) {
  return v.pipe(
    v.custom<UploadLike>((value) => !isBlank(value), `${at}.required`),
    v.custom<UploadLike>(isUpload, `${at}.fileTypes`),
    v.check((file) => isSafeName(file.name), 'rules.all.upload.safeFileName'),
    v.check(
      (file) => isAcceptedBy(types, typeByName(file.name)) && isAcceptedBy(types, typeByContent(file)) && !isTextCalledXlsx(file),
      ({ input }) => wrongTypeWord(at, types, input),
    ),
    v.check((file) => {
      const byName = typeByName(file.name);
      const byContent = typeByContent(file);
      return !isAcceptedBy(types, byName) || !isAcceptedBy(types, byContent) || byName === byContent;
    }, 'rules.all.upload.extensionMatchesType'),
    v.check(
      (file) => file.fault === undefined || !isAcceptedBy(types, typeByContent(file)),
      ({ input }) => input.fault ?? `${at}.fileTypes`,
    ),
    v.check((file) => file.size > 0, 'rules.all.upload.notEmpty'),
    v.check((file) => file.size <= maxKb * BYTES_PER_KB, maxKb === Infinity ? 'rules.all.upload.maxFileKB' : `${at}.maxFileKB`),
    // The gateway buffers at most this much of a file, and file fields say both.
    v.metadata({ types, maxKb }),
  );
}
