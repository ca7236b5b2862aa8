import { useCallback } from 'react'
import type { ColumnRule } from '#shared/domain/sheet-columns/column.ts'
import { columnAt } from '#shared/domain/sheet-columns/import-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { CellMark } from '../reading/cell-marks.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'

/** Codes whose sentence needs nothing but itself. */
const PLAIN = [
  'not_text',
  'required',
  'invalid_characters',
  'space_around',
  'not_a_date',
  'buddhist_year',
  'in_the_future',
  'not_a_month',
  'not_an_amount',
  'not_13_digits',
  'wrong_check_digit',
  'not_an_email',
  'not_a_phone',
  'leading_zero_lost',
  'thai_digits',
  'formula',
  'formula_without_result',
  'merged',
  'zeros_perhaps_lost'
] as const
const isPlain = (code: string): code is (typeof PLAIN)[number] => PLAIN.some(it => it === code)

/** What is pointed out of a cell, in the reader's language. */
export function useDescribeMark(): (mark: CellMark) => string {
  const t = useTexts(sheetTexts)
  const { table, useWords } = useSheetImport()
  const words = useWords()
  return useCallback<(mark: CellMark) => string>(
    ({ code, column, message }) => {
      if (code === 'refused') return words.refusal(message ?? '')
      if (isPlain(code)) return t(`mark.${code}`)
      const { rule, example } = columnAt(table, column)
      switch (code) {
        case 'too_long':
          return t('mark.too_long', { limit: longest(rule) })
        case 'not_a_choice':
          return t('mark.not_a_choice', { options: optionsOf(rule) })
        case 'not_a_code':
          return t('mark.not_a_code', { example })
        case 'not_a_count':
          return t('mark.not_a_count', boundsOf(rule))
        case 'not_a_decimal':
          return t('mark.not_a_decimal', { decimals: 'decimals' in rule ? rule.decimals : 0 })
        default:
          return words.marks[code] ?? code
      }
    },
    [t, table, words]
  )
}

/** Units and places have the length of names. */
const longest = (rule: ColumnRule): number => ('maxLength' in rule ? rule.maxLength : 100)

const boundsOf = (rule: ColumnRule): { min: number; max: number } =>
  rule.kind === 'count' ? rule : { min: 0, max: Number.MAX_SAFE_INTEGER }

const optionsOf = (rule: ColumnRule): string =>
  'options' in rule ? rule.options.map(({ code }) => code).join(', ') : ''
