export type FaultParams = Readonly<Record<string, string | number | readonly string[]>>

/**
 * `{path}` and `{@name}` are fields and are quoted, the latter those that the value `name` names, or `name` itself; `{name}`
 * is a value. A function chooses the template by the values.
 */
export type Sentence = string | ((params: FaultParams) => string)

/**
 * The sentences of a fault: `th` and `en` for screens. The specification has them in one of the two languages; operations for
 * which it has a different sentence (spec 4.13, 7.2) are listed.
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

/** In Thai, screens say please with โปรด and the specification with กรุณา (spec 7.2). */
export function asking(th: string, en: string) {
  const specified = th.replace('โปรด', 'กรุณา')
  return { th, en, employees: specified, loans: specified }
}

/** The language of an operation whose sentences do not differ. */
export const LANGUAGE_OF: Readonly<Record<Wording, 'th' | 'en'>> = {
  th: 'th',
  en: 'en',
  employees: 'th',
  loans: 'th',
  approvals: 'en',
  attendance: 'en',
  import: 'en'
}
