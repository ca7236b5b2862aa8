import { call } from '../../api/client.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { employeeImportTexts } from './employee-import-texts.ts'
import { WorkbookButton } from './WorkbookButton.tsx'

/** An empty workbook with the headings, what can be chosen, examples and what each column is for. */
export function TemplateButton() {
  const t = useTexts(employeeImportTexts)
  return (
    <WorkbookButton
      label={t('template')}
      ask={language => call('POST /app/v1/employee-imports/template', { body: { language } })}
    />
  )
}
