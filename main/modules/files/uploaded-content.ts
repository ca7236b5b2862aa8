import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type Fields, isAbsent } from '#shared/domain/fields/reading-policy.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { DOCUMENT_MAX_BYTES, recogniseDocument } from './document.ts'
import type { UploadedFile } from './form-body.ts'
import { decodePicture, PICTURE_MAX_BYTES, type Picture, recognisePicture } from './picture.ts'

const MEGABYTE = 1024 * 1024
const NAME_MAX = 200

/** Fields and files of a request. */
export interface PictureSource {
  readonly fields: Fields
  readonly files: ReadonlyMap<string, UploadedFile>
}

const isSent = ({ fields, files }: PictureSource, name: string): boolean =>
  files.has(name) || !isAbsent(fields[name])

/**
 * The picture in one of several fields, as a file or as Base64 text; the first that was sent is used, but all must be valid.
 * `isOnlyOne`: more than one is also a fault.
 */
export function pictureOf(
  source: PictureSource,
  names: readonly string[],
  faults: Fault[],
  { isOnlyOne = false } = {}
): Picture | null {
  const sent = names.filter(name => isSent(source, name))
  if (sent.length === 0) {
    const [only = ''] = names
    if (names.length === 1) faults.push(faultOf('field.missing', only))
    else
      faults.push(
        isOnlyOne
          ? faultOf('field.not_exactly_one', null, { names: names })
          : faultOf('field.one_of_them_missing', null, { names: names })
      )
    return null
  }
  if (isOnlyOne && sent.length > 1) {
    faults.push(faultOf('field.not_exactly_one', null, { names: names }))
    return null
  }
  const pictures = sent.map(name => readPicture(source, name, faults))
  return pictures[0] ?? null
}

function readPicture({ fields, files }: PictureSource, name: string, faults: Fault[]): Picture | null {
  const file = files.get(name)
  const text = fields[name]
  const picture = file ? recognisePicture(file.bytes) : typeof text === 'string' ? decodePicture(text) : null
  if (!picture) faults.push(faultOf('field.not_picture', name, { megabytes: PICTURE_MAX_BYTES / MEGABYTE }))
  return picture
}

/** File extensions by type; the first is appended to a name that has none of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc', '.dot'],
  'application/vnd.ms-excel': ['.xls', '.xlt'],
  'application/vnd.ms-powerpoint': ['.ppt', '.pps', '.pot'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx', '.dotx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx', '.xltx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx', '.ppsx', '.potx'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp']
}

/** Accepted types of a signed document, which is scanned or photographed. */
const SCANS = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/** The document in a file, with a safe file name. `isScan`: editable documents are refused. */
export async function documentOf(
  { files }: PictureSource,
  name: string,
  faults: Fault[],
  { isRequired, isScan = false }: { isRequired: boolean; isScan?: boolean }
): Promise<{ content: Picture; fileName: string } | null> {
  const file = files.get(name)
  if (!file) {
    if (isRequired) faults.push(faultOf('field.missing', name))
    return null
  }
  const content = await recogniseDocument(file.bytes)
  if (content && (!isScan || SCANS.has(content.mediaType)))
    return { content, fileName: safeName(file.name, content.mediaType) }
  const code = isScan ? 'field.not_scan' : 'field.not_document'
  faults.push(faultOf(code, name, { megabytes: DOCUMENT_MAX_BYTES / MEGABYTE }))
  return null
}

/** The last part of a path, with the extension of its type and without characters that file systems reject. */
function safeName(name: string, mediaType: string): string {
  const [last = ''] = usualSpelling(name).split(/[/\\]/).slice(-1)
  const plain = last
    .toWellFormed()
    // Browsers encode quotes and line breaks in a name like this.
    .replaceAll(/%(22|0a|0d)/gi, '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(-NAME_MAX)
    .toWellFormed()
  const endings = ENDINGS[mediaType] ?? []
  const hasEnding = endings.some(ending => plain.toLowerCase().endsWith(ending))
  return hasEnding ? plain : `${plain || 'document'}${endings[0] ?? ''}`
}
