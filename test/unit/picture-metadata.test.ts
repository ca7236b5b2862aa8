import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutMetadata } from '../../main/modules/files/files.ts'
import { PICTURES, type PictureType } from '../support/pictures.ts'

// Pictures without what cameras write beside the pixels, such as the place. Their orientation stays.

const PLACE = 'GPS 13.7563N 100.5018E'
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const bytesOf = (size: number, ...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * size)
  for (const [at, value] of values.entries()) buffer.writeUIntBE(value, at * size, size)
  return buffer
}
const reversed = (size: number, ...values: number[]): Buffer =>
  Buffer.concat(values.map(value => bytesOf(size, value).reverse()))

/** Exif data with an orientation and a place. */
function exif(orientation: number, order: 'MM' | 'II' = 'MM'): Buffer {
  const number = order === 'MM' ? bytesOf : reversed
  return Buffer.concat([
    latin(order),
    number(2, 42),
    number(4, 8),
    number(2, 2),
    number(2, 0x0110, 2),
    number(4, PLACE.length, 38),
    number(2, 0x0112, 3),
    number(4, 1),
    number(2, orientation, 0),
    number(4, 0),
    latin(PLACE)
  ])
}

const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([bytesOf(1, 0xff, marker), bytesOf(2, content.length + 2), content])
const JFIF = segment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'))
const COLOURS = segment(0xe2, latin('ICC_PROFILE\0\x01\x01profile'))
const ADOBE = segment(0xee, latin('Adobe\0\x64\0\0\0\0\x01'))
const TABLE = segment(0xdb, Buffer.alloc(65, 1))
const FRAME = segment(0xc2, Buffer.from([8, 0, 3, 0, 4, 1, 1, 0x11, 0]))
/** Compressed data with stuffed bytes and restart markers, twice, as in a progressive picture. */
const SCAN = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 0xff, 0xd3, 2, 0xff, 0, 3])
])
const START = bytesOf(1, 0xff, 0xd8)
const END = bytesOf(1, 0xff, 0xd9)
const METADATA = [
  segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(1)])),
  segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0<x>${PLACE}</x>`)),
  segment(0xe0, latin(`JFXX\0${PLACE}`)),
  segment(0xe2, latin(`MPF\0${PLACE}`)),
  segment(0xed, latin(`Photoshop 3.0\0${PLACE}`)),
  segment(0xef, latin(PLACE)),
  segment(0xfe, latin(PLACE))
]
const jpeg = (...parts: Buffer[]): Buffer => Buffer.concat([START, ...parts])
const clean = (bytes: Buffer, type: PictureType): Buffer => withoutMetadata(bytes, type)

test('a JPEG keeps its colours and pixels, and nothing else', () => {
  const film = latin(`ftyp${PLACE}`)
  const given = jpeg(
    JFIF,
    ...METADATA,
    COLOURS,
    ADOBE,
    TABLE,
    FRAME,
    SCAN,
    ...METADATA,
    TABLE,
    SCAN,
    END,
    film
  )
  const wanted = jpeg(JFIF, COLOURS, ADOBE, TABLE, FRAME, SCAN, TABLE, SCAN, END)
  expect(clean(given, 'image/jpeg')).toEqual(wanted)
  expect(clean(wanted, 'image/jpeg')).toEqual(wanted)
})

test.each(['MM', 'II'] as const)('a JPEG stays upright (byte order %s)', order => {
  for (let orientation = 2; orientation <= 8; orientation += 1) {
    const taken = segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(orientation, order)]))
    const kept = clean(jpeg(JFIF, taken, FRAME, SCAN, END), 'image/jpeg')
    expect(kept.includes(PLACE)).toBe(false)
    expect(kept.subarray(0, JFIF.length + 2)).toEqual(jpeg(JFIF))
    // What is kept is read again as the same orientation.
    expect(clean(kept, 'image/jpeg')).toEqual(kept)
    expect(kept.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]))).toBe(true)
  }
})

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([latin(type), content])
  return Buffer.concat([bytesOf(4, content.length), named, bytesOf(4, crc32(named))])
}
test('a PNG keeps its colours, pixels and orientation, and nothing else', () => {
  const [head, header] = [latin('\x89PNG\r\n\x1a\n'), chunk('IHDR', Buffer.alloc(13, 1))]
  const [pixels, end] = [chunk('IDAT', latin('pixels')), chunk('IEND', Buffer.alloc(0))]
  const transparent = chunk('tRNS', latin('x'))
  const texts = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map(type => chunk(type, latin(PLACE)))
  const given = (orientation: number) =>
    Buffer.concat([
      head,
      header,
      ...texts,
      chunk('eXIf', exif(orientation)),
      transparent,
      pixels,
      ...texts,
      end
    ])
  const plain = Buffer.concat([head, header, transparent, pixels, end])
  expect(clean(Buffer.concat([given(1), latin(PLACE)]), 'image/png')).toEqual(plain)
  const turned = clean(given(6), 'image/png')
  const extra = turned.subarray(
    head.length + header.length,
    turned.length - (plain.length - head.length - header.length)
  )
  expect(extra.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
  expect(extra).toEqual(chunk('eXIf', extra.subarray(8, -4)))
  expect(turned.includes(PLACE)).toBe(false)
})

const riff = (...chunks: [type: string, content: Buffer][]): Buffer => {
  const parts = chunks.flatMap(([type, content]) => [
    latin(type),
    reversed(4, content.length),
    content,
    Buffer.alloc(content.length % 2)
  ])
  const body = Buffer.concat([latin('WEBP'), ...parts])
  return Buffer.concat([latin('RIFF'), reversed(4, body.length), body])
}
test('a WebP keeps its colours, pixels and orientation, and its header says so', () => {
  const header = (flags: number) => Buffer.from([flags, 0, 0, 0, 3, 0, 0, 2, 0, 0])
  const pixels = latin('pixel')
  const given = (orientation: number) =>
    riff(
      ['VP8X', header(0x3c)],
      ['ICCP', latin('profile')],
      ['VP8 ', pixels],
      ['EXIF', exif(orientation)],
      ['XMP ', latin(PLACE)],
      ['priv', latin(PLACE)]
    )
  const plain = riff(['VP8X', header(0x30)], ['ICCP', latin('profile')], ['VP8 ', pixels])
  expect(clean(Buffer.concat([given(1), latin(PLACE)]), 'image/webp')).toEqual(plain)
  const turned = clean(given(8), 'image/webp')
  expect(turned.readUInt8(20)).toBe(0x38)
  expect(turned.includes(PLACE)).toBe(false)
  expect(clean(turned, 'image/webp')).toEqual(turned)
  expect(turned.readUInt32LE(4)).toBe(turned.length - 8)
})

test('the smallest pictures stay as they are, and other files too', () => {
  for (const type of Object.keys(PICTURES) as PictureType[])
    expect(clean(PICTURES[type], type)).toEqual(PICTURES[type])
  expect(withoutMetadata(latin(PLACE), 'application/pdf')).toEqual(latin(PLACE))
})

test('whatever the bytes are, it ends, and does not grow by more than an orientation', () => {
  const starts = {
    'image/jpeg': START,
    'image/png': latin('\x89PNG\r\n\x1a\n'),
    'image/webp': riff()
  } as const
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(starts) as PictureType[])),
      fc.array(fc.oneof(fc.constant(0xff), fc.integer({ min: 0, max: 255 })), { maxLength: 300 }),
      (type, rest) => {
        const given = Buffer.concat([starts[type], Buffer.from(rest)])
        expect(clean(given, type).length).toBeLessThanOrEqual(given.length + 44)
      }
    )
  )
})
