import type { ColumnRule } from '#shared/domain/employee-import/column.ts'
import type { Translate } from '../../../ui/texts/texts.ts'
import type { employeeImportTexts } from '../employee-import-texts.ts'
import { type CellMark, columnAt } from '../model/cell-marks.ts'

type Say = Translate<(typeof employeeImportTexts)['th']>

/** What is pointed out of a cell, in the reader's language. */
export function describeMark(t: Say, { code, column, message }: CellMark): string {
  if (code === 'refused') return message ?? ''
  const { rule, example } = columnAt(column)
  switch (code) {
    case 'too_long':
      return t('mark.too_long', { limit: longest(rule) })
    case 'not_a_choice':
      return t('mark.not_a_choice', { options: optionsOf(rule) })
    case 'not_a_code':
      return t('mark.not_a_code', { example })
    default:
      return t(`mark.${code}`)
  }
}

/** Units and places have the length of names. */
const longest = (rule: ColumnRule): number => ('maxLength' in rule ? rule.maxLength : 100)

const optionsOf = (rule: ColumnRule): string =>
  'options' in rule ? rule.options.map(({ code }) => code).join(', ') : ''
