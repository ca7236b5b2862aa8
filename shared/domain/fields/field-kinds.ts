import type { Field, FieldForm } from './field-rules.ts'

// The fields of records and settings, each on a line of its own; the literal types of their names are kept.

type More = Pick<Field, 'isRequired' | 'isPositive' | 'isSensitive' | 'isPrivate' | 'isExact' | 'isNumber'>
export const REQUIRED: More = { isRequired: true }
export const POSITIVE: More = { isPositive: true }
export const NUMBER: More = { isNumber: true }

export type Named<N extends string> = Field & { readonly name: N }

export const field = <N extends string>(
  name: N,
  th: string,
  en: string,
  form: FieldForm,
  more?: More
): Named<N> => ({ name, th, en, ...form, ...more })

export const text = <N extends string>(name: N, th: string, en: string, max: number, more?: More): Named<N> =>
  field(name, th, en, { form: 'text', max }, more)

export const date = <N extends string>(name: N, th: string, en: string, more?: More): Named<N> =>
  field(name, th, en, { form: 'date' }, more)

export const flag = <N extends string>(name: N, th: string, en: string): Named<N> =>
  field(name, th, en, { form: 'flag' })

export const money = <N extends string>(name: N, th: string, en: string, more?: More): Named<N> =>
  field(name, th, en, { form: 'money' }, more)

/** @param max in hundredths, as the value is stored */
export const decimal = <N extends string>(
  name: N,
  th: string,
  en: string,
  max: number,
  more?: More
): Named<N> => field(name, th, en, { form: 'decimal', max }, more)
