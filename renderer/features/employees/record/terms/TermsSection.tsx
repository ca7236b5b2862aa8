import { Group, Stack, Title } from '@mantine/core'
import { IconCalendarDollar, IconCalendarX, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import type { EmployeeTerms } from '#shared/contracts/employees/employment-terms.ts'
import { call } from '../../../../api/client.ts'
import { operationQuery } from '../../../../api/operation-query.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { EMPLOYEES_KEY } from '../../../../ui/employees/shared-queries.ts'
import { useUnits } from '../../../../ui/employees/use-branches.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { IconButton, QuietIcon } from '../../../../ui/page/icon-buttons.tsx'
import { HeadedTable } from '../../../../ui/record/HeadedTable.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import classes from '../fields/FieldGroups.module.css'
import { recordTexts } from '../record-texts.ts'
import { TermsDialog } from './TermsDialog.tsx'

type Planned = EmployeeTerms['planned'][number]

export function TermsSection({ record, name }: { record: EmployeeRecord; name: string }) {
  const t = recordTexts.use()
  const formats = useFormats()
  const units = useUnits()
  const { employee_code } = record
  const query = useQuery(termsQuery(employee_code))
  const [opened, setOpened] = useState<'new' | 'newest' | null>(null)
  const positionName = (id: string | null): string => {
    const unit = units.find(it => it.id === id)
    return unit === undefined ? MISSING : formats.inLanguage(unit.name, unit.name_en)
  }
  const money = (salary: string | null): string => (salary === null ? MISSING : formats.money(Number(salary)))
  const changeOf = ({ salary, position_id }: Planned): string =>
    [salary === null ? null : money(salary), position_id === null ? null : positionName(position_id)]
      .filter(it => it !== null)
      .join(', ')
  const cancel = useAction({
    run: ({ from_dt }: Planned) =>
      call('DELETE /app/v1/employees/{employee_code}/terms/{from_dt}', { path: { employee_code, from_dt } }),
    question: planned => ({
      title: t('terms.cancel'),
      message: t('terms.cancelMessage', {
        name,
        date: formats.date(planned.from_dt),
        change: changeOf(planned)
      }),
      confirmLabel: t('terms.cancel'),
      cancelLabel: t('terms.keep')
    }),
    refreshes: [EMPLOYEES_KEY],
    done: t('terms.cancelled')
  })
  const hasResigned = record.fields.signout_flag === 'Y'
  const { planned, terms } = query.data ?? { planned: [], terms: [] }
  const [newest] = terms
  return (
    <section className={classes.group} aria-label={t('terms.title')}>
      <Group justify="space-between" gap="sm" maw={960} mb={8}>
        <Title order={3}>{t('terms.title')}</Title>
        {!hasResigned && (
          <IconButton
            variant="default"
            icon={IconCalendarDollar}
            label={t('terms.change')}
            onClick={() => setOpened('new')}
            disabled={query.data === undefined}
          />
        )}
      </Group>
      {query.data === undefined && <QueryState query={query} lines={2} />}
      <Stack gap={8} maw={960}>
        {planned.map(it => (
          <Notice key={it.from_dt} tone={it.from_dt > branchToday() ? 'amber' : 'red'}>
            <Group justify="space-between" gap="sm">
              <span>
                {t(it.from_dt > branchToday() ? 'terms.planned' : 'terms.notTaken', {
                  date: formats.date(it.from_dt),
                  change: changeOf(it),
                  reason: it.reason
                })}
              </span>
              <IconButton
                variant="subtle"
                icon={IconCalendarX}
                label={t('terms.cancel')}
                size="compact-sm"
                aria-label={`${t('terms.cancel')} ${formats.date(it.from_dt)}`}
                onClick={() => void cancel.start(it)}
              />
            </Group>
          </Notice>
        ))}
      </Stack>
      {terms.length > 0 && (
        <HeadedTable
          maw={960}
          rows={terms}
          keyOf={it => it.from_dt}
          columns={[
            { title: t('terms.from'), cell: it => formats.date(it.from_dt) },
            {
              title: t('terms.to'),
              cell: it => (it.to_dt === null ? t('terms.inForce') : formats.date(it.to_dt))
            },
            { title: t('terms.salary'), cell: it => money(it.salary), ta: 'right' },
            { title: t('unitKind.position'), cell: it => positionName(it.position_id), pl: 24 },
            { title: t('reason'), cell: it => it.reason ?? MISSING },
            {
              title: '',
              ta: 'right',
              cell: it =>
                it === newest &&
                !hasResigned && (
                  <QuietIcon
                    icon={IconPencil}
                    label={t('terms.correct')}
                    onClick={() => setOpened('newest')}
                  />
                )
            }
          ]}
        />
      )}
      {opened !== null && (
        <TermsDialog
          record={record}
          planned={planned}
          newest={newest ?? null}
          isCorrection={opened === 'newest'}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

const termsQuery = (employee_code: string) =>
  operationQuery([...EMPLOYEES_KEY, 'terms', employee_code], 'GET /app/v1/employees/{employee_code}/terms', {
    path: { employee_code },
    staleTime: 0
  })
