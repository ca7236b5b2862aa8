import { Group, Kbd, MultiSelect, Stack } from '@mantine/core'
import { IconFileSpreadsheet, IconId } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AttendanceReportRequest, REPORT_DAYS_MAX } from '#shared/contracts/jobs.ts'
import { call } from '../../api/client.ts'
import { DateField } from '../../ui/dates/DateField.tsx'
import { PayrollPeriodPicker } from '../../ui/dates/PayrollPeriodPicker.tsx'
import { PeoplePicker } from '../../ui/employees/PeoplePicker.tsx'
import classes from '../../ui/employees/PillsField.module.css'
import { useBranchOptions } from '../../ui/employees/use-branches.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { shownKeys } from '../../ui/keys/key-bindings.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../ui/long-work/jobs.ts'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { Note } from '../../ui/page/Note.tsx'
import { choices } from '../../ui/pickers/choices.ts'
import { SegmentedField } from '../../ui/pickers/SegmentedField.tsx'
import { usePickerProps } from '../../ui/pickers/use-picker-props.ts'
import { usePreferenceChoices } from '../../ui/preferences/preference-choices.ts'
import { CHOICES, usePreferences } from '../../ui/preferences/preferences.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { dayCount, faultOf, formFromAddress, type ReportForm, toRequest } from './report-form.ts'
import { PRESETS, type Preset, periodOf, presetOf } from './report-periods.ts'
import { reportsTexts } from './reports-texts.ts'

const MAKE = 'mod+e'
/** What can be made of the same choices. */
type File = 'workbook' | 'cards'

export function ReportRequest({ search }: { search: Readonly<Record<string, unknown>> }) {
  const t = reportsTexts.use()
  const follow = useFollowJob()
  const [form, setForm] = useState(() => formFromAddress(search, branchToday(), usePreferences.getState()))
  const change = (changes: Partial<ReportForm>) => setForm(now => ({ ...now, ...changes }))
  const make = useMutation({
    mutationFn: ({ file, body }: { file: File; body: AttendanceReportRequest }) =>
      file === 'cards'
        ? call('POST /app/v1/reports/time-cards', { body })
        : call('POST /app/v1/reports/attendance', { body }),
    onSuccess: follow
  })
  const request = toRequest(form)
  const send = (file: File = 'workbook') => {
    if (request !== null && !make.isPending) make.mutate({ file, body: request })
  }
  useKeys([{ keys: MAKE, label: t('make'), run: () => send(), inFields: true }])
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
          <IconButton
            type="submit"
            loading={make.isPending && make.variables.file === 'workbook'}
            disabled={request === null}
            icon={IconFileSpreadsheet}
            label={t('make')}
          />
          <span aria-hidden>
            {shownKeys(MAKE).map(key => (
              <Kbd key={key} size="xs" mr={4}>
                {key}
              </Kbd>
            ))}
          </span>
          <IconButton
            variant="default"
            loading={make.isPending && make.variables.file === 'cards'}
            disabled={request === null}
            icon={IconId}
            label={t('make.cards')}
            onClick={() => send('cards')}
          />
        </Group>
      </Stack>
    </form>
  )
}

type Props = { form: ReportForm; onChange: (changes: Partial<ReportForm>) => void }

/** A preset fills in both dates; changing a date selects “custom”. */
function PeriodChoice({ form, onChange }: Props) {
  const t = reportsTexts.use()
  const today = branchToday()
  const { from, to } = form
  const [isOwn, setOwn] = useState(() => presetOf(form, today) === null)
  const preset = isOwn ? null : presetOf(form, today)
  const fault = faultOf(form)
  const count = from === null || to === null || fault === 'order' ? null : dayCount({ from, to })
  const change = (dates: Partial<Pick<ReportForm, 'from' | 'to'>>) => {
    setOwn(true)
    onChange(dates)
  }
  const choose = (chosen: Preset | 'custom') => {
    setOwn(chosen === 'custom')
    if (chosen !== 'custom') onChange(periodOf(chosen, today))
  }
  return (
    <Stack gap="sm">
      <SegmentedField
        label={t('period')}
        value={preset ?? 'custom'}
        {...choices([...PRESETS, 'custom'] as const, it => t(`period.${it}`), choose)}
      />
      <PayrollPeriodPicker value={form} onChoose={change} />
      <Group gap="sm" align="flex-start" wrap="nowrap" grow>
        <DateField
          label={t('from')}
          value={from}
          onChange={value => change({ from: value })}
          error={from === null ? t('fault.missing') : undefined}
        />
        <DateField
          label={t('to')}
          value={to}
          onChange={value => change({ to: value })}
          error={
            to === null
              ? t('fault.missing')
              : fault === 'order'
                ? t('fault.order')
                : fault === 'long'
                  ? t('fault.long', { days: REPORT_DAYS_MAX })
                  : undefined
          }
        />
      </Group>
      {count !== null && <Note role="status">{t('period.days', { count })}</Note>}
    </Stack>
  )
}

/** Language and calendar of the file, which may differ from those of the screen. */
function ReportLook({ form, onChange }: Props) {
  const t = reportsTexts.use()
  const known = usePreferenceChoices()
  return (
    <Group gap="md" grow>
      {(['language', 'calendar'] as const).map(key => {
        const options = known.find(choice => choice.key === key)?.options ?? []
        return (
          <SegmentedField
            key={key}
            label={t(key)}
            value={form[key]}
            {...choices(
              CHOICES[key],
              value => options.find(option => option.value === value)?.label ?? value,
              value => onChange({ [key]: value })
            )}
          />
        )
      })}
    </Group>
  )
}

type BranchesSelectProps = {
  label: string
  /** Ids of branches; empty for all branches. */
  value: string[]
  onChange: (branchIds: string[]) => void
}

function BranchesSelect({ label, value, onChange }: BranchesSelectProps) {
  const t = uiTexts.use()
  const branches = useBranchOptions()
  return (
    <MultiSelect
      // Keeps the options within the landmark, where every part of the page has to be.
      {...usePickerProps({ isInPopover: true })}
      label={label}
      value={value}
      onChange={onChange}
      data={branches}
      placeholder={value.length === 0 ? t('branch.all') : ''}
      clearable
      hidePickedOptions
      classNames={{ input: classes.input ?? '', inputField: classes.field ?? '' }}
    />
  )
}
