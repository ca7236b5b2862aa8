import { LIMITS } from './read-limits.ts'
import { ReadFailure } from './read-problem.ts'

/** One file in a ZIP, as its central directory tells (APPNOTE 4.3.12). */
export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** Where its packed bytes begin. */
  readonly start: number
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const LONGEST_COMMENT = 0xffff
const ENCRYPTED = 0x1
const STORED = 0
const DEFLATED = 8
/** Sizes that ZIP64 keeps elsewhere: no spreadsheet that is small enough to be read needs it. */
const ELSEWHERE = 0xffffffff

/** Reads the directory of a ZIP; nothing is unpacked. @throws ReadFailure when it is none, or one to keep away from */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) throw new ReadFailure({ code: 'unreadable' })
  const count = view.getUint16(end + 10, true)
  if (count > LIMITS.entries) throw new ReadFailure({ code: 'suspicious_compression' })
  const names = new TextDecoder()
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new ReadFailure({ code: 'unreadable' })
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new ReadFailure({ code: 'encrypted' })
    const nameLength = view.getUint16(at + 28, true)
    const name = names.decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength))
    if (!name.endsWith('/')) entries.push(entryAt(view, at, name))
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  checkClaims(entries)
  return entries
}

function entryAt(view: DataView, at: number, name: string): ZipEntry {
  const method = view.getUint16(at + 10, true)
  const packedSize = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const local = view.getUint32(at + 42, true)
  const isReadable =
    (method === STORED || method === DEFLATED) &&
    packedSize !== ELSEWHERE &&
    size !== ELSEWHERE &&
    local + LOCAL_LENGTH <= view.byteLength &&
    view.getUint32(local, true) === LOCAL_HEADER
  if (!isReadable) throw new ReadFailure({ code: 'unreadable' })
  const start = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packedSize > view.byteLength) throw new ReadFailure({ code: 'unreadable' })
  return {
    name,
    isDeflated: method === DEFLATED,
    crc: view.getUint32(at + 16, true),
    packedSize,
    size,
    start
  }
}

/** Where the record at the end begins; a comment may follow it. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return null
}

/** Refuses what says of itself that it is a bomb; what lies about it is stopped while it is unpacked. */
function checkClaims(entries: readonly ZipEntry[]): void {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packedSize, 0)
  if (size > LIMITS.ratioFreeBytes && size > packed * LIMITS.ratio)
    throw new ReadFailure({ code: 'suspicious_compression' })
  if (size > LIMITS.unpackedBytes)
    throw new ReadFailure({ code: 'unpacks_too_large', limit: LIMITS.unpackedBytes })
}
