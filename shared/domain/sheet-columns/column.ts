/** One of a column's allowed values; the label after the hyphen is for people. */
export interface ColumnOption {
  readonly code: string
  readonly th: string
  readonly en: string
  /** Other ways of writing it; compared without case, dots and spaces. */
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
  | { readonly kind: 'text'; readonly maxLength: number; readonly hasLines?: boolean }
  /** Letters, figures and signs without a space between them; `known` are those that screens offer, others are taken too. */
  | { readonly kind: 'code'; readonly maxLength: number; readonly known?: readonly ColumnOption[] }
  /** `code-name`, of which only the code counts; open ones take codes that are not among the options too. */
  | { readonly kind: 'code-name'; readonly options: readonly ColumnOption[]; readonly isOpen: boolean }
  | { readonly kind: 'choice'; readonly options: readonly ColumnOption[] }
  | { readonly kind: 'date'; readonly isPast?: boolean }
  | { readonly kind: 'month' }
  | { readonly kind: 'amount' }
  /** A number from 0 with so many decimals at most. */
  | { readonly kind: 'decimal'; readonly decimals: number }
  /** A whole number. */
  | { readonly kind: 'count'; readonly min: number; readonly max: number }
  | { readonly kind: 'national-id' }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' }
  /** A name or official code that the address list resolves. */
  | { readonly kind: 'place'; readonly level: 'subdistrict' | 'district' | 'province' }
  /** The code of an organisation unit. */
  | { readonly kind: 'unit'; readonly unit: UnitKind }

/** One column of a record that is imported: what template, checks, labels and mapping are made from. */
export interface SheetColumn {
  /** Its place, as spreadsheets name it; the name of its cell in a record. */
  readonly letter: string
  readonly field: string
  /** Headings in both languages. */
  readonly th: string
  readonly en: string
  readonly isRequired: boolean
  /** Shown only to those who may see it, masked in lists and logs. */
  readonly isSensitive: boolean
  readonly rule: ColumnRule
  readonly example: string
}

/** Writes a column down in one line; the literal types of letter and field are kept. */
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

/** A row as somebody would fill it in, and what it shows. */
export interface SheetExample {
  readonly th: string
  readonly en: string
  /** By letter. */
  readonly record: Readonly<Record<string, string>>
}

/** The headings of a column in both languages, as a template has them. */
export const templateHeading = ({ th, en, isRequired }: SheetColumn): string =>
  `${th}${isRequired ? ' *' : ''}\n${en}`
