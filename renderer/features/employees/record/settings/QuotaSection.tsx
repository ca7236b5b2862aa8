import { Table, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/employees/setting-blocks.ts'
import { valueNames } from '#shared/domain/employees/setting-values.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { entryFault } from '#shared/domain/fields/field-rules.ts'
import { LEAVE_TYPES } from '#shared/domain/leave/leave-types.ts'
import { LEAVE_VALUE, QUOTA_FIELDS } from '#shared/domain/leave/quota-fields.ts'
import { call } from '../../../../api/client.ts'
import { FigureField } from '../../../../ui/amounts/FigureField.tsx'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useEditableResource } from '../../../../ui/editing/use-editable-resource.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { QuietIcon } from '../../../../ui/page/icon-buttons.tsx'
import { choices } from '../../../../ui/pickers/choices.ts'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import { HeadedTable } from '../../../../ui/record/HeadedTable.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { useSettingAction } from '../employee-actions.ts'
import { useEntryError } from '../fields/use-entry-error.ts'
import { settingQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { RecordGroup } from '../records/RecordGroup.tsx'
import { useSettingPart } from './use-setting-part.ts'

type Quota = Setting['quota_lists'][number]
const [, , DAYS] = QUOTA_FIELDS

const valueNameOf = (it: Pick<Quota, 'quota_year' | 'time_leave_flag'>): string =>
  valueNames.quota(it.quota_year, it.time_leave_flag)

export function QuotaSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = recordTexts.use()
  const entryError = useEntryError()
  const formats = useFormats()
  const quotas = setting.quota_lists
  const [isAdding, setAdding] = useState(false)
  const [taking, setTaking] = useState<string>()
  const nameOf = (it: Quota): string =>
    formats.inLanguage(it.time_leave_flag_name, it.time_leave_flag_name_en)
  const labelOf = (it: Quota): string => `${nameOf(it)} ${formats.year(it.quota_year)}`
  const part = useSettingPart(employeeCode, setting, {
    name: 'settings-quota',
    isFaulty: days =>
      quotas.some(it => entryFault(DAYS, days[valueNameOf(it)] ?? it.time_leave_flag_quota) !== null),
    changesOf: (days, overwrites) => {
      const quota_lists = quotas
        .filter(it => overwrites.includes(valueNameOf(it)))
        .map(({ quota_year, time_leave_flag, ...it }) => ({
          quota_year,
          time_leave_flag,
          time_leave_flag_quota:
            days[valueNameOf({ quota_year, time_leave_flag })] ?? it.time_leave_flag_quota
        }))
      return [{ setting: 'quota', change: { quota_lists }, overwrites }]
    },
    what: name => quotas.filter(it => valueNameOf(it) === name).map(labelOf)[0] ?? name,
    show: (name, days) => days[name] ?? MISSING
  })
  const draftOf = (it: Quota): string => part.resource.values[valueNameOf(it)] ?? it.time_leave_flag_quota
  const taken = quotas.find(it => it.quota_id === taking)
  return (
    <RecordGroup
      title={t('setting.quotas')}
      add={{ label: t('quota.add'), run: () => setAdding(true) }}
      width={860}
      part={part}
    >
      {quotas.length === 0 ? (
        <Text c="dimmed">{t('record.empty')}</Text>
      ) : (
        <HeadedTable
          maw={860}
          rows={quotas}
          keyOf={it => it.quota_id}
          columns={[
            { title: t('year'), cell: it => formats.year(it.quota_year) },
            { title: t('quota.type'), cell: nameOf },
            {
              title: t('quota.days'),
              ta: 'right',
              cell: it => (
                <FigureField
                  aria-label={t('quota.daysOf', { name: labelOf(it) })}
                  value={draftOf(it)}
                  w={96}
                  ml="auto"
                  {...entryError(DAYS, draftOf(it))}
                  onChange={value => part.set({ [valueNameOf(it)]: value })}
                />
              )
            },
            { title: t('quota.taken'), cell: it => it.actual, ta: 'right' },
            { title: t('quota.left'), cell: it => it.remaining, ta: 'right' },
            {
              title: '',
              ta: 'right',
              cell: it => (
                <QuietIcon
                  icon={IconCalendarPlus}
                  label={t('quota.take', { name: labelOf(it) })}
                  onClick={() => setTaking(it.quota_id)}
                />
              )
            }
          ]}
        />
      )}
      {isAdding && (
        <NewQuotaDialog employeeCode={employeeCode} quotas={quotas} onClose={() => setAdding(false)} />
      )}
      {taken && (
        <TakenDaysDialog
          employeeCode={employeeCode}
          quota={taken}
          title={labelOf(taken)}
          onClose={() => setTaking(undefined)}
        />
      )}
    </RecordGroup>
  )
}

type Props = {
  employeeCode: string
  quota: Setting['quota_lists'][number]
  title: string
  onClose: () => void
}

function TakenDaysDialog({ employeeCode, quota, title, onClose }: Props) {
  const t = recordTexts.use()
  const entryError = useEntryError()
  const formats = useFormats()
  const [date, setDate] = useState<string | null>(branchToday())
  const [days, setDays] = useState('1')
  const [remark, setRemark] = useState('')
  const save = useSettingAction(employeeCode, onClose)
  const submit = () => {
    if (date === null || entryFault(LEAVE_VALUE, days) !== null) return
    const body = {
      quota_id: encodeId(quota.quota_id),
      work_date: date,
      leave_value: days,
      ...(remark.trim() === '' ? {} : { remark })
    }
    void save.start({ path: 'add-employee-setting', action: 'actual-quota', body })
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
      <FigureField
        label={t('quota.takenDays')}
        data-autofocus
        value={days}
        {...entryError(LEAVE_VALUE, days)}
        onChange={setDays}
      />
      <TextInput
        label={t('remark')}
        value={remark}
        maxLength={500}
        onChange={event => setRemark(event.currentTarget.value)}
      />
      <DialogButtons label={t('save')} of={save} onClose={onClose} />
    </Dialog>
  )
}

type NewQuota = { readonly year: string; readonly flag: string | null; readonly days: string }
type NewQuotaDialogProps = { employeeCode: string; quotas: Setting['quota_lists']; onClose: () => void }

/** The years to choose from: the previous, the current and the next one. */
const yearsAround = (): string[] => {
  const year = Number(branchToday().slice(0, 4))
  return [year - 1, year, year + 1].map(String)
}

function NewQuotaDialog({ employeeCode, quotas, onClose }: NewQuotaDialogProps) {
  const t = recordTexts.use()
  const entryError = useEntryError()
  const formats = useFormats()
  const [current] = useState<NewQuota>({ year: branchToday().slice(0, 4), flag: null, days: '' })
  const form = useEditableResource({
    current,
    isFaulty: ({ flag, days }) => flag === null || entryFault(DAYS, days) !== null,
    save: ({ values: { year, flag, days } }) =>
      call('PUT /app/v1/employees/{employee_code}/settings/{setting}', {
        path: { employee_code: employeeCode, setting: 'quota' },
        body: {
          change: {
            quota_lists: [{ quota_year: year, time_leave_flag: flag, time_leave_flag_quota: days }]
          },
          // No quota existed when the dialog was opened.
          base: { [valueNames.quota(year, flag ?? '')]: null }
        }
      }),
    refreshes: [settingQuery(employeeCode).queryKey],
    done: t('saved'),
    onSaved: onClose
  })
  const { values, set } = form
  const { year, flag, days } = values
  const isTried = form.tries > 0
  const free = LEAVE_TYPES.filter(
    type => !quotas.some(it => it.quota_year === year && it.time_leave_flag === type.flag)
  )
  return (
    <Dialog onClose={onClose} title={t('quota.add')} form={form.form}>
      <Picker
        label={t('year')}
        value={year}
        {...choices(yearsAround(), formats.year, next => set({ year: next, flag: null }))}
      />
      <Picker
        label={t('quota.type')}
        data-autofocus
        value={flag}
        onChange={next => set({ flag: next })}
        data={free.map(type => ({ value: type.flag, label: formats.inLanguage(type.name, type.nameEn) }))}
        {...(isTried && flag === null ? { error: t('fault.required') } : {})}
      />
      <FigureField
        label={t('quota.days')}
        value={days}
        {...(isTried ? entryError(DAYS, days) : {})}
        onChange={next => set({ days: next })}
      />
      {form.conflict !== null && <Notice tone="red">{t('quota.conflict')}</Notice>}
      <DialogButtons label={t('save')} of={form} onClose={onClose} />
    </Dialog>
  )
}
