export type FaultParams = Readonly<Record<string, string | number | readonly string[]>>

/** `{path}` and `{@name}` are fields, which are quoted or go by their labels; `{name}` is a value. */
export type Sentence = string | ((params: FaultParams) => string)

/**
 * The sentence of a fault: `th` and `en` for screens. The specification has the same sentences in one language or the other;
 * where it has another one for some operations (spec 4.13, 7.2), these are named.
 */
export interface FaultText {
  readonly th: Sentence
  readonly en: Sentence
  readonly approvals?: Sentence
  readonly attendance?: Sentence
}

export type Wording = keyof FaultText
