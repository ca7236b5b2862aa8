/** What a user may choose. */
const CHOSEN_MAX_BYTES = 10 * 1024 * 1024
/** What is stored: larger pictures are reduced to this side. */
export type PictureLimits = { readonly bytes: number; readonly side: number }
/** As the workstation stores at most; text on a photographed certificate stays readable. */
export const ATTACHED: PictureLimits = { bytes: 2 * 1024 * 1024, side: 2000 }
/** A face. */
export const PORTRAIT: PictureLimits = { bytes: 200 * 1024, side: 1024 }
export const PDF = 'application/pdf'
const QUALITIES = [0.85, 0.6, 0.4]

export type PictureFault = 'tooLarge' | 'notOne'

/** A chosen picture as a data URI, reduced if it is larger than stored, or why it cannot be used; a PDF where it is taken. */
export async function readPicture(
  file: File,
  limits: PictureLimits,
  takesPdf: boolean
): Promise<string | PictureFault> {
  if (file.size > CHOSEN_MAX_BYTES) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mediaType = typeOf(bytes)
  if (mediaType === null || (mediaType === PDF && !takesPdf)) return 'notOne'
  if (mediaType === PDF || file.size <= limits.bytes) return dataUri(bytes, mediaType)
  try {
    return await reduced(await createImageBitmap(file), limits)
  } catch {
    // It begins like a picture but is damaged.
    return 'notOne'
  }
}

function typeOf(bytes: Uint8Array): string | null {
  const begins = (at: number, text: string) =>
    [...text].every((it, index) => bytes[at + index] === it.charCodeAt(0))
  if (begins(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (begins(0, '\x89PNG')) return 'image/png'
  if (begins(0, '%PDF-')) return PDF
  return begins(0, 'RIFF') && begins(8, 'WEBP') ? 'image/webp' : null
}

async function reduced(picture: ImageBitmap, { bytes, side }: PictureLimits): Promise<string> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  // Transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const quality of QUALITIES) {
    const text = canvas.toDataURL('image/jpeg', quality)
    if (text.length * 0.75 <= bytes) return text
  }
  throw new Error('The picture cannot be reduced.')
}

/** So many bytes are turned into text at once: a call takes only so many arguments. */
const AT_ONCE = 0x8000

function dataUri(bytes: Uint8Array, mediaType: string): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return `data:${mediaType};base64,${btoa(text)}`
}
