import type { FaultCode } from './faults/catalogue.ts'
import type { FaultParams } from './faults/fault-text.ts'

/**
 * A failure as data: what is wrong, where, and the values that its sentence needs. Sentences are only made at the edges
 * (`faults/sentence.ts`), in the reader's language or the specification's words; no code parses them.
 */
export interface Fault<Code extends string = string> {
  /** Stable: stored with rows and jobs, and the key in the catalogue. */
  readonly code: Code
  /** The field concerned, as the caller named it (`period[2].amount`); null: the whole request. */
  readonly path: string | null
  readonly params: FaultParams
}

export const faultOf = <Code extends FaultCode>(
  code: Code,
  path: string | null = null,
  params: FaultParams = {}
): Fault<Code> => ({ code, path, params })

/** For stored or received faults. */
export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'path' in value &&
  (value.path === null || typeof value.path === 'string') &&
  'params' in value &&
  typeof value.params === 'object' &&
  value.params !== null

/** A fault from its stored form. */
export function readFault(stored: string): Fault {
  const value: unknown = JSON.parse(stored)
  if (!isFault(value)) throw new Error('This is no stored fault.')
  return value
}
