import { readPictureSize } from './picture-size.ts'

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
/** Base64 length of so many bytes at most, with line breaks and the prefix of a data URI. */
const longestText = (bytes: number): number => Math.ceil(bytes * 1.4) + 100
const PICTURE_MAX_PIXELS = 40_000_000

export interface Picture {
  bytes: Buffer
  mediaType: string
}

const DATA_URI = /^data:(?:image\/[a-z.+-]{1,40}|application\/pdf);base64,/
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

const isBase64Byte = new Uint8Array(256)
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
  isBase64Byte[character.charCodeAt(0)] = 1

/** The picture in a Base64 text or data URI; null unless it is a JPEG, PNG or WebP within the limits. */
export function decodePicture(text: string): Picture | null {
  const bytes = decodeText(text, PICTURE_MAX_BYTES)
  return bytes && recognisePicture(bytes)
}

/** The bytes of a Base64 text or data URI; null if it is neither or too long. */
export const decodeText = (text: string, mostBytes: number): Buffer | null =>
  text.length > longestText(mostBytes) ? null : decodeBase64(text.replace(DATA_URI, ''))

/** Accepts line breaks (MIME) and missing padding, as sent by terminals; null for any other non-Base64 (RFC 4648). */
function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text)
  let length = 0
  // Byte by byte, so that the time depends only on the length, which a pattern does not guarantee.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) continue
    bytes[length] = byte
    length += 1
  }
  const base64 = bytes.toString('latin1', 0, length)
  const end = base64.endsWith('==') ? length - 2 : base64.endsWith('=') ? length - 1 : length
  if (end < 1 || length % 4 === 1 || (end < length && length % 4 !== 0)) return null
  for (let at = 0; at < end; at += 1) if (isBase64Byte[bytes[at] ?? 0] !== 1) return null
  return Buffer.from(base64, 'base64')
}

/** The same for a picture sent as a file. */
export function recognisePicture(bytes: Buffer): Picture | null {
  const mediaType = bytes.length <= PICTURE_MAX_BYTES ? pictureType(bytes) : null
  return mediaType === null ? null : { bytes, mediaType }
}

/** Media type of a JPEG, PNG or WebP by its first bytes; null for everything else, and for too many pixels. */
export function pictureType(bytes: Buffer): string | null {
  const size = readPictureSize(bytes)
  if (size === null || size.width < 1 || size.height < 1) return null
  return size.width * size.height <= PICTURE_MAX_PIXELS ? size.mediaType : null
}
