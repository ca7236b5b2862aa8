import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRunView } from '#shared/contracts/imports.ts'
import { useAction } from '../dialogs/use-action.ts'
import { useFormats } from '../formats/use-formats.ts'
import { useKeys } from '../keys/use-keys.ts'
import { FileButton } from '../long-work/FileButton.tsx'
import { ContentPage } from '../page/ContentPage.tsx'
import { useFocusWhenLost } from '../page/use-focus-when-lost.ts'
import { Notice } from '../states/Notice.tsx'
import { PreviewStage } from './preview/PreviewStage.tsx'
import type { SheetChoice } from './reading/sheet.ts'
import { ImportHistory } from './runs/ImportHistory.tsx'
import { RunStage } from './runs/RunStage.tsx'
import { draftQuery, isUnderWay, runCalls, runsQuery } from './runs/run-calls.ts'
import { useRunAct } from './runs/use-run-act.ts'
import type { SheetImport } from './sheet-import.ts'
import { sheetTexts } from './sheet-texts.ts'
import { MappingStage } from './stages/MappingStage.tsx'
import { SourceStage } from './stages/SourceStage.tsx'
import { StageTitle } from './stages/StageTitle.tsx'
import { SheetImportContext, useSheetImport } from './use-sheet-import.ts'

type Props = { sheetImport: SheetImport }

/** One page for all stages of an import; its state is kept when the user opens other pages. */
export function SheetImportStages({ sheetImport }: Props) {
  return (
    <SheetImportContext value={sheetImport}>
      <Stage {...sheetImport} />
    </SheetImportContext>
  )
}

function Stage({ useStore }: SheetImport) {
  const stage = useStore(store => store.stage)
  const [first] = useState(stage)
  switch (stage.kind) {
    case 'source':
      return (
        <SourceStage
          problem={stage.problem}
          isReturn={stage !== first}
          unfinished={
            <>
              <UnfinishedDraft />
              <UnfinishedRuns />
            </>
          }
          template={<TemplateButton />}
          history={<ImportHistory />}
        />
      )
    case 'reading':
      return <ReadingStage step={stage.step} done={stage.done} />
    case 'sheet':
      return <SheetStage sheets={stage.sheets} />
    case 'mapping':
      return <MappingStage look={stage.look} />
    case 'preview':
      return (
        <PreviewStage
          key={stage.table.id}
          look={stage.look}
          table={stage.table}
          totalRows={stage.totalRows}
        />
      )
    case 'run':
      return <RunStage runId={stage.runId} />
  }
}

/** An empty workbook with headings, choices, examples and an explanation of each column. */
function TemplateButton() {
  const t = sheetTexts.use()
  const { base } = useSheetImport()
  return <FileButton label={t('template')} ask={({ language }) => runCalls(base).template(language)} />
}

/** Rows with corrections that were not imported yet. */
function UnfinishedDraft() {
  const t = sheetTexts.use()
  const formats = useFormats()
  const { base, useStore } = useSheetImport()
  const resume = useStore(store => store.resume)
  const draft = useQuery(draftQuery(base))
  const forget = useAction({
    run: () => runCalls(base).forgetDraft(),
    question: () => ({
      title: t('draft.forget'),
      message: t('draft.forgetNote'),
      confirmLabel: t('draft.forget')
    }),
    refreshes: [draftQuery(base).queryKey],
    done: () => t('draft.forgotten')
  })
  const { data } = draft
  if (data == null) return null
  return (
    <section aria-label={data.file_name} style={{ marginBottom: 16 }}>
      <Notice tone="amber">
        <Text fw={600}>{t('draft.title', { name: data.file_name })}</Text>
        <Text>{t('draft.note', { count: data.rows.length, when: formats.dateTime(data.saved) })}</Text>
        <Group gap="sm" mt="xs">
          <Button onClick={() => resume(data)}>{t('draft.resume')}</Button>
          <Button variant="default" loading={forget.isPending} onClick={() => void forget.start()}>
            {t('draft.forget')}
          </Button>
        </Group>
      </Notice>
    </section>
  )
}

/** Imports that a crash or a closed window interrupted are offered before the next one starts. */
function UnfinishedRuns() {
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

type ReadingStageProps = { step: 'opening' | 'reading' | 'checking'; done: number }

/** The progress of reading; no data has left the window yet. */
function ReadingStage({ step, done }: ReadingStageProps) {
  const t = sheetTexts.use()
  const { useStore } = useSheetImport()
  const name = useStore(store => store.given?.name ?? '')
  const startOver = useStore(store => store.startOver)
  useKeys([{ keys: 'Escape', label: t('cancel'), run: startOver }])
  const words = useFocusWhenLost<HTMLParagraphElement>()
  const label = t(`reading.${step}`, { name })
  return (
    <Stack align="center" justify="center" h="100%" gap="md" p="lg">
      <Text role="status" ref={words} tabIndex={-1} style={{ outline: 'none' }}>
        {label}
      </Text>
      <Progress value={done * 100} w={320} aria-label={label} />
      <Button variant="default" onClick={startOver}>
        {t('cancel')}
      </Button>
    </Stack>
  )
}

/** Asks which of several worksheets to import; it is never guessed. */
function SheetStage({ sheets }: { sheets: readonly SheetChoice[] }) {
  const t = sheetTexts.use()
  const { chooseSheet, startOver } = useSheetImport().useStore()
  return (
    <ContentPage>
      <StageTitle>{t('sheet.title')}</StageTitle>
      <Stack align="flex-start" gap="sm">
        {sheets.map(({ number, name, rowCount }) => (
          <Button
            key={number}
            variant="default"
            onClick={() => chooseSheet(number)}
            w={440}
            justify="space-between"
            rightSection={
              <Text span c="dimmed" fz={13}>
                {t('count.rows', { count: rowCount })}
              </Text>
            }
          >
            {name}
          </Button>
        ))}
        <Button variant="quiet" onClick={startOver}>
          {t('another')}
        </Button>
      </Stack>
    </ContentPage>
  )
}
