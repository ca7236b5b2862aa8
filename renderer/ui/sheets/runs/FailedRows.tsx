import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ImportRunView } from '#shared/contracts/imports.ts'
import { reasonOf } from '#shared/domain/faults/reason.ts'
import { FileButton } from '../../long-work/FileButton.tsx'
import { usePreferences } from '../../preferences/preferences.ts'
import { ErrorState } from '../../states/ErrorState.tsx'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'
import { failedRowsQuery, runCalls } from './run-calls.ts'

const SHOWN = 50

/** Rows that were not imported, with why; they can be corrected at once and imported again. */
export function FailedRows({ run }: { run: ImportRunView }) {
  const t = sheetTexts.use()
  const { base, table, useStore } = useSheetImport()
  const language = usePreferences(store => store.language)
  const correct = useStore(store => store.correct)
  const { data: rows = [], error } = useQuery(failedRowsQuery(base, run.run_id))
  if (error) return <ErrorState error={error} />
  return (
    <Stack gap="sm">
      <Title order={3} fz={14}>
        {t('run.failedTitle')}
      </Title>
      {rows.length > 0 && (
        <Group gap="sm">
          <Button onClick={() => correct(run.file_name, rows)}>{t('run.correct')}</Button>
          <FileButton
            label={t('run.workbook')}
            ask={({ language }) => runCalls(base).result(run.run_id, language)}
          />
        </Group>
      )}
      {rows.slice(0, SHOWN).map(({ source, faults }) => (
        <Text key={source} fz={13}>
          {t('run.failedRow', { row: source, reason: reasonOf(faults, table.columns, language) })}
        </Text>
      ))}
      {rows.length > SHOWN && (
        <Text c="dimmed" fz={13}>
          {t('run.moreFailed', { n: rows.length - SHOWN })}
        </Text>
      )}
    </Stack>
  )
}
