import { SaxesParser } from 'saxes'
import { LIMITS } from '../read-limits.ts'
import { ReadFailure, unreadable } from '../read-problem.ts'
import { readFailureOf, type ZipEntry } from './zip-entries.ts'

export type XmlAttributes = Readonly<Record<string, string>>

/** Receives the content of an XML document in order; names come without their prefixes. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Reads a part of a workbook in pieces, so that it is never completely in memory; each step has handed over the content
 * of one piece. @throws ReadFailure if it is not XML or not UTF-8, or if a limit is exceeded
 */
export async function* stepsOfXml(entry: ZipEntry, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false as const, position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  /** Bytes since the parser last handed anything over; it still holds them. */
  let kept = 0
  parser.on('opentag', ({ name, attributes }) => {
    kept = 0
    depth += 1
    if (depth > LIMITS.depth) unreadable()
    handler.open(withoutPrefix(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    kept = 0
    depth -= 1
    handler.close?.(withoutPrefix(name))
  })
  const takeText = (text: string): void => {
    kept = 0
    handler.text?.(text)
  }
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  try {
    const reader = (await entry.stream()).getReader()
    try {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        kept += piece.value.length
        parser.write(decoder.decode(piece.value, { stream: true }))
        if (kept > LIMITS.tokenBytes) unreadable()
        yield
      }
      parser.write(decoder.decode()).close()
    } finally {
      await reader.cancel()
    }
  } catch (cause) {
    throw readFailureOf(cause)
  }
}

/** Reads a whole part. @throws ReadFailure also if it is larger than such a part may be */
export async function readXml(
  entry: ZipEntry,
  handler: XmlHandler,
  limit: number = LIMITS.smallPartBytes
): Promise<void> {
  if (entry.size > limit) throw new ReadFailure({ code: 'unpacks_too_large', limit })
  const steps = stepsOfXml(entry, handler)
  while (!(await steps.next()).done);
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

export const attributeOf = (attributes: XmlAttributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => withoutPrefix(key) === name)?.[1]
