import { reasonOf } from '#shared/domain/faults/reason.ts'
import { HOLIDAY_COLUMNS } from '#shared/domain/holiday-import/holiday-table.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useDescribeProblem } from '../../../ui/sheets/stages/use-describe-problem.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { holidaysTexts } from '../holidays-texts.ts'
import type { HolidayFile } from './read-holiday-file.ts'

const ROWS_SHOWN = 8

type Props = { name: string; file: Exclude<HolidayFile, { kind: 'holidays' }> }

/** Why a file is not taken, and on which line. */
export function FileProblem({ name, file }: Props) {
  const t = useTexts(holidaysTexts)
  const language = usePreferences(store => store.language)
  const describe = useDescribeProblem(t('import.noRows'))
  const sentences = (): string[] => {
    switch (file.kind) {
      case 'line':
        return [t('import.line', { line: file.fault.line, reason: t(`ics.${file.fault.reason}`) })]
      case 'columns':
        return [t('import.columns')]
      case 'file':
        return [describe(file.problem)]
      case 'rows':
        return [
          ...file.rows
            .slice(0, ROWS_SHOWN)
            .map(({ source, faults }) =>
              t('import.row', { row: source, reason: reasonOf(faults, HOLIDAY_COLUMNS, language) })
            ),
          ...(file.rows.length > ROWS_SHOWN
            ? [t('import.rowsMore', { count: file.rows.length - ROWS_SHOWN })]
            : [])
        ]
    }
  }
  return (
    <Notice tone="red">
      <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</div>
      {sentences().map(sentence => (
        <div key={sentence}>{sentence}</div>
      ))}
      <div>{t('import.kept')}</div>
    </Notice>
  )
}
