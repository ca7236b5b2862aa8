/** One of a column's allowed values; the label after the hyphen is for users. */
export interface ColumnOption {
  readonly code: string
  readonly th: string
  readonly en: string
  /** Other spellings; compared without case, dots and spaces. */
  readonly spellings?: readonly string[]
}

export type UnitKind =
  | 'department'
  | 'division'
  | 'section'
  | 'section_lv01'
  | 'section_lv02'
  | 'section_lv03'
  | 'section_lv04'
  | 'section_lv05'
  | 'position'

/** How a column's text is read. */
export type ColumnRule =
  | {
      readonly kind: 'text'
      readonly maxLength: number
      readonly hasLines?: boolean
      /** The number of a document, which may contain letters and spaces. */
      readonly isNumber?: boolean
    }
  /**
   * Letters, digits and punctuation without spaces. `known` are offered by screens and read by name; another text is a code
   * only if it has a digit, so that an unknown name is not stored as one.
   */
  | { readonly kind: 'code'; readonly maxLength: number; readonly known?: readonly ColumnOption[] }
  /** `code-name`, of which only the code counts; open columns also accept codes outside the options. */
  | { readonly kind: 'code-name'; readonly options: readonly ColumnOption[]; readonly isOpen: boolean }
  | { readonly kind: 'choice'; readonly options: readonly ColumnOption[] }
  /** `years`: first and last plausible year, counted from this one; they decide what a year of two digits means. */
  | {
      readonly kind: 'date'
      readonly isPast?: boolean
      readonly years?: readonly [first: number, last: number]
    }
  | { readonly kind: 'month' }
  | { readonly kind: 'amount' }
  /** A number from 0, with at most this many decimals. */
  | { readonly kind: 'decimal'; readonly decimals: number }
  /** A whole number. */
  | { readonly kind: 'count'; readonly min: number; readonly max: number }
  | { readonly kind: 'national-id' }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' }
  /** A name or official code that is looked up in the address list. */
  | { readonly kind: 'place'; readonly level: 'subdistrict' | 'district' | 'province' }
  /** The code of an organisation unit. */
  | { readonly kind: 'unit'; readonly unit: UnitKind }

const NUMBERS = new Set<ColumnRule['kind']>(['code', 'unit', 'national-id', 'phone'])

/** Whether a column holds codes, accounts or other numbers of which every digit counts. */
export const holdsNumbers = (rule: ColumnRule): boolean =>
  NUMBERS.has(rule.kind) || (rule.kind === 'text' && rule.isNumber === true)

/** One column of an imported record: template, checks, labels and mapping are derived from it. */
export interface SheetColumn {
  /** Its letter in a spreadsheet, and the name of its cell in a record. */
  readonly letter: string
  readonly field: string
  /** Headings in both languages. */
  readonly th: string
  readonly en: string
  readonly isRequired: boolean
  /** Shown only to users with permission, masked in lists and logs. */
  readonly isSensitive: boolean
  readonly rule: ColumnRule
  readonly example: string
}

/** Writes a column in one line; the literal types of letter and field are kept. */
export const column = <L extends string, F extends string>(
  letter: L,
  field: F,
  th: string,
  en: string,
  rule: ColumnRule,
  example: string,
  { isRequired = false, isSensitive = false }: { isRequired?: boolean; isSensitive?: boolean } = {}
): SheetColumn & { readonly letter: L; readonly field: F } => ({
  letter,
  field,
  th,
  en,
  rule,
  example,
  isRequired,
  isSensitive
})

export const text = (maxLength: number): ColumnRule => ({ kind: 'text', maxLength })
export const lines = (maxLength: number): ColumnRule => ({ kind: 'text', maxLength, hasLines: true })
export const code = (maxLength: number): ColumnRule => ({ kind: 'code', maxLength })
export const date: ColumnRule = { kind: 'date' }
export const month: ColumnRule = { kind: 'month' }
export const amount: ColumnRule = { kind: 'amount' }
export const decimal = (decimals: number): ColumnRule => ({ kind: 'decimal', decimals })
export const unit = (kind: UnitKind): ColumnRule => ({ kind: 'unit', unit: kind })

const YES_NO: readonly ColumnOption[] = [
  { code: 'Y', th: 'ใช่', en: 'Yes' },
  { code: 'N', th: 'ไม่ใช่', en: 'No' }
]
export const flag: ColumnRule = { kind: 'choice', options: YES_NO }

export const SENSITIVE = { isSensitive: true } as const
export const REQUIRED = { isRequired: true } as const

/** An example row, and what it illustrates. */
export interface SheetExample {
  readonly th: string
  readonly en: string
  /** By letter. */
  readonly record: Readonly<Record<string, string>>
}

/** The heading of a column in a template, in both languages. */
export const templateHeading = ({ th, en, isRequired }: SheetColumn): string =>
  `${th}${isRequired ? ' *' : ''}\n${en}`
