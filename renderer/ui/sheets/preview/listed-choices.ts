import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import type { OpenOption } from '../../pickers/OpenPicker.tsx'

/** The values that a column's rule lists, written as in the cells of its template. */
export function listedChoices({ rule }: SheetColumn, language: 'th' | 'en'): OpenOption[] {
  switch (rule.kind) {
    case 'code-name':
      return rule.options.map(option => {
        const text = `${option.code}-${option[language]}`
        return { value: text, text }
      })
    case 'choice':
      return rule.options.map(({ code, [language]: name }) => ({
        value: code,
        text: code,
        ...(name === code ? {} : { hint: name })
      }))
    case 'code':
      return (rule.known ?? []).map(({ code, [language]: hint }) => ({ value: code, text: code, hint }))
    default:
      return []
  }
}
