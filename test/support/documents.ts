/** The smallest valid files of each container format of documents. */

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50

/** A ZIP of empty entries with these names. */
export function zipOf(names: readonly string[], comment = ''): Buffer {
  const heads: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const text = Buffer.from(name)
    const head = Buffer.alloc(30 + text.length)
    head.writeUInt32LE(LOCAL, 0)
    head.writeUInt16LE(text.length, 26)
    text.copy(head, 30)
    const entry = Buffer.alloc(46 + text.length)
    entry.writeUInt32LE(ENTRY, 0)
    entry.writeUInt16LE(text.length, 28)
    entry.writeUInt32LE(offset, 42)
    text.copy(entry, 46)
    heads.push(head)
    entries.push(entry)
    offset += head.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...heads, directory, end, Buffer.from(comment)])
}

/** A compound file ([MS-CFB]) with these streams in its directory. */
export function compoundOf(streams: readonly string[]): Buffer {
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  const entries = streams.map(name => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    return entry
  })
  return Buffer.concat([head, ...entries])
}

export const pdfOf = (text = 'hello'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

const TYPES = '[Content_Types].xml'
export const DOCX = zipOf([TYPES, '_rels/.rels', 'word/document.xml'])
export const XLSX = zipOf([TYPES, 'xl/workbook.xml'])
export const PPTX = zipOf([TYPES, 'ppt/presentation.xml'])
export const DOCM = zipOf([TYPES, 'word/document.xml', 'word/vbaProject.bin'])
