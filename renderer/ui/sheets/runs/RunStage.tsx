import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ImportRunView } from '#shared/contracts/imports.ts'
import { reasonOf } from '#shared/domain/faults/reason.ts'
import { subjectOf } from '#shared/domain/sheet-columns/import-table.ts'
import { withWrittenDatesOf } from '../../formats/fault-dates.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { useSentence } from '../../formats/use-sentence.ts'
import { FileButton } from '../../long-work/FileButton.tsx'
import { ContentPage } from '../../page/ContentPage.tsx'
import { Note } from '../../page/Note.tsx'
import { ErrorState } from '../../states/ErrorState.tsx'
import { Notice } from '../../states/Notice.tsx'
import { QueryState } from '../../states/QueryState.tsx'
import { sheetTexts } from '../sheet-texts.ts'
import { StageTitle } from '../stages/StageTitle.tsx'
import { useRunCounts, useSheetImport } from '../use-sheet-import.ts'
import { failedRowsQuery, isUnderWay, runCalls, runQuery, runsQuery } from './run-calls.ts'
import { useRunAct } from './use-run-act.ts'
import { useUndoRun } from './use-undo-run.tsx'

const TITLES = {
  running: 'run.title',
  cancelled: 'run.cancelled',
  collecting: 'run.collecting',
  paused: 'run.paused',
  done: 'run.ended'
} as const

/** A running import, and its result. It continues even if nobody watches it. */
export function RunStage({ runId }: { runId: string }) {
  const t = sheetTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  const { base, useStore } = useSheetImport()
  const countsOf = useRunCounts()
  const startOver = useStore(store => store.startOver)
  const undo = useUndoRun()
  const { data: run, error, refetch } = useQuery(runQuery(base, runId))
  const act = useRunAct()
  // The list of runs must show the same state when the user returns to it.
  const client = useQueryClient()
  useEffect(() => {
    if (run)
      client.setQueryData(runsQuery(base).queryKey, runs =>
        runs?.some(it => it.run_id === run.run_id)
          ? runs.map(it => (it.run_id === run.run_id ? run : it))
          : runs && [run, ...runs]
      )
  }, [client, base, run])
  if (!run) return <QueryState query={{ error, refetch }} />
  const { state, file_name: name, done, total } = run
  const title = state === 'undone' ? t('undo.done') : t(TITLES[state], { name })
  return (
    <ContentPage>
      <Stack gap="md" maw={720}>
        <div role="status">
          {/* The pressed button disappears when the state changes. */}
          <StageTitle key={state}>{title}</StageTitle>
        </div>
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={title} />
        <Group gap="md">
          <Text>{t('run.progress', { done, total })}</Text>
          {isUnderWay(run) && (
            <Text c="dimmed">{t('run.rate', { rate: Math.round(run.rate_per_second) })}</Text>
          )}
          {isUnderWay(run) && run.remaining_ms !== null && (
            <Text c="dimmed">{t('run.left', { time: formats.duration(run.remaining_ms) })}</Text>
          )}
        </Group>
        <Text>{countsOf(run)}</Text>
        {run.trouble !== null && (
          <Notice tone="red">{t('run.trouble', { reason: sentence(run.trouble) })}</Notice>
        )}
        {isUnderWay(run) && <Text c="dimmed">{t('run.leave')}</Text>}
        {state === 'paused' && <Text c="dimmed">{t('run.kept')}</Text>}
        <Group gap="sm">
          {state === 'paused' && (
            <Button onClick={() => act.mutate({ runId, operation: 'start' })} loading={act.isPending}>
              {t('resume')}
            </Button>
          )}
          {(isUnderWay(run) || state === 'paused' || state === 'collecting') && (
            <Button
              variant="default"
              onClick={() => act.mutate({ runId, operation: 'cancel' })}
              loading={act.isPending}
            >
              {t(isUnderWay(run) ? 'run.cancel' : 'discard')}
            </Button>
          )}
          {!isUnderWay(run) && (
            // Correcting or resuming comes first.
            <Button variant={run.failed > 0 || state === 'paused' ? 'default' : 'filled'} onClick={startOver}>
              {t('run.list')}
            </Button>
          )}
          {(state === 'done' || state === 'cancelled') && run.inserted + run.updated > 0 && (
            <Button variant="default" onClick={() => void undo(run)}>
              {t('undo')}
            </Button>
          )}
        </Group>
        {run.failed > 0 && !isUnderWay(run) && <FailedRows run={run} />}
      </Stack>
    </ContentPage>
  )
}

const SHOWN = 50

/** Rows that were not imported, with the reason; they can be corrected at once and imported again. */
function FailedRows({ run }: { run: ImportRunView }) {
  const formats = useFormats()
  const t = sheetTexts.use()
  const { base, table, useStore } = useSheetImport()
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
      {rows.slice(0, SHOWN).map(({ source, record, faults }) => {
        const subject = subjectOf(table, record)
        const reason = reasonOf(withWrittenDatesOf(faults, formats), table.columns, formats.language)
        return (
          <Text key={source} fz={13}>
            {subject === ''
              ? t('run.failedRow', { row: source, reason })
              : t('run.failedPerson', { row: source, subject, reason })}
          </Text>
        )
      })}
      {rows.length > SHOWN && <Note>{t('run.moreFailed', { n: rows.length - SHOWN })}</Note>}
    </Stack>
  )
}
