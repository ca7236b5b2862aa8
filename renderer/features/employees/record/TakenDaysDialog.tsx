import { Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { areDays } from './leave-days.ts'
import { recordTexts } from './record-texts.ts'
import { useSettingAction } from './use-setting-action.ts'

type Props = {
  employeeCode: string
  quota: Setting['quota_lists'][number]
  title: string
  onClose: () => void
}

/** Days used of a quota, and a form to record more. */
export function TakenDaysDialog({ employeeCode, quota, title, onClose }: Props) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const [date, setDate] = useState<string | null>(branchToday())
  const [days, setDays] = useState('1')
  const [remark, setRemark] = useState('')
  const save = useSettingAction(employeeCode)
  const isRight = areDays(days) && Number(days) > 0
  const submit = () => {
    if (date === null || !isRight) return
    const body = {
      quota_id: encodeId(quota.quota_id),
      work_date: date,
      leave_value: days,
      ...(remark.trim() === '' ? {} : { remark })
    }
    save.mutate({ path: 'add-employee-setting', action: 'actual-quota', body }, { onSuccess: onClose })
  }
  return (
    <Dialog onClose={onClose} title={title} onSubmit={submit}>
      {quota.actual_quota_lists.length > 0 && (
        <Table aria-label={t('quota.taken')}>
          <Table.Tbody>
            {quota.actual_quota_lists.map(it => (
              <Table.Tr key={it.actual_quota_id}>
                <Table.Td>{formats.date(it.work_date)}</Table.Td>
                <Table.Td ta="right">{it.leave_value}</Table.Td>
                <Table.Td>{it.remark}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <DateField
        label={t('quota.date')}
        value={date}
        onChange={setDate}
        error={date === null ? t('fault.required') : undefined}
      />
      <TextInput
        label={t('quota.takenDays')}
        data-autofocus
        value={days}
        inputMode="decimal"
        className="number"
        onChange={event => setDays(event.currentTarget.value)}
        {...(isRight ? {} : { error: t('fault.days') })}
      />
      <TextInput
        label={t('quota.remark')}
        value={remark}
        maxLength={500}
        onChange={event => setRemark(event.currentTarget.value)}
      />
      <DialogButtons label={t('save')} of={save} onClose={onClose} />
    </Dialog>
  )
}
