import { List, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { OpenMatters } from './OpenMatters.tsx'
import { recordTexts } from './record-texts.ts'

type Props = { record: EmployeeRecord; name: string; onClose: () => void }

/** Records or plans a resignation, after showing what ends, what is outstanding, and until when it can be cancelled. */
export function ResignDialog({ record, name, onClose }: Props) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const client = useQueryClient()
  const notices = useNotices()
  const planned = record.planned_resignation
  const today = branchToday()
  const [date, setDate] = useState<string | null>(planned?.signout_dt ?? today)
  const [remark, setRemark] = useState(planned?.signout_remark ?? '')
  const { effective_dt: start } = record.fields
  const isAhead = date !== null && date > today
  const isEarly = date !== null && start != null && date < start
  const resign = useMutation({
    mutationFn: (signout_dt: string) =>
      call('POST /app/v1/employees/{employee_code}/resign', {
        path: { employee_code: record.employee_code },
        body: { signout_dt, ...(remark.trim() === '' ? {} : { signout_remark: remark.trim() }) }
      }),
    onSuccess: async () => {
      onClose()
      notices.done(t(isAhead ? 'resign.planDone' : 'resign.done'))
      await client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
    }
  })
  return (
    <Dialog onClose={onClose} title={t('resign.title', { name })} size="lg" gap="md">
      <DateField
        label={t('resign.date')}
        description={t('resign.dateNote')}
        value={date}
        onChange={setDate}
        isRequired
        {...(date === null ? { error: t('fault.required') } : {})}
        {...(isEarly ? { error: t('resign.early', { date: formats.date(start) }) } : {})}
      />
      <Textarea
        label={t('resign.remark')}
        value={remark}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setRemark(event.currentTarget.value)}
      />
      <Text>{isAhead ? t('resign.planMessage', { date: formats.date(date) }) : t('resign.message')}</Text>
      <section>
        <Text fw={600}>{t('resign.effects')}</Text>
        <List spacing={4} withPadding>
          <List.Item>{t('resign.end.account')}</List.Item>
          <List.Item>{t('resign.end.settings')}</List.Item>
          <List.Item>{t('resign.end.kept')}</List.Item>
        </List>
      </section>
      <OpenMatters code={record.employee_code} />
      <DialogButtons
        label={t(isAhead ? 'resign.plan' : 'resign.run')}
        of={resign}
        run={() => date !== null && resign.mutate(date)}
        onClose={onClose}
        isDisabled={date === null || isEarly}
        isDangerous
        first="cancel"
      />
    </Dialog>
  )
}
