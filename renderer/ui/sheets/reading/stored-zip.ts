const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const LOCAL_LENGTH = 30
const ENTRY_LENGTH = 46
const END_LENGTH = 22
const UTF8_NAMES = 0x800

export interface StoredPart {
  readonly name: string
  readonly crc: number
  readonly size: number
}

export interface StoredZip {
  readonly buffer: ArrayBuffer
  /** Room for the bytes of each part, in their order; what is written there is in the ZIP. */
  readonly rooms: readonly Uint8Array<ArrayBuffer>[]
}

/** A ZIP of parts that are not packed, so that whoever reads it has nothing left to unpack. */
export function storedZip(parts: readonly StoredPart[]): StoredZip {
  const names = parts.map(({ name }) => new TextEncoder().encode(name))
  const nameLength = names.reduce((sum, name) => sum + name.length, 0)
  const dataLength = parts.reduce((sum, { size }) => sum + LOCAL_LENGTH + size, nameLength)
  const directoryLength = ENTRY_LENGTH * parts.length + nameLength
  const whole = new Uint8Array(dataLength + directoryLength + END_LENGTH)
  const view = new DataView(whole.buffer)
  const rooms: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  let directoryAt = dataLength
  for (const [index, part] of parts.entries()) {
    const name = names[index] ?? new Uint8Array()
    view.setUint32(at, LOCAL_HEADER, true)
    writeSizes(view, at + 4, part, name.length)
    whole.set(name, at + LOCAL_LENGTH)
    view.setUint32(directoryAt, DIRECTORY_ENTRY, true)
    writeSizes(view, directoryAt + 6, part, name.length)
    view.setUint32(directoryAt + 42, at, true)
    whole.set(name, directoryAt + ENTRY_LENGTH)
    const start = at + LOCAL_LENGTH + name.length
    rooms.push(whole.subarray(start, start + part.size))
    at = start + part.size
    directoryAt += ENTRY_LENGTH + name.length
  }
  view.setUint32(directoryAt, END_OF_DIRECTORY, true)
  view.setUint16(directoryAt + 8, parts.length, true)
  view.setUint16(directoryAt + 10, parts.length, true)
  view.setUint32(directoryAt + 12, directoryLength, true)
  view.setUint32(directoryAt + 16, dataLength, true)
  return { buffer: whole.buffer, rooms }
}

/** What the header of an entry and its line in the directory have in common: version, flags, method 0, CRC and sizes. */
function writeSizes(view: DataView, at: number, { crc, size }: StoredPart, nameLength: number): void {
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, UTF8_NAMES, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, nameLength, true)
}
