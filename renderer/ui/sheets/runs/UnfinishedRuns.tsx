import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ImportRunView } from '#shared/contracts/imports.ts'
import { Notice } from '../../states/Notice.tsx'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'
import { isUnderWay, runsQuery } from './run-calls.ts'
import { useRunAct } from './use-run-act.ts'

/** Imports that a crash or a closed window left in the middle are offered before the next one begins. */
export function UnfinishedRuns() {
  const { base } = useSheetImport()
  const runs = useQuery(runsQuery(base)).data ?? []
  return runs
    .filter(run => run.state === 'paused' || isUnderWay(run))
    .map(run => <UnfinishedRun key={run.run_id} run={run} />)
}

function UnfinishedRun({ run }: { run: ImportRunView }) {
  const t = sheetTexts.use()
  const { useStore } = useSheetImport()
  const showRun = useStore(store => store.showRun)
  const act = useRunAct()
  const { run_id: runId, file_name: name, done, total } = run
  const isPaused = run.state === 'paused'
  return (
    <section aria-label={name} style={{ marginBottom: 16 }}>
      <Notice tone={isPaused ? 'amber' : 'teal'}>
        <Text fw={600}>{t(isPaused ? 'run.paused' : 'run.title', { name })}</Text>
        <Text>{t('run.progress', { done, total })}</Text>
        {isPaused && <Text>{t('run.kept')}</Text>}
        <Group gap="sm" mt="xs">
          {isPaused && (
            <Button
              loading={act.isPending}
              onClick={() => act.mutate({ runId, operation: 'start' }, { onSuccess: () => showRun(runId) })}
            >
              {t('resume')}
            </Button>
          )}
          <Button variant="default" onClick={() => showRun(runId)}>
            {t('follow')}
          </Button>
        </Group>
      </Notice>
    </section>
  )
}
