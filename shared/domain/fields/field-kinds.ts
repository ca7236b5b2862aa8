import type { FieldForm, FieldRule } from './field-rules.ts'

// The fields of records and settings, each on a line of its own.

type More = Pick<FieldRule, 'isRequired' | 'isSensitive' | 'isPrivate' | 'isExact'>
export const REQUIRED: More = { isRequired: true }

export const field = (
  name: string,
  label: string,
  labelEn: string,
  form: FieldForm,
  more?: More
): FieldRule => ({ name, label, labelEn, ...form, ...more })

export const text = (name: string, label: string, labelEn: string, max: number, more?: More): FieldRule =>
  field(name, label, labelEn, { form: 'text', max }, more)

export const date = (name: string, label: string, labelEn: string, more?: More): FieldRule =>
  field(name, label, labelEn, { form: 'date' }, more)

export const flag = (name: string, label: string, labelEn: string): FieldRule =>
  field(name, label, labelEn, { form: 'flag' })

export const money = (name: string, label: string, labelEn: string, more?: More): FieldRule =>
  field(name, label, labelEn, { form: 'money' }, more)

/** @param max in hundredths, as the value is stored */
export const decimal = (name: string, label: string, labelEn: string, max: number, more?: More): FieldRule =>
  field(name, label, labelEn, { form: 'decimal', max }, more)
