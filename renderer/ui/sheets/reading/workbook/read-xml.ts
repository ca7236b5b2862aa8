import { SaxesParser } from 'saxes'
import { LIMITS } from '../read-limits.ts'
import { ReadFailure, unreadable } from '../read-problem.ts'
import { utf16Of } from '../text-encoding.ts'
import { readFailureOf, type ZipEntry } from './zip-entries.ts'

const DECLARATION = /^[^>]*?<\?xml[^>]*?encoding=["']([\w.:-]+)["']/
const REPLACEMENT = '\uFFFD'
/** Faults of saxes that concern one character of a text, such as a control character that a program has copied. */
const ONE_CHARACTER =
  /(?:disallowed character|malformed character entity|the string "]]>" is disallowed in char data)\.$/

export type XmlAttributes = Readonly<Record<string, string>>

/** Receives the content of an XML document in order; names come without their prefixes. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Reads a part of a workbook in pieces, so that it is never completely in memory; each step has handed over the content
 * of one piece. Characters that are not valid in XML or in its encoding become U+FFFD, which no cell may contain.
 * @throws ReadFailure if it is not XML, or if a limit is exceeded
 */
export async function* stepsOfXml(entry: ZipEntry, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false as const, position: false })
  let decoder: TextDecoder | null = null
  let depth = 0
  /** Bytes since the parser last handed anything over; it still holds them. */
  let kept = 0
  let badCharacters = 0
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
  parser.on('error', error => {
    badCharacters += 1
    if (badCharacters > LIMITS.badCharacters || !ONE_CHARACTER.test(error.message)) throw error
    handler.text?.(REPLACEMENT)
  })
  parser.on('cdata', takeText)
  try {
    const reader = (await entry.stream()).getReader()
    try {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        kept += piece.value.length
        decoder ??= decoderOf(piece.value)
        parser.write(decoder.decode(piece.value, { stream: true }))
        if (kept > LIMITS.tokenBytes) unreadable()
        yield
      }
      parser.write(decoder?.decode() ?? '').close()
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

/** By its first bytes, else by its declaration, else UTF-8 (XML 1.0, appendix F). */
function decoderOf(start: Uint8Array): TextDecoder {
  const wide = utf16Of(start)
  if (wide !== null) return new TextDecoder(wide)
  const [, label = 'utf-8'] = DECLARATION.exec(new TextDecoder('latin1').decode(start.subarray(0, 200))) ?? []
  // The bytes are not those of UTF-16, whatever the declaration says.
  if (/^utf-?16/i.test(label)) return new TextDecoder()
  try {
    return new TextDecoder(label)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new TextDecoder()
  }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

export const attributeOf = (attributes: XmlAttributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => withoutPrefix(key) === name)?.[1]
