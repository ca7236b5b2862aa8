import { crc32 } from 'node:zlib'

// Cameras write the place and time of a picture, and more, beside its pixels. Only what is needed to show the picture is
// kept, so that a part unknown here is removed too. Pixels are copied as they are.

/** The picture without metadata except its orientation; anything but a JPEG, PNG or WebP is returned unchanged. */
export function withoutMetadata(bytes: Buffer, mediaType: string): Buffer {
  switch (mediaType) {
    case 'image/jpeg':
      return cleanJpeg(bytes)
    case 'image/png':
      return cleanPng(bytes)
    case 'image/webp':
      return cleanWebp(bytes)
    default:
      return bytes
  }
}

const MARKER = 0xff
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const JFIF_SEGMENT = 0xe0
const EXIF_SEGMENT = 0xe1
const EXIF_HEAD = 'Exif\0\0'
/** Application segments that decoders need: size and colours. */
const KEPT_SEGMENTS: ReadonlyMap<number, string> = new Map([
  [JFIF_SEGMENT, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe']
])

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
const isAlone = (marker: number): boolean => marker === 0x01 || isRestart(marker)
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef
const startsWith = (content: Buffer, head: string): boolean =>
  content.toString('latin1', 0, head.length) === head

function isNeeded(marker: number, content: Buffer): boolean {
  const head = KEPT_SEGMENTS.get(marker)
  return head !== undefined && startsWith(content, head)
}

/** Segments of ITU T.81 B.1. Bytes between segments and after the end, where cameras append films, are left out too. */
function cleanJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let orientation = 0
  let at = 2
  for (;;) {
    at = bytes.indexOf(MARKER, at)
    if (at < 0 || at + 1 >= bytes.length) break
    const marker = bytes.readUInt8(at + 1)
    if (marker === END_OF_IMAGE) {
      parts.push(Buffer.from([MARKER, END_OF_IMAGE]))
      break
    }
    if (marker === 0 || marker === MARKER || marker === START_OF_IMAGE || isAlone(marker)) {
      at += marker === MARKER ? 1 : 2
      continue
    }
    if (at + 4 > bytes.length) break
    const end = at + 2 + Math.max(2, bytes.readUInt16BE(at + 2))
    const content = bytes.subarray(at + 4, end)
    if (marker === EXIF_SEGMENT && startsWith(content, EXIF_HEAD) && orientation === 0)
      orientation = orientationOf(content.subarray(EXIF_HEAD.length))
    const isKept = isApplication(marker) ? isNeeded(marker, content) : marker !== COMMENT
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
    if (isKept) parts.push(bytes.subarray(at, next))
    at = next
  }
  // The JFIF segment has to be first.
  const isJfifFirst = parts[0]?.[1] === JFIF_SEGMENT
  if (orientation > 1) parts.splice(isJfifFirst ? 1 : 0, 0, orientationSegment(orientation))
  return Buffer.concat([Buffer.from([MARKER, START_OF_IMAGE]), ...parts])
}

/** Position of the marker after compressed data, in which 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== MARKER && !isRestart(next)) return at
  }
  return bytes.length
}

function orientationSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from(EXIF_HEAD, 'latin1'), orientationExif(orientation)])
  const head = Buffer.from([MARKER, EXIF_SEGMENT, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const ORIENTATION_TAG = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12

/** The orientation (1 to 8) in Exif data, that is a TIFF file of which only the first directory is read; 0 if there is none. */
function orientationOf(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 2)
  if (exif.length < 8 || (order !== 'II' && order !== 'MM')) return 0
  const isLittle = order === 'II'
  const short = (at: number): number => {
    if (at + 2 > exif.length) return 0
    return isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at)
  }
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (at + ENTRY_BYTES > exif.length) return 0
    if (short(at) !== ORIENTATION_TAG) continue
    const value = short(at + 8)
    return short(at + 2) === SHORT && value >= 1 && value <= 8 ? value : 0
  }
  return 0
}

/** Exif data with nothing but an orientation. */
function orientationExif(orientation: number): Buffer {
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 'latin1')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(ORIENTATION_TAG, 10)
  exif.writeUInt16BE(SHORT, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}

const PNG_HEAD_BYTES = 8
/** Pixels, transparency, colours, size of a pixel, and animation. */
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(
    ' '
  )
)

/** Chunks of the PNG specification (W3C) 5.3: length, type, content, checksum. */
function cleanPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, PNG_HEAD_BYTES)]
  let orientation = 0
  for (let at = PNG_HEAD_BYTES; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (type === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4))
    if (PNG_KEPT.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  // After the header, which has to be first.
  if (orientation > 1) parts.splice(2, 0, pngChunk('eXIf', orientationExif(orientation)))
  return Buffer.concat(parts)
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

const RIFF_HEAD_BYTES = 12
const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Position of the flags of the extended header in the file, and the flags of Exif and XMP (RFC 9649 2.7). */
const FLAGS_AT = 20
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

/** Chunks of RFC 9649: type, length, content, and a byte of padding after an odd length. */
function cleanWebp(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from(bytes.subarray(0, RIFF_HEAD_BYTES))]
  const size = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  let orientation = 0
  for (let at = RIFF_HEAD_BYTES; at + 8 <= size; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'EXIF')
      orientation = orientationOf(
        startsWith(content, EXIF_HEAD) ? content.subarray(EXIF_HEAD.length) : content
      )
    if (WEBP_KEPT.has(type)) parts.push(bytes.subarray(at, Math.min(end, size)))
    at = end
  }
  const isExtended = bytes.toString('latin1', RIFF_HEAD_BYTES, RIFF_HEAD_BYTES + 4) === 'VP8X'
  const exif = isExtended && orientation > 1 ? [riffChunk('EXIF', orientationExif(orientation))] : []
  const clean = Buffer.concat([...parts, ...exif])
  clean.writeUInt32LE(clean.length - 8, 4)
  if (isExtended) {
    const flags = clean.readUInt8(FLAGS_AT) & ~(EXIF_FLAG | XMP_FLAG)
    clean.writeUInt8(exif.length > 0 ? flags | EXIF_FLAG : flags, FLAGS_AT)
  }
  return clean
}

function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}
