import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { satangOf } from '#shared/domain/money.ts'
import { columnAt, columnIndex } from '#shared/domain/sheet-columns/import-table.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { Note } from '../../page/Note.tsx'
import { FactList } from '../../record/FactList.tsx'
import { Notice } from '../../states/Notice.tsx'
import type { CellMark } from '../reading/cell-marks.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useImportWords, useSheetImport } from '../use-sheet-import.ts'
import type { Edit } from './edit-steps.ts'
import type { PreviewRow } from './preview-row.ts'
import type { PreviewTable } from './preview-table.ts'
import { useDescribeMark } from './use-describe-mark.ts'

type Props = {
  table: PreviewTable
  row: PreviewRow
  /** Null: the whole row. */
  column: number | null
  onEdit: (edits: readonly Edit[]) => void
}

const noFigures = () => undefined

/** The focused cell in words: faults, suggestions, and changes of its row found by the dry run. */
export function CellDetails({ table, row, column, onEdit }: Props) {
  const t = sheetTexts.use()
  const formats = useFormats()
  const { inLanguage } = formats
  const describeMark = useDescribeMark()
  const { table: columns, useFigures = noFigures } = useSheetImport()
  const own = useImportWords()
  const figures = useFigures()
  const nameOf = (at: number) => inLanguage(columnAt(columns, at).th, columnAt(columns, at).en)
  /** The value in the format that other pages use. */
  const textOf = (at: number, value: string | null): string => {
    const satang = columnAt(columns, at).rule.kind === 'amount' ? satangOf(value ?? '') : null
    return satang === null ? (value ?? t('details.nothing')) : formats.satang(satang)
  }
  const here = row.marks.filter(mark => mark.column === column)
  const elsewhere = row.marks.filter(mark => mark.column !== column)
  const take = (mark: CellMark) =>
    onEdit([{ row: row.index, column: mark.column, value: mark.proposed ?? '' }])
  return (
    <Box
      component="aside"
      flex="0 0 288px"
      px={16}
      py={12}
      style={{
        position: 'relative',
        overflow: 'auto',
        overflowWrap: 'anywhere',
        borderLeft: '1px solid var(--line)'
      }}
      aria-labelledby="cell-details"
    >
      <Title order={2} id="cell-details" fz={14}>
        {column === null
          ? t('details.row', { row: row.source })
          : t('details.title', { row: row.source, column: nameOf(column) })}
      </Title>
      <Note>
        {columns.naming.map(letter => (
          <span key={letter}>{row.cells[columnIndex(columns, letter)]} </span>
        ))}
      </Note>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        onClick={() => onEdit([{ row: row.index, isSkipped: !row.isSkipped }])}
      >
        {t(row.isSkipped ? 'details.unskip' : 'details.skip')}
      </Button>
      <Stack gap="sm" mt="sm">
        {row.isSkipped && <Text c="dimmed">{t('details.skipped')}</Text>}
        {here.length === 0 && column !== null && !row.isSkipped && (
          <Text c="dimmed">{t('details.fine')}</Text>
        )}
        {here.map(mark => (
          <Notice key={`${mark.code} ${mark.fault?.code}`} tone={mark.level === 'error' ? 'red' : 'amber'}>
            <div>{describeMark(mark)}</div>
            {mark.proposed !== undefined && (
              <Group gap={4} mt={4}>
                <Button size="compact-sm" onClick={() => take(mark)}>
                  {mark.proposed === '' ? t('details.empty') : t('details.take', { value: mark.proposed })}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() =>
                    onEdit(
                      table.proposals(
                        other =>
                          other.column === mark.column && table.repairOf(other) === table.repairOf(mark)
                      )
                    )
                  }
                >
                  {t('details.takeAll')}
                </Button>
              </Group>
            )}
          </Notice>
        ))}
        {elsewhere.length > 0 && (
          <div>
            <Text fw={600}>{t(column === null ? 'details.marks' : 'details.others')}</Text>
            {elsewhere.map(mark => (
              <Text key={`${mark.column} ${mark.code} ${mark.fault?.code}`} fz={13}>
                <b>{nameOf(mark.column)}</b> {describeMark(mark)}
              </Text>
            ))}
          </div>
        )}
        {figures !== undefined && row.verdict?.figures !== undefined && !row.isSkipped && (
          <FactList facts={figures.ofRow(row.verdict.figures)} />
        )}
        {row.verdict?.outcome === 'insert' && !row.isSkipped && (
          <Text>{own('details.new', { code: row.verdict.code ?? '' })}</Text>
        )}
        {row.verdict !== null && row.verdict.changes.length > 0 && !row.isSkipped && (
          <div>
            <Text fw={600}>{t('details.changes')}</Text>
            <FactList
              facts={row.verdict.changes.map(({ column: letter, before, after }) => {
                const at = columnIndex(columns, letter)
                return {
                  label: nameOf(at),
                  value: (
                    <>
                      {textOf(at, after)}
                      <Note>{t('details.before', { value: textOf(at, before) })}</Note>
                    </>
                  )
                }
              })}
            />
          </div>
        )}
      </Stack>
    </Box>
  )
}
