/** Type and pixel size of a picture according to its first bytes. */
export interface PictureSize {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Cameras write dozens of segments before the size, including depth maps and colour profiles in pieces. */
const JPEG_SEGMENTS_MAX = 1_000
const JPEG_MARKER = 0xff
const JPEG_START_OF_SCAN = 0xda
const JPEG_END = 0xd9

/**
 * Reads the header of a JPEG (ITU T.81), PNG (RFC 2083) or WebP (RFC 9649); null for everything else. The number of bytes it
 * reads is bounded, whatever they are.
 */
export function readPictureSize(bytes: Buffer): PictureSize | null {
  return readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes)
}

function readPng(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function readWebp(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  const mediaType = 'image/webp'
  switch (bytes.toString('latin1', 8, 16)) {
    case 'WEBPVP8 ': {
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null
      // The two highest bits are a scaling factor.
      return { mediaType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    }
    case 'WEBPVP8L': {
      if (bytes.readUInt8(20) !== 0x2f) return null
      const bits = bytes.readUInt32LE(21)
      return { mediaType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'WEBPVP8X':
      return { mediaType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

function readJpeg(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  for (let segment = 0; segment < JPEG_SEGMENTS_MAX && at + 9 <= bytes.length; segment += 1) {
    if (bytes[at] !== JPEG_MARKER) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === JPEG_MARKER) {
      // Markers may be preceded by fill bytes.
      at += 1
      continue
    }
    if (marker === JPEG_START_OF_SCAN || marker === JPEG_END) return null
    if (isFrame(marker))
      return {
        mediaType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5)
      }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

/** Baseline, extended and progressive; browsers do not show any other kind. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2
