import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { LEAVE_TYPES } from '#shared/domain/leave-types.ts'
import { valueNames } from '#shared/domain/setting-values.ts'
import { conflictOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { areDays } from './leave-days.ts'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

type Props = { employeeCode: string; quotas: Setting['quota_lists']; onClose: () => void }

/** The previous, the current and the next year; others have no leave. */
const yearsAround = (): string[] => {
  const year = Number(branchToday().slice(0, 4))
  return [year - 1, year, year + 1].map(String)
}

/** Adds a quota of a type and year that is not in the list yet. */
export function NewQuotaDialog({ employeeCode, quotas, onClose }: Props) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const [year, setYear] = useState(branchToday().slice(0, 4))
  const [flag, setFlag] = useState<string | null>(null)
  const [days, setDays] = useState('')
  const [isTried, setTried] = useState(false)
  const client = useQueryClient()
  const notices = useNotices()
  const save = useMutation({
    mutationFn: (flag: string) =>
      call('PUT /app/v1/employees/{employee_code}/settings/{setting}', {
        path: { employee_code: employeeCode, setting: 'quota' },
        body: {
          change: {
            quota_lists: [{ quota_year: year, time_leave_flag: flag, time_leave_flag_quota: days }]
          },
          // There was none.
          base: { [valueNames.quota(year, flag)]: null }
        }
      }),
    onSuccess: () => {
      notices.done(t('saved'))
      onClose()
    },
    onSettled: () => client.invalidateQueries(settingQuery(employeeCode))
  })
  const isThere = conflictOf(save.error) !== null
  const free = LEAVE_TYPES.filter(
    type => !quotas.some(it => it.quota_year === year && it.time_leave_flag === type.flag)
  )
  const submit = () => {
    setTried(true)
    if (flag !== null && areDays(days)) save.mutate(flag)
  }
  return (
    <Dialog onClose={onClose} title={t('quota.add')} onSubmit={submit}>
      <Picker
        label={t('quota.year')}
        value={year}
        onChange={next => {
          setYear(next ?? year)
          setFlag(null)
        }}
        data={yearsAround().map(value => ({ value, label: formats.year(value) }))}
      />
      <Picker
        label={t('quota.type')}
        data-autofocus
        value={flag}
        onChange={setFlag}
        data={free.map(type => ({ value: type.flag, label: formats.inLanguage(type.name, type.nameEn) }))}
        {...(isTried && flag === null ? { error: t('fault.required') } : {})}
      />
      <TextInput
        label={t('quota.days')}
        value={days}
        inputMode="decimal"
        className="number"
        onChange={event => setDays(event.currentTarget.value)}
        {...(isTried && !areDays(days) ? { error: t('fault.days') } : {})}
      />
      {isThere && <Notice tone="red">{t('quota.conflict')}</Notice>}
      <DialogButtons label={t('save')} of={isThere ? { isPending: false } : save} onClose={onClose} />
    </Dialog>
  )
}
