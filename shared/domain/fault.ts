/**
 * A failure as data: what is wrong, where, and the values that its sentence needs. Sentences are made at the edges, from
 * the catalogue of the reader's language or of the specification; nothing parses a sentence.
 */
export interface Fault<Code extends string = string> {
  /** Stable: stored with rows and jobs, and looked up in the catalogues. */
  readonly code: Code
  /** The field concerned, as the caller named it (`period[2].amount`); null: the request as a whole. */
  readonly path: string | null
  readonly params: FaultParams
}

export type FaultParams = Readonly<Record<string, string | number | readonly string[]>>

export const faultOf = <Code extends string>(
  code: Code,
  path: string | null = null,
  params: FaultParams = {}
): Fault<Code> => ({ code, path, params })
