import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ImportRunView } from '#shared/contracts/employee-import-runs.ts'
import { refusalIn } from '#shared/domain/employee-import/refusals.ts'
import { call } from '../../../api/client.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import { employeeSheets } from '../employee-sheets.ts'
import { failedRowsQuery } from '../import-queries.ts'
import { WorkbookButton } from '../WorkbookButton.tsx'

const SHOWN = 50

/** Rows that were not imported, with why; they can be corrected at once and imported again. */
export function FailedRows({ run }: { run: ImportRunView }) {
  const t = useTexts(employeeImportTexts)
  const language = usePreferences(store => store.language)
  const correct = employeeSheets.useStore(store => store.correct)
  const { data: rows = [], error } = useQuery(failedRowsQuery(run.run_id))
  if (error) return <ErrorState error={error} />
  return (
    <Stack gap="sm">
      <Title order={3} fz={14}>
        {t('run.failedTitle')}
      </Title>
      {rows.slice(0, SHOWN).map(({ source, reason }) => (
        <Text key={source} fz={13}>
          {t('run.failedRow', { row: source, reason: refusalIn(reason, language) })}
        </Text>
      ))}
      {rows.length > SHOWN && (
        <Text c="dimmed" fz={13}>
          {t('run.moreFailed', { n: rows.length - SHOWN })}
        </Text>
      )}
      {rows.length > 0 && (
        <Group gap="sm">
          <Button onClick={() => correct(run.file_name, rows)}>{t('run.correct')}</Button>
          <WorkbookButton
            label={t('run.workbook')}
            ask={language =>
              call('POST /app/v1/employee-imports/{run_id}/result', {
                path: { run_id: run.run_id },
                body: { language }
              })
            }
          />
        </Group>
      )}
    </Stack>
  )
}
