import { Box, Button, Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNotices } from '../../dialogs/notices.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { Picker } from '../../pickers/Picker.tsx'
import { HeadedTable } from '../../record/HeadedTable.tsx'
import { Notice } from '../../states/Notice.tsx'
import { StateChip } from '../../states/StateChip.tsx'
import { columnLetters } from '../reading/cell-address.ts'
import {
  hasNeeded,
  headingSignature,
  layOutAt,
  leftOutColumns,
  type Mapping,
  splitsIn
} from '../reading/headings.ts'
import type { SheetLook } from '../reading/read-import.ts'
import { runCalls } from '../runs/run-calls.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useImportWords, useSheetImport } from '../use-sheet-import.ts'
import { SplitPreview } from './SplitPreview.tsx'
import { StageTitle } from './StageTitle.tsx'

const SAMPLES = 3

/** What each column of the source means: known, guessed or chosen by hand; remembered for files with these headings. */
export function MappingStage({ look }: { look: SheetLook }) {
  const t = sheetTexts.use()
  const { inLanguage } = useFormats()
  const { failed } = useNotices()
  const { table, base, useStore } = useSheetImport()
  const own = useImportWords()
  const { given, chooseMapping, startOver } = useStore()
  const [headingRow, setHeadingRow] = useState(look.layout.headingRow)
  const [mapping, setMapping] = useState<Mapping>(look.layout.mapping)
  const layout = useMemo(
    () => layOutAt(table, look.firstRows, headingRow, look.layout.mapping.length),
    [table, look, headingRow]
  )
  const isEnough = hasNeeded(table, mapping)
  const isGuess = (at: number) => layout.guesses.includes(at) && mapping[at] === layout.mapping[at]
  const guessCount = layout.guesses.filter(isGuess).length
  const columns = [
    ...(table.splits ?? []).map(({ letter, th, en }) => ({ value: letter, label: inLanguage(th, en) })),
    ...table.columns.map(({ letter, th, en }) => ({
      value: letter,
      label: `${letter} · ${inLanguage(th, en)}`
    }))
  ]
  const rows = [
    { value: '', label: t('mapping.none') },
    ...look.firstRows.map((_, at) => ({ value: String(at + 1), label: t('mapping.row', { n: at + 1 }) }))
  ]
  const chooseHeadings = (text: string) => {
    const row = text === '' ? null : Number(text)
    setHeadingRow(row)
    setMapping(layOutAt(table, look.firstRows, row, look.layout.mapping.length).mapping)
  }
  const choose = (at: number, letter: string | null) =>
    setMapping(
      mapping.map((known, place) => {
        if (place === at) return letter
        // A column can be filled from only one source column.
        return known === letter ? null : known
      })
    )
  const go = () => {
    const remembered = { signature: headingSignature(layout.headings), columns: [...mapping] }
    if (headingRow !== null) runCalls(base).rememberMapping(remembered).catch(failed)
    chooseMapping(look, headingRow, mapping)
  }
  const samples = look.firstRows.slice(headingRow ?? 0, (headingRow ?? 0) + SAMPLES)
  return (
    <Box h="100%" p="lg" style={{ position: 'relative', overflow: 'auto' }}>
      <StageTitle>{t('mapping.title', { name: given?.name ?? '' })}</StageTitle>
      <Text c="dimmed">{t('mapping.note')}</Text>
      <Group align="flex-end" my="md">
        <Picker
          label={t('mapping.headings')}
          value={headingRow === null ? '' : String(headingRow)}
          onChange={text => chooseHeadings(text ?? '')}
          data={rows}
        />
        <Button onClick={go} disabled={!isEnough}>
          {t('mapping.go')}
        </Button>
        <Button variant="default" onClick={startOver}>
          {t('another')}
        </Button>
      </Group>
      {!isEnough && <Notice tone="amber">{own('mapping.needed')}</Notice>}
      <Text role="status">
        {t('mapping.counts', {
          known: mapping.length - mapping.filter(letter => letter === null).length,
          guessed: guessCount,
          left: leftOutColumns(look.firstRows, headingRow, mapping).length
        })}
      </Text>
      {splitsIn(table, mapping).map(place => (
        <SplitPreview key={place.at} place={place} rows={look.firstRows.slice(headingRow ?? 0)} />
      ))}
      <HeadedTable
        maw={1080}
        verticalSpacing={4}
        mt="sm"
        rows={[...mapping.keys()]}
        keyOf={at => at}
        columns={[
          {
            title: t('mapping.source'),
            cell: at => (
              <>
                <code>{columnLetters(at + 1)}</code> {layout.headings[at]}
              </>
            )
          },
          {
            title: t('mapping.samples'),
            maw: 360,
            cell: at => (
              <Text c="dimmed" inherit truncate>
                {samples.flatMap(row => row[at] || []).join(' · ')}
              </Text>
            )
          },
          {
            title: t('mapping.target'),
            w: 280,
            cell: at => (
              <Picker
                aria-label={t('mapping.targetOf', { letter: columnLetters(at + 1) })}
                value={mapping[at] ?? null}
                onChange={chosen => choose(at, chosen)}
                placeholder={t('mapping.skip')}
                clearable
                data={columns}
              />
            )
          },
          {
            title: t('mapping.state'),
            w: 136,
            cell: at =>
              mapping[at] === null ? (
                <StateChip tone="grey" label={t('mapping.skip')} />
              ) : (
                isGuess(at) && <StateChip tone="amber" label={t('mapping.guess')} />
              )
          }
        ]}
      />
    </Box>
  )
}
