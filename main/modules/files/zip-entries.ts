/** Names in a ZIP's central directory (APPNOTE 4.3.12, 4.3.16); nothing is unpacked. Empty when it is no whole ZIP. */

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LONGEST_COMMENT = 0xffff
const ENTRIES_READ = 5_000

export function zipEntryNames(bytes: Buffer): string[] {
  const end = findEnd(bytes)
  if (end === null) return []
  const count = bytes.readUInt16LE(end + 10)
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < Math.min(count, ENTRIES_READ); entry += 1) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY) return []
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength))
    at += ENTRY_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

/** Where the record at the end begins; a comment may follow it. */
function findEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  return null
}
