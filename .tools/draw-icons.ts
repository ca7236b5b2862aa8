import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { drawIcon } from '../main/electron/shell/tray-state.ts'

// Draws the icon of the program, that of the tray, into out/icons, where electron-builder looks for it: icon.png for Linux, icon.ico for
// Windows, icon.icns for macOS. It would fetch a converter for anything else.

/** A pixel with its alpha apart, red first; `drawIcon` has it multiplied in, blue first. */
function rgba(size: number): Buffer {
  const pixels = drawIcon('calm', size)
  for (let at = 0; at < pixels.length; at += 4) {
    const [b = 0, g = 0, r = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const whole = (part: number) => (alpha === 0 ? 0 : Math.round((part * 255) / alpha))
    pixels.set([whole(r), whole(g), whole(b), alpha], at)
  }
  return pixels
}

const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

/** PNG (third edition), 11.2 */
function png(size: number): Buffer {
  const pixels = rgba(size)
  const row = size * 4
  const lines = Array.from({ length: size }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * row, (y + 1) * row)])
  )
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([uint32(size, size), Buffer.of(8, 6, 0, 0, 0)])),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0))
  ])
}

/** Sizes of an .ico: a byte each, 0 for 256. All as PNG, which Windows reads since Vista. */
function ico(sizes: readonly number[]): Buffer {
  const images = sizes.map(png)
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index
    const size = (sizes[index] ?? 0) % 256
    head.set([size, size, 0, 0, 1, 0, 32, 0], at)
    head.writeUInt32LE(image.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([head, ...images])
}

function icns(images: readonly (readonly [type: string, size: number])[]): Buffer {
  const parts = images.map(([type, size]) => {
    const image = png(size)
    return Buffer.concat([Buffer.from(type), uint32(image.length + 8), image])
  })
  const length = parts.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([Buffer.from('icns'), uint32(length), ...parts])
}

const [, , folder = resolve(import.meta.dirname, '../out/icons')] = process.argv
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'icon.png'), png(512))
writeFileSync(join(folder, 'icon.ico'), ico([16, 32, 48, 256]))
const APPLE = [
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024]
] as const
writeFileSync(join(folder, 'icon.icns'), icns(APPLE))
