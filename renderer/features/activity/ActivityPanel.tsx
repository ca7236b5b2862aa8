import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import type { ActivityEntry } from '#shared/contracts/activity-log.ts'
import { isId } from '#shared/domain/activity-words.ts'
import { PersonLinks } from '../../ui/employees/PersonLinks.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { FactList } from '../../ui/record/FactList.tsx'
import classes from './ActivityPanel.module.css'
import { activityTexts } from './activity-texts.ts'
import { useActivityWords } from './use-activity-columns.tsx'
import { useFieldName } from './use-field-name.ts'
import { useShownValue } from './use-shown-value.ts'

/** Pages of other features that show what an entry is about. */
const PAGES: Readonly<Record<string, string>> = {
  employee_loan: '/loans/loan',
  document: '/approvals/document'
}

type Props = { entry: ActivityEntry; onSame: (subjectId: string) => void; onClose: () => void }

/** One entry with every field that it changed. */
export function ActivityPanel({ entry, onSame, onClose }: Props) {
  const t = activityTexts.use()
  const formats = useFormats()
  const words = useActivityWords()
  const fieldName = useFieldName()
  const shown = useShownValue()
  const go = useGo()
  const { person, subject_id, subject_kind } = entry
  const changes = entry.changes.filter(({ field }) => !isId(field))
  const page = PAGES[subject_kind]
  return (
    <SidePanel
      title={`${words.what(entry)} · ${words.about(entry)}`}
      onClose={onClose}
      actions={
        subject_id !== null && (
          <Group gap="sm">
            <Button variant="default" onClick={() => onSame(subject_id)}>
              {t('panel.same')}
            </Button>
            {page !== undefined && (
              <Button onClick={() => go({ to: page, search: { id: subject_id } })}>{t('panel.open')}</Button>
            )}
          </Group>
        )
      }
    >
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('column.at'), value: formats.dateTime(entry.at) },
            { label: t('column.actor'), value: words.actor(entry) },
            { label: t('column.origin'), value: <code>{entry.origin}</code> },
            { label: t('column.person'), value: words.person(entry) },
            { label: t('panel.number'), value: formats.number(entry.seq) }
          ].filter(({ value }) => value !== null)}
        />
        {person !== null && (
          <Group gap="md">
            <PersonLinks employeeCode={person.employee_code} here={null} />
          </Group>
        )}
        <Title order={3}>{t('panel.changes')}</Title>
        {changes.length === 0 ? (
          <Text c="dimmed">{t('panel.none')}</Text>
        ) : (
          <Table layout="fixed" className={classes.changes}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('panel.field')}</Table.Th>
                <Table.Th>{t('panel.before')}</Table.Th>
                <Table.Th>{t('panel.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map(({ field, before, after }) => (
                <Table.Tr key={field}>
                  <Table.Td>{fieldName(field)}</Table.Td>
                  <Table.Td>{shown(field, before)}</Table.Td>
                  <Table.Td>{shown(field, after)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {changes.some(({ before, after }) => (before ?? after)?.startsWith('••••')) && (
          <Text c="dimmed">{t('panel.masked')}</Text>
        )}
      </Stack>
    </SidePanel>
  )
}
