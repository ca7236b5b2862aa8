import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { DropArea } from '../../files/DropArea.tsx'
import { Note } from '../../page/Note.tsx'
import { Section } from '../../page/Section.tsx'
import { TwoPanes } from '../../page/TwoPanes.tsx'
import { useFocusWhenLost } from '../../page/use-focus-when-lost.ts'
import { Notice } from '../../states/Notice.tsx'
import type { ReadProblem } from '../reading/read-problem.ts'
import { SHEET_FILES } from '../sheet-files.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useImportWords, useSheetImport } from '../use-sheet-import.ts'
import { useDescribeProblem } from './use-describe-problem.ts'

type Props = {
  problem: ReadProblem | null
  /** True when the user comes back from another stage. */
  isReturn: boolean
  unfinished: ReactNode
  template: ReactNode
  history: ReactNode
}

/** The start of an import: drop or choose a file, or paste cells; with earlier imports below. */
export function SourceStage({ problem, isReturn, unfinished, template, history }: Props) {
  const t = sheetTexts.use()
  const { useStore } = useSheetImport()
  const read = useStore(store => store.read)
  const readFile = (file: File | null | undefined) => {
    if (file) read({ name: file.name, source: { kind: 'file', file } })
  }
  const pasted = t('source.pasted')
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      // Excel adds a picture of the cells to their text.
      if (text !== '') read({ name: pasted, source: { kind: 'text', text } })
      else if (file) read({ name: file.name, source: { kind: 'file', file } })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [read, pasted])
  const heading = useFocusWhenLost<HTMLHeadingElement>(isReturn)
  return (
    <TwoPanes
      width={440}
      left={
        <>
          {unfinished}
          <Section title={t('source.title')} headingRef={heading}>
            {problem && <ProblemNotice problem={problem} />}
            <DropArea
              icon={IconFileSpreadsheet}
              text={t('source.drop')}
              button={t('source.choose')}
              accept={SHEET_FILES}
              onFile={readFile}
            >
              <Note>{t('source.paste')}</Note>
            </DropArea>
            <Note my="sm">{t('source.safe')}</Note>
            {template}
          </Section>
        </>
      }
      right={<Section title={t('history.title')}>{history}</Section>}
    />
  )
}

/** Why a source could not be read, and that nothing was imported. */
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
