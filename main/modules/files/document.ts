import { unzipRaw } from 'unzipit'
import { decodeText, type Picture, pictureType, recognisePicture } from './picture.ts'

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024

export const PDF_TYPE = 'application/pdf'

const PDF = Buffer.from('%PDF-')
/** Compound file, the container of Word, Excel and PowerPoint up to 2003 ([MS-CFB] §2.2). */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\x03\x04', 'latin1')

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
/** The part that identifies each kind of Open XML package. */
const PARTS: readonly (readonly [part: string, mediaType: string])[] = [
  ['word/document.xml', `${OPEN_XML}.wordprocessingml.document`],
  ['xl/workbook.xml', `${OPEN_XML}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${OPEN_XML}.presentationml.presentation`]
]
/** The stream that identifies each kind of compound file. */
const STREAMS: readonly (readonly [stream: string, mediaType: string])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint']
]
const MACROS = /(^|\/)vbaProject\.bin$/i
const COMPOUND_MACROS = '_VBA_PROJECT'

const startsWith = (bytes: Buffer, head: Buffer): boolean => bytes.subarray(0, head.length).equals(head)

/**
 * Recognises a document by its content, whatever its name: PDF, Word, Excel, PowerPoint, JPEG, PNG or WebP. Null for
 * everything else, for files that are too large, and for files with macros.
 */
export async function recogniseDocument(bytes: Buffer): Promise<Picture | null> {
  if (bytes.length > DOCUMENT_MAX_BYTES) return null
  const mediaType = await typeOf(bytes)
  return mediaType === null ? null : { bytes, mediaType }
}

/** A scan in a Base64 text or data URI: a PDF, or a picture within the limits of pictures; null for anything else. */
export function decodeScan(text: string): Picture | null {
  const bytes = decodeText(text, DOCUMENT_MAX_BYTES)
  if (bytes === null || bytes.length > DOCUMENT_MAX_BYTES) return null
  return startsWith(bytes, PDF) ? { bytes, mediaType: PDF_TYPE } : recognisePicture(bytes)
}

async function typeOf(bytes: Buffer): Promise<string | null> {
  if (startsWith(bytes, PDF)) return PDF_TYPE
  if (startsWith(bytes, ZIP)) return openXmlType(bytes)
  return startsWith(bytes, COMPOUND) ? compoundType(bytes) : pictureType(bytes)
}

/** Uses the names in the ZIP's directory; nothing is unpacked. */
async function openXmlType(bytes: Buffer): Promise<string | null> {
  const zip = await unzipRaw(bytes).catch(() => null)
  const names = zip?.entries.map(({ name }) => name) ?? []
  if (!names.includes('[Content_Types].xml') || names.some(name => MACROS.test(name))) return null
  return PARTS.find(([part]) => names.includes(part))?.[1] ?? null
}

/** The directory contains the names of streams in UTF-16. */
function compoundType(bytes: Buffer): string | null {
  const holds = (name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'))
  if (holds(COMPOUND_MACROS)) return null
  return STREAMS.find(([stream]) => holds(stream))?.[1] ?? null
}
