/** The smallest files whose first bytes identify their type. */

const PNG_1X1 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const WEBP_1X1 = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

function jpeg(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
    Buffer.from('JFIF\0'),
    Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0]),
    Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]),
    size,
    Buffer.from([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    Buffer.from([0xff, 0xd9])
  ])
}

export const PICTURES = {
  'image/png': Buffer.from(PNG_1X1, 'base64'),
  'image/webp': Buffer.from(WEBP_1X1, 'base64'),
  'image/jpeg': jpeg(1, 1)
} as const
/** The place that a camera has written into `locatedPicture`. */
export const PLACE = 'GPS 13.7563N 100.5018E'

/** A picture with a place in its metadata. */
export function locatedPicture(): Buffer {
  const content = Buffer.from(`Exif\0\0${PLACE}`, 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  const plain = PICTURES['image/jpeg']
  return Buffer.concat([plain.subarray(0, 2), head, content, plain.subarray(2)])
}

export type PictureType = keyof typeof PICTURES

export const pictureBase64 = (type: PictureType): string => PICTURES[type].toString('base64')
export const pictureUri = (type: PictureType): string => `data:${type};base64,${pictureBase64(type)}`

/** A picture of the given length; the bytes after the end of the image are padding. */
export function pictureOfLength(bytes: number): string {
  const head = jpeg(4, 3)
  return Buffer.concat([head, Buffer.alloc(bytes - head.length)]).toString('base64')
}

/** A picture that claims to be larger than any screen. */
export const hugePicture = (): string => jpeg(60_000, 60_000).toString('base64')
