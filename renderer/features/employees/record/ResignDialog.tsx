import { Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { OpenMatters } from './OpenMatters.tsx'
import { recordTexts } from './record-texts.ts'

type Props = { record: EmployeeRecord; name: string; onClose: () => void }

/** Records or plans a resignation, after showing what ends, what is outstanding, and until when it can be cancelled. */
export function ResignDialog({ record, name, onClose }: Props) {
  const t = useTexts(recordTexts)
  const ui = useTexts(uiTexts)
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
    <Modal
      opened
      onClose={onClose}
      title={t('resign.title', { name })}
      size="lg"
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="md">
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
        {resign.error !== null && <ErrorState error={resign.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button
            color="red.9"
            disabled={date === null || isEarly}
            loading={resign.isPending}
            onClick={() => date !== null && resign.mutate(date)}
          >
            {t(isAhead ? 'resign.plan' : 'resign.run')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
