import { ReadFailure } from './read-problem.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Unpacks one entry into the room made for it, and stops as soon as it wants more. @throws ReadFailure */
export async function unpackEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  room: Uint8Array
): Promise<void> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packedSize)
  if (!entry.isDeflated) {
    if (entry.packedSize !== room.length) throw new ReadFailure({ code: 'unreadable' })
    room.set(packed)
    return
  }
  let filled = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (filled + part.value.length > room.length) {
        await reader.cancel()
        throw new ReadFailure({ code: 'suspicious_compression' })
      }
      room.set(part.value, filled)
      filled += part.value.length
    }
  } catch (cause) {
    throw cause instanceof ReadFailure ? cause : new ReadFailure({ code: 'unreadable' }, cause)
  }
  if (filled !== room.length) throw new ReadFailure({ code: 'unreadable' })
}
