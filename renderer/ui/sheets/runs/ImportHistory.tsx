import { Button, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ImportRunView } from '#shared/contracts/imports.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { Note } from '../../page/Note.tsx'
import { QueryState } from '../../states/QueryState.tsx'
import { sheetTexts } from '../sheet-texts.ts'
import { useRunCounts, useSheetImport } from '../use-sheet-import.ts'
import { RunLine } from './RunLine.tsx'
import { runsQuery } from './run-calls.ts'
import { useUndoRun } from './use-undo-run.tsx'

/** Earlier imports: their outcome, and what can still be done with them. */
export function ImportHistory() {
  const t = sheetTexts.use()
  const { base } = useSheetImport()
  const { data: runs, error, refetch } = useQuery(runsQuery(base))
  if (!runs) return <QueryState query={{ error, refetch }} />
  if (runs.length === 0) return <Text c="dimmed">{t('history.empty')}</Text>
  return (
    <List listStyleType="none">
      {runs.map(run => (
        <Run key={run.run_id} run={run} />
      ))}
    </List>
  )
}

function Run({ run }: { run: ImportRunView }) {
  const t = sheetTexts.use()
  const formats = useFormats()
  const { useStore } = useSheetImport()
  const countsOf = useRunCounts()
  const showRun = useStore(store => store.showRun)
  const undo = useUndoRun()
  const { state } = run
  const canUndo = (state === 'done' || state === 'cancelled') && run.inserted + run.updated > 0
  return (
    <RunLine
      fileName={run.file_name}
      state={state}
      stateLabel={t(`state.${state}`)}
      actions={
        <>
          <Button size="compact-sm" variant="quiet" onClick={() => showRun(run.run_id)}>
            {t(state === 'running' || state === 'paused' ? 'follow' : 'look')}
          </Button>
          {canUndo && (
            <Button size="compact-sm" variant="default" onClick={() => void undo(run)}>
              {t('undo')}
            </Button>
          )}
        </>
      }
    >
      <Note>{t('history.by', { at: formats.dateTime(run.created), name: run.user_name })}</Note>
      <Text fz={13}>{countsOf(run)}</Text>
      {run.undone !== null && (
        <Note>{t('history.undone', { at: formats.dateTime(run.undone), name: run.undone_by ?? '' })}</Note>
      )}
    </RunLine>
  )
}
