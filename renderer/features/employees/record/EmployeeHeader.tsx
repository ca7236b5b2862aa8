import { Group, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCamera, IconLogout2, IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { printPage } from '../../../ui/files/print-page.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { IconButton, IconMenuItem, MoreMenu } from '../../../ui/page/icon-buttons.tsx'
import { LineList } from '../../../ui/record/LineList.tsx'
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { employeePhotograph } from '../EmployeePicture.tsx'
import { EmployeeStatusChip } from '../EmployeeStatusChip.tsx'
import { employeeAction } from './employee-actions.ts'
import { PhotographDialog } from './pictures/PhotographDialog.tsx'
import { resignationQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

const SHOWN_UNITS = ['position', 'department', 'branch'] as const

export function EmployeeHeader({ record, name }: { record: EmployeeRecord; name: string }) {
  const t = recordTexts.use()
  const formats = useFormats()
  const [isResigning, resigning] = useDisclosure(false)
  const [isPicturing, picturing] = useDisclosure(false)
  const { employee_code: code, units, photograph_version: version } = record
  const hasResigned = record.fields.signout_flag === 'Y'
  const planned = record.planned_resignation
  const cancelResignation = useAction({
    run: () =>
      call('DELETE /app/v1/employees/{employee_code}/resignation', { path: { employee_code: code } }),
    question: {
      title: t('resign.cancel'),
      message: t('resign.cancelMessage', { name, date: formats.date(planned?.signout_dt ?? null) }),
      confirmLabel: t('resign.cancel'),
      cancelLabel: t('resign.keep')
    },
    refreshes: [EMPLOYEES_KEY],
    done: t('resign.cancelled')
  })
  const facts = SHOWN_UNITS.flatMap(kind => {
    const unit = units.find(it => it.kind === kind)
    return unit === undefined ? [] : [formats.inLanguage(unit.name, unit.name_en)]
  })
  return (
    <>
      <RecordHeader
        name={name}
        code={code}
        here="record"
        facts={facts}
        pictureUrl={version === null ? null : employeePhotograph(code, version)}
        state={
          hasResigned ? (
            <EmployeeStatusChip of={{ signout_flag: 'Y' }} />
          ) : (
            planned && (
              <StateChip
                tone="amber"
                label={t('resign.planned', { date: formats.date(planned.signout_dt) })}
                icon={IconLogout2}
              />
            )
          )
        }
        actions={
          <Group gap="sm" wrap="nowrap">
            <IconButton variant="default" icon={IconPrinter} label={t('print')} onClick={printPage} />
            {record.may_write && !hasResigned && (
              <MoreMenu label={t('more')}>
                <IconMenuItem icon={IconCamera} label={t('photograph')} onClick={picturing.open} />
                <IconMenuItem
                  icon={IconLogout2}
                  label={t(planned === null ? 'resign' : 'resign.move')}
                  onClick={resigning.open}
                />
                {planned !== null && (
                  <IconMenuItem
                    icon={IconUserCheck}
                    label={t('resign.cancel')}
                    onClick={() => void cancelResignation.start()}
                  />
                )}
              </MoreMenu>
            )}
          </Group>
        }
      />
      {isResigning && <ResignDialog record={record} name={name} onClose={resigning.close} />}
      {isPicturing && (
        <PhotographDialog
          title={t('picture.title', { name })}
          keep={image => employeeAction('update-employee-setting', 'photograph', code, { image_64: image })}
          onClose={picturing.close}
        />
      )}
    </>
  )
}

type Props = { record: EmployeeRecord; name: string; onClose: () => void }

/** Records or plans a resignation after showing what ends, what is outstanding, and until when it can be cancelled. */
function ResignDialog({ record, name, onClose }: Props) {
  const t = recordTexts.use()
  const formats = useFormats()
  const planned = record.planned_resignation
  const today = branchToday()
  const [date, setDate] = useState<string | null>(planned?.signout_dt ?? today)
  const [remark, setRemark] = useState(planned?.signout_remark ?? '')
  const { effective_dt: start } = record.fields
  const isAhead = date !== null && date > today
  const isEarly = date !== null && start != null && date < start
  const resign = useAction({
    run: (signout_dt: string) =>
      call('POST /app/v1/employees/{employee_code}/resign', {
        path: { employee_code: record.employee_code },
        body: { signout_dt, ...(remark.trim() === '' ? {} : { signout_remark: remark.trim() }) }
      }),
    refreshes: [EMPLOYEES_KEY],
    done: t(isAhead ? 'resign.planDone' : 'resign.done'),
    onDone: onClose,
    showsError: true
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
        label={t('reason')}
        value={remark}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setRemark(event.currentTarget.value)}
      />
      <Text>{isAhead ? t('resign.planMessage', { date: formats.date(date) }) : t('resign.message')}</Text>
      <LineList
        title={t('resign.effects')}
        lines={[t('resign.end.account'), t('resign.end.settings'), t('resign.end.kept')]}
      />
      <OpenMatters code={record.employee_code} />
      <DialogButtons
        label={t(isAhead ? 'resign.plan' : 'resign.run')}
        of={resign}
        run={() => date !== null && resign.start(date)}
        onClose={onClose}
        isDisabled={date === null || isEarly}
        isDangerous
        first="cancel"
      />
    </Dialog>
  )
}

function OpenMatters({ code }: { code: string }) {
  const t = recordTexts.use()
  const formats = useFormats()
  const query = useQuery(resignationQuery(code))
  const { data } = query
  if (data === undefined) return <QueryState query={query} lines={2} />
  const { loan_count: loans, loan_balance_satang: balance, possessions } = data
  const counts = [
    ['resign.open.documents', data.own_document_count],
    ['resign.open.awaiting', data.awaiting_document_count],
    ['resign.open.approver', data.approved_people_count]
  ] as const
  const lines = [
    ...(loans > 0 ? [t('resign.open.loans', { count: loans, amount: formats.satang(balance) })] : []),
    ...counts.flatMap(([text, count]) => (count > 0 ? [t(text, { count })] : [])),
    ...(possessions.length > 0 ? [t('resign.open.possessions', { names: possessions.join(', ') })] : [])
  ]
  if (lines.length === 0) return <Text>{t('resign.open.none')}</Text>
  return <LineList title={t('resign.open')} lines={lines} />
}
