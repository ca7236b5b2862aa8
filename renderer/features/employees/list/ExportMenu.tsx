import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { EmployeeItem, EmployeesQuery } from '#shared/contracts/employees/employees.ts'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { employeesTexts } from '../employees-texts.ts'
import { useEmployeeAccess } from '../use-employee-access.ts'

type Props = {
  query: Omit<EmployeesQuery, 'after' | 'limit'>
  /** Exports only these employees. */
  chosen?: readonly EmployeeItem[]
}

/** Exports the list or the chosen employees as a workbook; pay and numbers are only in a separate export. */
export function ExportMenu({ query, chosen }: Props) {
  const t = employeesTexts.use()
  const { isFull } = useEmployeeAccess()
  const follow = useFollowJob()
  const { language, calendar } = usePreferences()
  const ask = useAction({
    run: (hasSensitive: boolean) =>
      call('POST /app/v1/employees/export', {
        body: {
          ...query,
          language,
          calendar,
          has_sensitive: hasSensitive,
          ...(chosen ? { employee_ids: chosen.map(it => it.employee_id) } : {})
        }
      }),
    question: hasSensitive =>
      hasSensitive
        ? {
            title: t('export.sensitive.title'),
            message: t('export.sensitive.message'),
            confirmLabel: t('export'),
            isDangerous: true
          }
        : undefined,
    onDone: follow
  })
  useKeys(
    chosen
      ? []
      : [{ keys: 'mod+e', label: t('export.plain'), run: () => void ask.start(false), inFields: true }]
  )
  const label = chosen ? t('export.chosen') : t('export')
  const icon = <IconFileSpreadsheet size={16} aria-hidden />
  if (!isFull)
    return (
      <Button
        variant="default"
        leftSection={icon}
        loading={ask.isPending}
        onClick={() => void ask.start(false)}
      >
        {label}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={icon} loading={ask.isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void ask.start(false)}>{t('export.plain')}</Menu.Item>
        <Menu.Item onClick={() => void ask.start(true)}>{t('export.sensitive')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
