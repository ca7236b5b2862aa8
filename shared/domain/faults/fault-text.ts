export type FaultParams = Readonly<Record<string, string | number | readonly string[]>>

/** `{path}` and `{@name}` are fields, which are quoted; `{name}` is a value. A function chooses the template for the values. */
export type Sentence = string | ((params: FaultParams) => string)

/**
 * The sentence of a fault: `th` and `en` for screens. The specification has the same sentences in one language or the other;
 * where it has another one for some operations (spec 4.13, 7.2), these are named.
 */
export interface FaultText {
  readonly th: Sentence
  readonly en: Sentence
  readonly employees?: Sentence
  readonly loans?: Sentence
  readonly approvals?: Sentence
  readonly attendance?: Sentence
  /** import-employee, whose sentences begin with the column. */
  readonly import?: Sentence
}

export type Wording = keyof FaultText

/** Screens ask with โปรด, the Thai sentences of the specification with กรุณา (spec 7.2). */
export function asking(th: string, en: string) {
  const specified = th.replace('โปรด', 'กรุณา')
  return { th, en, employees: specified, loans: specified }
}

/** The language of operations where a sentence is nothing special. */
export const LANGUAGE_OF: Readonly<Record<Wording, 'th' | 'en'>> = {
  th: 'th',
  en: 'en',
  employees: 'th',
  loans: 'th',
  approvals: 'en',
  attendance: 'en',
  import: 'en'
}
