import { Button, Group, Table } from '@mantine/core'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import type { EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { useFieldName } from './field-names.ts'
import { recordTexts } from './record-texts.ts'
import type { FieldForm } from './use-field-form.ts'
import { isOvertaken } from './use-save-employee.ts'
import { useShownValue } from './use-shown-value.ts'

type Props = {
  error: Error | null
  record: EmployeeRecord
  form: FieldForm
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Why a tab was not saved. Where somebody else was quicker, both values stand side by side, and one of them is chosen. */
export function SaveProblem({ error, record, form, onKeepMine, onTakeTheirs }: Props) {
  const t = useTexts(recordTexts)
  const fieldName = useFieldName()
  const shown = useShownValue()
  const language = usePreferences(store => store.language)
  if (error === null) return null
  if (!isOvertaken(error)) return <ErrorState error={error} />
  const fields = error.errors.flatMap(text => /'(\w+)'/.exec(text)?.[1] ?? [])
  const isPlace = (field: string): boolean => field === 'unit_id' || field === 'position_id'
  return (
    <Notice tone="red">
      <p>{t('overtaken')}</p>
      <Table aria-label={t('overtaken')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('history.field')}</Table.Th>
            <Table.Th>{t('overtaken.theirs')}</Table.Th>
            <Table.Th>{t('overtaken.mine')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(field => {
            const unit = record.units.findLast(
              ({ kind }) => (kind === 'position') === (field === 'position_id')
            )
            const theirs = isPlace(field)
              ? (language === 'en' && unit?.name_en) || unit?.name || MISSING
              : shown(field, record.fields[field] ?? null)
            return (
              <Table.Tr key={field}>
                <Table.Td>{fieldName(field)}</Table.Td>
                <Table.Td>{theirs}</Table.Td>
                <Table.Td>
                  {isPlace(field)
                    ? t('overtaken.asChosen')
                    : shown(field, form.value(field as EmployeeField))}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={onTakeTheirs}>
          {t('overtaken.takeTheirs')}
        </Button>
        <Button onClick={onKeepMine}>{t('overtaken.keepMine')}</Button>
      </Group>
    </Notice>
  )
}
