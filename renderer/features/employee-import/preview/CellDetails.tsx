import { Button, Stack, Text, Title } from '@mantine/core'
import { columnOfLetter } from '#shared/domain/employee-import/columns.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import { type CellMark, columnAt, placeOfLetter } from '../model/cell-marks.ts'
import type { PreviewRow } from '../model/preview-row.ts'
import type { CellEdit, PreviewTable } from '../model/preview-table.ts'
import classes from './CellDetails.module.css'
import { describeMark } from './describe-mark.ts'

type Props = {
  table: PreviewTable
  row: PreviewRow
  column: number
  onEdit: (edits: readonly CellEdit[]) => void
}

/** The focused cell in words: what is wrong, what was probably meant, what the dry run would change in its row. */
export function CellDetails({ table, row, column, onEdit }: Props) {
  const t = useTexts(employeeImportTexts)
  const { inLanguage } = useFormats()
  const nameOf = (at: number) => inLanguage(columnAt(at).th, columnAt(at).en)
  const here = row.marks.filter(mark => mark.column === column)
  const elsewhere = row.marks.filter(mark => mark.column !== column)
  const take = (mark: CellMark) =>
    onEdit([{ row: row.index, column: mark.column, value: mark.proposed ?? '' }])
  return (
    <aside className={classes.details} aria-labelledby="cell-details">
      <Title order={2} id="cell-details" fz={14}>
        {t('details.title', { row: row.source, column: nameOf(column) })}
      </Title>
      <Text c="dimmed" fz={13}>
        {[placeOfLetter('B'), placeOfLetter('D'), placeOfLetter('E')].map(at => (
          <span key={at}>{row.cells[at]} </span>
        ))}
      </Text>
      <Stack gap="sm" mt="sm">
        {here.length === 0 && <Text c="dimmed">{t('details.fine')}</Text>}
        {here.map(mark => (
          <Notice key={mark.code} tone="amber">
            <div>{describeMark(t, mark)}</div>
            {mark.proposed !== undefined && (
              <div className={classes.buttons}>
                <Button size="compact-sm" onClick={() => take(mark)}>
                  {t('details.take', { value: mark.proposed })}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => onEdit(table.proposals(mark.code))}
                >
                  {t('details.takeAll')}
                </Button>
              </div>
            )}
          </Notice>
        ))}
        {elsewhere.length > 0 && (
          <div>
            <Text fw={600}>{t('details.others')}</Text>
            {elsewhere.map(mark => (
              <Text key={`${mark.column} ${mark.code} ${mark.message}`} fz={13}>
                <b>{nameOf(mark.column)}</b> {describeMark(t, mark)}
              </Text>
            ))}
          </div>
        )}
        {row.verdict?.outcome === 'insert' && (
          <Text>{t('details.new', { code: row.verdict.employeeCode ?? '' })}</Text>
        )}
        {row.verdict !== null && row.verdict.changes.length > 0 && (
          <div>
            <Text fw={600}>{t('details.changes')}</Text>
            <dl className={classes.changes}>
              {row.verdict.changes.map(change => {
                const changed = columnOfLetter(change.column)
                return (
                  <div key={change.column}>
                    <dt>{changed && inLanguage(changed.th, changed.en)}</dt>
                    <dd>
                      <span>{change.after ?? t('details.nothing')}</span>
                      <Text span c="dimmed" fz={13}>
                        {t('details.before', { value: change.before ?? t('details.nothing') })}
                      </Text>
                    </dd>
                  </div>
                )
              })}
            </dl>
          </div>
        )}
      </Stack>
    </aside>
  )
}
