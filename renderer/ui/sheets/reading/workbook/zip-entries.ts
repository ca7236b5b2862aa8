import { BlobReader, unzipRaw, type ZipEntry } from 'unzipit'
import { LIMITS } from '../read-limits.ts'
import { ReadFailure } from '../read-problem.ts'
import { partKey } from './part-names.ts'

export type { ZipEntry }

/** Reads the headers of a ZIP, which are small in every workbook; entries are read as streams. */
class HeaderReader extends BlobReader {
  override read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (length > LIMITS.directoryBytes) throw new ReadFailure({ code: 'suspicious_compression' })
    return super.read(offset, length)
  }
}

/**
 * The entries of a ZIP by the key of their name; nothing is unpacked. An entry's stream fails once it exceeds the size claimed here.
 * @throws ReadFailure if it is damaged, has a password, or claims to be larger than LIMITS allow
 */
export async function zipEntries(file: Blob): Promise<ReadonlyMap<string, ZipEntry>> {
  const { entries } = await unzipRaw(new HeaderReader(file)).catch((cause: unknown) => {
    throw readFailureOf(cause)
  })
  if (entries.length > LIMITS.entries) throw new ReadFailure({ code: 'suspicious_compression' })
  if (entries.some(({ encrypted }) => encrypted)) throw new ReadFailure({ code: 'encrypted' })
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0)
  if (size > LIMITS.ratioFreeBytes && size > packed * LIMITS.ratio)
    throw new ReadFailure({ code: 'suspicious_compression' })
  if (size > LIMITS.unpackedBytes)
    throw new ReadFailure({ code: 'unpacks_too_large', limit: LIMITS.unpackedBytes })
  // Of two with the same name, the first is used.
  return new Map(entries.map(entry => [partKey(entry.name), entry] as const).reverse())
}

/** The message of unzipit for an entry that unpacks to more than it claimed. */
const LARGER_THAN_CLAIMED = 'decompressed size exceeds limit'

/** Any error of the libraries for ZIP and XML means that the file cannot be read. */
export function readFailureOf(cause: unknown): ReadFailure {
  if (cause instanceof ReadFailure) return cause
  const isLarger = cause instanceof Error && cause.message.startsWith(LARGER_THAN_CLAIMED)
  return new ReadFailure({ code: isLarger ? 'suspicious_compression' : 'unreadable' }, cause)
}
