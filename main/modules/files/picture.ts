import { disableTypes, imageSize, types } from 'image-size'

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
/** Base64 of the largest picture, with line breaks and the head of a data URI. */
const LONGEST_TEXT = Math.ceil(PICTURE_MAX_BYTES * 1.4) + 100
const PICTURE_MAX_PIXELS = 40_000_000

const MEDIA_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

// Only what we take is ever parsed: SVG, PDF and the like are refused by their first bytes.
disableTypes(types.filter(type => !(type in MEDIA_TYPES)))

export interface Picture {
  bytes: Buffer
  mediaType: string
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const LINE_BREAKS = /[\r\n]+/g
const DATA_URI = /^data:image\/[a-z.+-]+;base64,/

/** The picture in a Base64 text or data URI; null when it is no JPEG, PNG or WebP within the limits. */
export function decodePicture(text: string): Picture | null {
  if (text.length > LONGEST_TEXT) return null
  // Terminals send it in lines (MIME) and without its padding, too.
  const base64 = text.replace(DATA_URI, '').replace(LINE_BREAKS, '')
  const isPadded = base64.endsWith('=')
  if (base64.length % 4 === 1 || (isPadded && base64.length % 4 !== 0) || !BASE64.test(base64)) return null
  return recognisePicture(Buffer.from(base64, 'base64'))
}

/** The same for a picture that came as a file. */
export function recognisePicture(bytes: Buffer): Picture | null {
  const mediaType = bytes.length <= PICTURE_MAX_BYTES ? pictureType(bytes) : null
  return mediaType === null ? null : { bytes, mediaType }
}

/** Media type of a JPEG, PNG or WebP by its first bytes; null for everything else, and for more pixels than anybody needs. */
export function pictureType(bytes: Buffer): string | null {
  try {
    const { type, width, height } = imageSize(bytes)
    if (width < 1 || height < 1 || width * height > PICTURE_MAX_PIXELS) return null
    return MEDIA_TYPES[type ?? ''] ?? null
  } catch {
    // image-size throws for everything that it does not know: that is its answer "no picture".
    return null
  }
}
