import { SimpleGrid } from '@mantine/core'
import type { PunchFileMapping } from '#shared/contracts/attendance/punch-files.ts'
import { DATE_ORDERS, SEPARATORS } from '#shared/domain/punch-files/mapping.ts'
import { fieldsOf } from '#shared/domain/punch-files/punch-file-line.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { punchFilesTexts } from './punch-files-texts.ts'

const HEADING_ROWS = 10
const SAMPLE_CHARACTERS = 24

type Props = {
  lines: readonly string[]
  mapping: PunchFileMapping
  onChange: (mapping: PunchFileMapping) => void
}

/** What each column means; beside a column's number is what the first line has there. */
export function MappingFields({ lines, mapping, onChange }: Props) {
  const t = punchFilesTexts.use()
  const change = (changes: Partial<PunchFileMapping>) => onChange({ ...mapping, ...changes })
  const rows = lines.slice(mapping.heading_rows).map(line => fieldsOf(line, mapping.separator))
  const length = Math.max(
    1,
    ...rows.map(row => row.length),
    ...[mapping.pin, mapping.date, mapping.time ?? 0, mapping.status ?? 0].map(column => column + 1)
  )
  const columns = Array.from({ length }, (_, column) => ({
    value: String(column),
    label: t('mapping.column', {
      n: column + 1,
      sample: (rows[0]?.[column] ?? '').slice(0, SAMPLE_CHARACTERS)
    })
  }))
  const column = (name: 'pin' | 'date') => (
    <Picker
      label={t(`mapping.${name}`)}
      value={String(mapping[name])}
      data={columns}
      onChange={value => value !== null && change({ [name]: Number(value) })}
    />
  )
  const optional = (name: 'time' | 'status', none: string) => (
    <Picker
      label={t(`mapping.${name}`)}
      value={mapping[name] === null ? '' : String(mapping[name])}
      data={[{ value: '', label: none }, ...columns]}
      onChange={value => change({ [name]: value === null || value === '' ? null : Number(value) })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
      {column('pin')}
      {column('date')}
      {optional('time', t('mapping.time.same'))}
      {optional('status', t('mapping.status.none'))}
      <Picker
        label={t('mapping.order')}
        value={mapping.date_order}
        data={DATE_ORDERS.map(value => ({ value, label: t(`order.${value}`) }))}
        onChange={value => change({ date_order: DATE_ORDERS.find(it => it === value) ?? mapping.date_order })}
      />
      <Picker
        label={t('mapping.calendar')}
        value={mapping.is_buddhist ? 'buddhist' : 'gregorian'}
        data={(['gregorian', 'buddhist'] as const).map(value => ({ value, label: t(`calendar.${value}`) }))}
        onChange={value => change({ is_buddhist: value === 'buddhist' })}
      />
      <Picker
        label={t('mapping.separator')}
        value={mapping.separator}
        data={SEPARATORS.map(value => ({ value, label: t(`separator.${value}`) }))}
        onChange={value => change({ separator: SEPARATORS.find(it => it === value) ?? mapping.separator })}
      />
      <Picker
        label={t('mapping.headings')}
        value={String(mapping.heading_rows)}
        data={Array.from({ length: Math.max(HEADING_ROWS, mapping.heading_rows) + 1 }, (_, count) => ({
          value: String(count),
          label: count === 0 ? t('mapping.headings.none') : t('mapping.headings.rows', { count })
        }))}
        onChange={value => value !== null && change({ heading_rows: Number(value) })}
      />
    </SimpleGrid>
  )
}
