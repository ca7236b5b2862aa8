import { Button, FileButton, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { Note } from '../../page/Note.tsx'
import { Notice } from '../../states/Notice.tsx'
import type { ReadProblem } from '../reading/read-problem.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useImportWords, useSheetImport } from '../use-sheet-import.ts'
import classes from './SourceStage.module.css'
import { StageTitle } from './StageTitle.tsx'
import { useDescribeProblem } from './use-describe-problem.ts'

type Props = {
  problem: ReadProblem | null
  /** Back from another stage. */
  isReturn: boolean
  unfinished: ReactNode
  template: ReactNode
  history: ReactNode
}

/** Where an import begins: a file dropped or chosen, cells pasted; and what was imported before. */
export function SourceStage({ problem, isReturn, unfinished, template, history }: Props) {
  const t = sheetTexts.use()
  const { useStore } = useSheetImport()
  const read = useStore(store => store.read)
  const [isOver, setOver] = useState(false)
  const readFile = (file: File | null | undefined) => {
    if (file) read({ name: file.name, source: { kind: 'file', file } })
  }
  const pasted = t('source.pasted')
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      // Excel puts a picture of the cells beside their text.
      if (text !== '') read({ name: pasted, source: { kind: 'text', text } })
      else if (file) read({ name: file.name, source: { kind: 'file', file } })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [read, pasted])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    readFile(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.page}>
      <section className={classes.source} aria-labelledby="import-source">
        {unfinished}
        <StageTitle id="import-source" mb="sm" takesFocus={isReturn}>
          {t('source.title')}
        </StageTitle>
        {problem && <ProblemNotice problem={problem} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the button within */}
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
          <Text>{t('source.drop')}</Text>
          <FileButton onChange={readFile} accept=".xlsx,.xlsm,.csv,.txt,.tsv">
            {props => <Button {...props}>{t('source.choose')}</Button>}
          </FileButton>
          <Note>{t('source.paste')}</Note>
        </div>
        <Note my="sm">{t('source.safe')}</Note>
        {template}
      </section>
      <section className={classes.history} aria-labelledby="import-history">
        <Title order={2} id="import-history" mb="sm">
          {t('history.title')}
        </Title>
        {history}
      </section>
    </div>
  )
}

/** Why a source could not be read, and that nothing came of it. */
function ProblemNotice({ problem }: { problem: ReadProblem }) {
  const t = sheetTexts.use()
  const { useStore } = useSheetImport()
  const describe = useDescribeProblem(useImportWords()('problem.no_rows'))
  const name = useStore(store => store.given?.name)
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="red">
        {name !== undefined && <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</div>}
        <div>{describe(problem)}</div>
        <div>{t('problem.kept')}</div>
      </Notice>
    </div>
  )
}
