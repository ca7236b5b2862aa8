import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePicture } from '../../main/modules/files/files.ts'
import { readPictureSize } from '../../main/modules/files/picture-size.ts'
import { PICTURES, type PictureType, pictureBase64 } from '../support/pictures.ts'

// The size that the first bytes of a picture give, and how far they are read.

const marker = (code: number, ...content: number[]): number[] => [
  0xff,
  code,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content
]
const frame = (code: number, width: number, height: number): number[] =>
  marker(code, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0)
const jpeg = (...segments: number[][]): Buffer => Buffer.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9])

function riff(kind: string, content: number[]): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write(`RIFF\0\0\0\0WEBP${kind}`, 'latin1')
  bytes.set(content, 20)
  return bytes
}
const le = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) & 0xff)

function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(PICTURES['image/png'])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test.each(Object.keys(PICTURES) as PictureType[])('%s', mediaType => {
  expect(readPictureSize(PICTURES[mediaType])).toEqual({ mediaType, width: 1, height: 1 })
})

test('reads every size of every type', () => {
  const pixels = fc.integer({ min: 1, max: 16_383 })
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const size = { width, height }
      for (const code of [0xc0, 0xc1, 0xc2])
        expect(readPictureSize(jpeg(marker(0xe0, 1, 2, 3), frame(code, width, height)))).toEqual({
          mediaType: 'image/jpeg',
          ...size
        })
      expect(readPictureSize(png(width, height))).toEqual({ mediaType: 'image/png', ...size })
      const lossless = (width - 1) | ((height - 1) << 14)
      for (const webp of [
        riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...le(width, 2), ...le(height, 2)]),
        riff('VP8L', [0x2f, ...le(lossless, 4)]),
        riff('VP8X', [0, 0, 0, 0, ...le(width - 1, 3), ...le(height - 1, 3)])
      ])
        expect(readPictureSize(webp)).toEqual({ mediaType: 'image/webp', ...size })
    })
  )
})

test('never throws for any bytes', () => {
  const starts = [Buffer.alloc(0), ...Object.values(PICTURES).map(bytes => bytes.subarray(0, 12))]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), (start, rest) => {
      readPictureSize(Buffer.concat([start, rest]))
    }),
    { numRuns: 2_000 }
  )
})

describe('a JPEG', () => {
  const segments = (count: number): number[][] => Array.from({ length: count }, () => marker(0xe1))

  test('is read for a thousand segments and no further', () => {
    expect(readPictureSize(jpeg(...segments(999), frame(0xc0, 4, 3)))).toMatchObject({ width: 4, height: 3 })
    expect(readPictureSize(jpeg(...segments(1_000), frame(0xc0, 4, 3)))).toBeNull()
  })

  test('may have padding before a marker, but not without end', () => {
    expect(readPictureSize(jpeg([0xff, 0xff], frame(0xc0, 4, 3)))).toMatchObject({ width: 4, height: 3 })
    expect(readPictureSize(jpeg(Array(1_000).fill(0xff), frame(0xc0, 4, 3)))).toBeNull()
  })

  test.each<[string, number[]]>([
    ['a segment of no length', [0xff, 0xe1, 0, 0]],
    ['a segment shorter than its own length', [0xff, 0xe1, 0, 1]],
    ['a scan before its frame', marker(0xda)],
    ['garbage between segments', [1, 2]]
  ])('with %s is rejected', (_case, segment) => {
    expect(readPictureSize(jpeg(segment, frame(0xc0, 4, 3)))).toBeNull()
  })

  test('of segments without a length is rejected', () => {
    const bytes = Buffer.alloc(2 * 1024 * 1024, Buffer.from([0xff, 0xe1, 0, 0]))
    bytes.set([0xff, 0xd8])
    expect(readPictureSize(bytes)).toBeNull()
    expect(decodePicture(bytes.toString('base64'))).toBeNull()
  })
})

test('reads Base64 in lines, without padding, and as a data URI', () => {
  const base64 = pictureBase64('image/png')
  for (const text of [
    base64,
    `data:image/png;base64,${base64}`,
    base64.replace(/=+$/, ''),
    base64.replace(/.{20}/g, '$&\r\n')
  ])
    expect(decodePicture(text)?.bytes.equals(PICTURES['image/png'])).toBe(true)
})
