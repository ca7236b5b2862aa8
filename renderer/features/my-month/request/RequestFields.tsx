import { Checkbox, FileInput, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import { ADJUST_REASONS } from '#shared/domain/approval/names.ts'
import { LEAVE_TYPES } from '#shared/domain/leave/leave-types.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { useUser } from '../../../api/session.ts'
import { CustomFieldInput, defaultOf } from '../../../ui/custom-fields/CustomFieldInput.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { TimeField } from '../../../ui/dates/TimeField.tsx'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { SegmentedField } from '../../../ui/pickers/SegmentedField.tsx'
import { useRemaining } from '../Balances.tsx'
import { balancesQuery, MY_MONTH_KEY } from '../my-month-queries.ts'
import { PHONE } from '../phone.ts'
import { type Draft, type DraftField, hoursOfPart, LEAVE_PARTS } from './request-draft.ts'
import { requestTexts } from './request-texts.ts'

const DESCRIPTION_MOST = 1000
/** Leave that people ask for; absence is recorded by HR. */
const ASKED_LEAVE = LEAVE_TYPES.filter(type => type.flag !== '09')

type Props = {
  draft: Draft
  day: MonthDay | undefined
  missing: ReadonlySet<DraftField>
  /** Sentences by field. */
  faults: ReadonlyMap<string, string>
  onChange: (part: Partial<Draft>) => void
}

/** The entries of each kind of request. */
export function RequestFields({ draft, day, missing, faults, onChange }: Props) {
  const t = requestTexts.use()
  const { kind } = draft
  const errorOf = (name: string, field?: DraftField): string | undefined =>
    field !== undefined && missing.has(field)
      ? t(field === 'to' ? 'missing.to' : 'missing')
      : faults.get(name)
  const time = (name: 'start' | 'end') => (
    <TimeField
      label={t(`field.${name}`)}
      value={draft[name]}
      required
      error={errorOf(name, name)}
      onChange={next => onChange({ [name]: next })}
    />
  )
  const isWhole = draft.part === 'whole'
  const isPhone = useMediaQuery(PHONE) ?? false
  return (
    <Stack gap="md">
      {kind === 'time-leave' && <LeaveType draft={draft} error={errorOf('leave')} onChange={onChange} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t('field.from')}
          value={draft.from}
          isRequired
          error={errorOf('from', 'from')}
          onChange={from => onChange({ from, ...(draft.to === draft.from ? { to: from } : {}) })}
        />
        {kind === 'time-leave' && isWhole && (
          <DateField
            label={t('field.to')}
            value={draft.to}
            isRequired
            error={errorOf('to', 'to')}
            onChange={to => onChange({ to })}
          />
        )}
      </SimpleGrid>
      {kind === 'time-leave' && (
        <SegmentedField
          label={t('part')}
          orientation={isPhone ? 'vertical' : 'horizontal'}
          value={draft.part}
          data={LEAVE_PARTS.map(value => ({ value, label: t(`part.${value}`) }))}
          onChange={value => {
            const part = LEAVE_PARTS.find(it => it === value) ?? draft.part
            onChange({ part, ...(hoursOfPart(part, day) ?? {}) })
          }}
        />
      )}
      {(kind === 'overtime' || (kind === 'time-leave' && !isWhole)) && (
        <SimpleGrid cols={2} spacing="sm">
          {time('start')}
          {time('end')}
        </SimpleGrid>
      )}
      {kind === 'time-adjust' && (
        <Forgotten draft={draft} error={errorOf('time', 'time')} onChange={onChange} />
      )}
      <Textarea
        label={t('field.description')}
        value={draft.description}
        maxLength={DESCRIPTION_MOST}
        autosize
        minRows={2}
        error={errorOf('description')}
        onChange={event => onChange({ description: event.currentTarget.value })}
      />
      {kind !== 'time-adjust' && <CustomFields draft={draft} faults={faults} onChange={onChange} />}
      {kind !== 'overtime' && <Picture error={errorOf('picture')} onChange={onChange} />}
    </Stack>
  )
}

type PartProps = {
  draft: Draft
  error: string | undefined
  onChange: (part: Partial<Draft>) => void
}

/** The type of leave, with what is left of it. */
function LeaveType({ draft, error, onChange }: PartProps) {
  const t = requestTexts.use()
  const formats = useFormats()
  const remaining = useRemaining()
  const user = useUser()
  const year = (draft.from ?? branchToday()).slice(0, 4)
  const balances = useQuery(balancesQuery(year, user.employee_code ?? '')).data?.balances ?? []
  const balance = balances.find(it => it.time_leave_flag === draft.leave)
  return (
    <Picker
      label={t('field.leave')}
      required
      value={draft.leave}
      data={ASKED_LEAVE.map(({ flag, name, nameEn }) => ({
        value: flag,
        label: formats.inLanguage(name, nameEn)
      }))}
      {...(balance === undefined ? {} : { description: t('left', { left: remaining(balance) }) })}
      error={error}
      onChange={leave => leave !== null && onChange({ leave })}
    />
  )
}

/** The times for which no punch came. */
function Forgotten({ draft, error, onChange }: PartProps) {
  const t = requestTexts.use()
  const formats = useFormats()
  const set = (at: number, part: Partial<Draft['times'][number]>) =>
    onChange({ times: draft.times.map((it, index) => (index === at ? { ...it, ...part } : it)) })
  return (
    <Stack gap="sm">
      <Picker
        label={t('field.reason')}
        required
        value={draft.reason}
        data={ADJUST_REASONS.map(({ flag, name, nameEn }) => ({
          value: flag,
          label: formats.inLanguage(name, nameEn)
        }))}
        onChange={reason => reason !== null && onChange({ reason })}
      />
      {draft.times.map(({ time, isNextDay }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: times have no identity
        <Group key={at} gap="sm" align="flex-end">
          <TimeField
            label={t('time.n', { n: at + 1 })}
            value={time}
            required
            error={error !== undefined && at === 0 ? error : undefined}
            onChange={next => set(at, { time: next })}
          />
          <Checkbox
            label={t('time.nextDay')}
            checked={isNextDay}
            onChange={event => set(at, { isNextDay: event.currentTarget.checked })}
          />
        </Group>
      ))}
      <Text c="dimmed" fz={13}>
        {t('time.note')}
      </Text>
    </Stack>
  )
}

/** The fields that the company has added, without those that HR fills in. */
function CustomFields({ draft, faults, onChange }: Pick<Props, 'draft' | 'faults' | 'onChange'>) {
  const { kind } = draft
  const form = useQuery(
    operationQuery([...MY_MONTH_KEY, 'form', kind], 'GET /app/v1/approvals/form', {
      query: { kind },
      staleTime: 60_000
    })
  )
  const fields = (form.data?.custom_fields ?? []).filter(it => it.is_employee_edit_flag !== 'N')
  return fields.map(field => {
    const id = field.custom_field_config_id
    return (
      <CustomFieldInput
        key={id}
        field={field}
        value={draft.custom[id] ?? defaultOf(field)}
        error={faults.get(id)}
        onChange={value => onChange({ custom: { ...draft.custom, [id]: value } })}
      />
    )
  })
}

type PictureProps = Pick<PartProps, 'error' | 'onChange'>

function Picture({ error, onChange }: PictureProps) {
  const t = requestTexts.use()
  const [file, setFile] = useState<File | null>(null)
  const take = (next: File | null) => {
    setFile(next)
    if (next === null) return onChange({ picture: null })
    const reader = new FileReader()
    reader.onload = () => onChange({ picture: typeof reader.result === 'string' ? reader.result : null })
    reader.readAsDataURL(next)
  }
  return (
    <FileInput
      label={t('field.picture')}
      description={t('picture.note')}
      accept="image/jpeg,image/png,image/webp"
      value={file}
      error={error}
      onChange={take}
      clearable
    />
  )
}
