import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ImportRunView } from '#shared/contracts/employee-import-runs.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import { employeeSheets } from '../employee-sheets.ts'
import { failedRowsQuery } from '../import-queries.ts'

const SHOWN = 50

/** Rows that were not imported, with why; they can be corrected at once and imported again. */
export function FailedRows({ run }: { run: ImportRunView }) {
  const t = useTexts(employeeImportTexts)
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
          {t('run.failedRow', { row: source, reason })}
        </Text>
      ))}
      {rows.length > 0 && (
        <Button variant="default" onClick={() => correct(run.file_name, rows)} w="fit-content">
          {t('run.correct')}
        </Button>
      )}
    </Stack>
  )
}
