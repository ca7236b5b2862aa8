const ROW_START = /<((?:\w+:)?)row\s(?:[^<>]*\s)?r="(\d{1,7})"[^<>]*>/
const HEAD_LENGTH = 65_536
const TAG_LENGTH = 1_024

/** A piece of a sheet's XML that is a sheet of its own, with the rows as they are numbered in the whole. */
export interface SheetSlice {
  readonly firstRow: number
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
  /** Of these, the rows alone; null where they do not stand by themselves. */
  readonly rows: Uint8Array<ArrayBuffer> | null
}

/**
 * Cuts the XML of a large sheet between rows, so that a reader that wants a whole text need never hold all of it. What has no
 * numbered row where it would be cut stays in one piece.
 */
export function* sliceSheet(bytes: Uint8Array<ArrayBuffer>, wantedSize: () => number): Generator<SheetSlice> {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_LENGTH))
  const opening = /<((?:\w+:)?)sheetData\s*>/.exec(head)
  const prefix = opening?.[1] ?? ''
  const start = opening ? lengthIn(head.slice(0, opening.index + opening[0].length)) : 0
  const end = lastIndexOf(bytes, `</${prefix}sheetData>`)
  if (!opening || end < start) {
    yield { firstRow: 1, parts: [bytes], rows: null }
    return
  }
  if (bytes.length <= wantedSize()) {
    yield { firstRow: 1, parts: [bytes], rows: bytes.subarray(start, end) }
    return
  }
  const before = bytes.subarray(0, start)
  const after = new TextEncoder().encode(`</${prefix}sheetData></${prefix}worksheet>`)
  let from = start
  let firstRow = 1
  while (from < end) {
    const wanted = from + wantedSize()
    const next = wanted < end ? nextRow(bytes, wanted, end, firstRow) : null
    const rows = bytes.subarray(from, next?.at ?? end)
    yield { firstRow, parts: [before, rows, after], rows }
    if (next === null) return
    from = next.at
    firstRow = next.row
  }
}

/** The first numbered row from a place on. */
function nextRow(
  bytes: Uint8Array,
  from: number,
  end: number,
  after: number
): { at: number; row: number } | null {
  const [LT, R, O] = [0x3c, 0x72, 0x6f]
  for (let at = bytes.indexOf(LT, from); at >= 0 && at < end; at = bytes.indexOf(LT, at + 1)) {
    const colon = bytes.subarray(at, at + 16).indexOf(0x3a)
    const name = bytes[at + 1] === R ? at + 1 : at + colon + 1
    if (bytes[name] !== R || bytes[name + 1] !== O) continue
    const tag = new TextDecoder('latin1').decode(bytes.subarray(at, Math.min(end, at + TAG_LENGTH)))
    const found = ROW_START.exec(tag)
    if (found?.index !== 0) continue
    const row = Number(found[2])
    return row > after ? { at, row } : null
  }
  return null
}

const lengthIn = (text: string): number => new TextEncoder().encode(text).length

function lastIndexOf(bytes: Uint8Array, text: string): number {
  const wanted = new TextEncoder().encode(text)
  const [first = 0] = wanted
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at
  return -1
}
