import { FileButton } from '../../long-work/FileButton.tsx'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'
import { runCalls } from './run-calls.ts'

/** An empty workbook with the headings, what can be chosen, examples and what each column is for. */
export function TemplateButton() {
  const t = sheetTexts.use()
  const { base } = useSheetImport()
  return <FileButton label={t('template')} ask={({ language }) => runCalls(base).template(language)} />
}
