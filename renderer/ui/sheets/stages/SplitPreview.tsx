import { Box, Title } from '@mantine/core'
import { columnAt, columnIndex } from '#shared/domain/sheet-columns/import-table.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { HeadedTable } from '../../record/HeadedTable.tsx'
import { StateChip } from '../../states/StateChip.tsx'
import type { SplitPlace } from '../reading/headings.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'

type Props = { place: SplitPlace; rows: readonly (readonly string[])[] }

/** How the first cells of a column will be split, before any is. */
export function SplitPreview({ place: { column, at }, rows }: Props) {
  const t = sheetTexts.use()
  const { inLanguage } = useFormats()
  const { table } = useSheetImport()
  const texts = [...new Set(rows.map(row => row[at]?.trim() ?? ''))].filter(text => text !== '')
  const samples = texts.map(text => ({ text, ...column.split(text) }))
  type Sample = (typeof samples)[number]
  const used = column.into.filter(letter => samples.some(({ cells }) => (cells[letter] ?? '') !== ''))
  return (
    <Box component="section" mt="md" aria-labelledby={`split-${column.letter}`}>
      <Title order={3} id={`split-${column.letter}`} fz={14}>
        {t('mapping.split')}
      </Title>
      <HeadedTable
        maw={1080}
        verticalSpacing={2}
        rows={samples}
        keyOf={({ text }) => text}
        columns={[
          { title: t('mapping.source'), cell: ({ text }) => text },
          ...used.map(letter => {
            const { th, en } = columnAt(table, columnIndex(table, letter))
            return {
              title: inLanguage(th, en),
              cell: ({ cells }: Sample) => cells[letter] || '–'
            }
          }),
          ...(samples.some(({ isSure }) => !isSure)
            ? [
                {
                  title: t('mapping.state'),
                  w: 136,
                  cell: ({ isSure }: Sample) =>
                    !isSure && <StateChip tone="amber" label={t('mapping.unsure')} />
                }
              ]
            : [])
        ]}
      />
    </Box>
  )
}
