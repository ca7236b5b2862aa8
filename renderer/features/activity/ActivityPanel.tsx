import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ActivityEntry } from '#shared/contracts/activity-log.ts'
import { activityField, activityValue, isId } from '#shared/domain/activity-words.ts'
import { PersonLinks } from '../../ui/employees/PersonLinks.tsx'
import { MISSING } from '../../ui/formats/dates.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { GoButton } from '../../ui/page/GoButton.tsx'
import { ChangeTable } from '../../ui/record/ChangeList.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { activityTexts } from './activity-texts.ts'
import { useActivityWords } from './use-activity-columns.tsx'

/** Pages of other features that show the subject of an entry. */
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
              <GoButton
                variant="filled"
                target={{ to: page, search: { id: subject_id } }}
                label={t('panel.open')}
              />
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
          <Text c="dimmed">{t(entry.is_for_hr ? 'panel.onlyHr' : 'panel.none')}</Text>
        ) : (
          <ChangeTable
            what={t('panel.field')}
            changes={changes.map(({ field, before, after }) => ({
              key: field,
              what: fieldName(field),
              before: shown(field, before),
              after: shown(field, after)
            }))}
          />
        )}
        {changes.some(({ before, after }) => (before ?? after)?.startsWith('••••')) && (
          <Text c="dimmed">{t('panel.masked')}</Text>
        )}
      </Stack>
    </SidePanel>
  )
}

/** A value of the log in its usual written form. */
function useShownValue(): (field: string, text: string | null) => string {
  const t = activityTexts.use()
  const formats = useFormats()
  const fieldName = useFieldName()
  const label = activityTexts.useLabel()
  const textOf = (key: string) => label([key])
  return (field, text) =>
    activityValue(
      { ...formats, fieldName, textOf, yes: t('yes'), no: t('no'), missing: MISSING },
      field,
      text
    )
}

/** The label of a field, or one that contains its name in the data if the field is rare. */
function useFieldName(): (field: string) => string {
  const t = activityTexts.use()
  const label = activityTexts.useLabel()
  const formats = useFormats()
  return field => activityField(key => label([key]), formats, field) ?? t('otherField', { field })
}
