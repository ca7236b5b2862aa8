import { Box, Button, Group, List, Text } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconLoader,
  IconPlayerPause
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ImportRunView, RunState } from '#shared/contracts/imports.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { Note } from '../../page/Note.tsx'
import { QueryState } from '../../states/QueryState.tsx'
import { StateChip, type StateTone } from '../../states/StateChip.tsx'
import { sheetTexts } from '../sheet-texts.ts'
import { useRunCounts, useSheetImport } from '../use-sheet-import.ts'
import { runsQuery } from './run-calls.ts'
import { useUndoRun } from './use-undo-run.tsx'

const LOOKS: Readonly<Record<RunState, { tone: StateTone; icon: Icon }>> = {
  collecting: { tone: 'grey', icon: IconPlayerPause },
  running: { tone: 'blue', icon: IconLoader },
  paused: { tone: 'amber', icon: IconPlayerPause },
  done: { tone: 'green', icon: IconCheck },
  cancelled: { tone: 'grey', icon: IconBan },
  undone: { tone: 'grey', icon: IconArrowBackUp }
}

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
    <Group component="li" gap="sm" py="sm" wrap="nowrap" style={{ borderBottom: '1px solid var(--line)' }}>
      <Box flex={1} miw={0}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {run.file_name}
        </Text>
        <Note>{t('history.by', { at: formats.dateTime(run.created), name: run.user_name })}</Note>
        <Text fz={13}>{countsOf(run)}</Text>
        {run.undone !== null && (
          <Note>{t('history.undone', { at: formats.dateTime(run.undone), name: run.undone_by ?? '' })}</Note>
        )}
      </Box>
      <StateChip {...LOOKS[state]} label={t(`state.${state}`)} isStruck={state === 'undone'} />
      {/* The same width in every line, so that the states are aligned. */}
      <Group gap="xs" flex="0 0 208px" wrap="nowrap">
        <Button size="compact-sm" variant="quiet" onClick={() => showRun(run.run_id)}>
          {t(state === 'running' || state === 'paused' ? 'follow' : 'look')}
        </Button>
        {canUndo && (
          <Button size="compact-sm" variant="default" onClick={() => void undo(run)}>
            {t('undo')}
          </Button>
        )}
      </Group>
    </Group>
  )
}
