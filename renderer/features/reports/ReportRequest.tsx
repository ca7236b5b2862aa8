import { Button, Group, Kbd, Stack } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AttendanceReportRequest } from '#shared/contracts/jobs.ts'
import { call } from '../../api/client.ts'
import { BranchesSelect } from '../../ui/employees/BranchesSelect.tsx'
import { PeoplePicker } from '../../ui/employees/PeoplePicker.tsx'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { shownKeys } from '../../ui/keys/key-bindings.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../ui/long-work/jobs.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { ReportLook } from './ReportLook.tsx'
import { formFromAddress, type ReportForm, toRequest } from './report-form.ts'
import { reportsTexts } from './reports-texts.ts'

const MAKE = 'mod+e'

export function ReportRequest({ search }: { search: Readonly<Record<string, unknown>> }) {
  const t = reportsTexts.use()
  const follow = useFollowJob()
  const [form, setForm] = useState(() => formFromAddress(search, branchToday(), usePreferences.getState()))
  const change = (changes: Partial<ReportForm>) => setForm(now => ({ ...now, ...changes }))
  const make = useMutation({
    mutationFn: (body: AttendanceReportRequest) => call('POST /app/v1/reports/attendance', { body }),
    onSuccess: follow
  })
  const request = toRequest(form)
  const send = () => {
    if (request !== null && !make.isPending) make.mutate(request)
  }
  useKeys([{ keys: MAKE, label: t('make'), run: send, inFields: true }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PeriodChoice form={form} onChange={change} />
        <BranchesSelect
          label={t('branches')}
          value={form.branch_ids}
          onChange={branch_ids => change({ branch_ids })}
        />
        <PeoplePicker
          label={t('people')}
          placeholder={t('people.all')}
          {...(form.branch_ids.length > 0 && form.employee_codes.length > 0
            ? { description: t('people.both') }
            : {})}
          value={form.employee_codes}
          onChange={employee_codes => change({ employee_codes })}
        />
        <ReportLook form={form} onChange={change} />
        {make.error !== null && <ErrorState error={make.error} kept={t('make.kept')} />}
        <Group>
          <Button
            type="submit"
            loading={make.isPending}
            disabled={request === null}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          >
            {t('make')}
          </Button>
          <span aria-hidden>
            {shownKeys(MAKE).map(key => (
              <Kbd key={key} size="xs" mr={4}>
                {key}
              </Kbd>
            ))}
          </span>
        </Group>
      </Stack>
    </form>
  )
}
