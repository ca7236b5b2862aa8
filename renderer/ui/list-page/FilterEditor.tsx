import { Button, type ButtonProps, Group, Stack, TextInput } from '@mantine/core'
import { DatePicker, MonthPicker } from '@mantine/dates'
import { IconCheck } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type FormEvent, useState } from 'react'
import { PayrollPeriodPicker } from '../dates/PayrollPeriodPicker.tsx'
import { PERIOD_PRESETS, presetPeriod, readPeriod, writePeriod } from '../dates/period.ts'
import { useCalendarProps, useYearProps } from '../dates/use-calendar-props.ts'
import { BranchSelect } from '../employees/BranchSelect.tsx'
import { PersonPicker } from '../employees/PersonPicker.tsx'
import { UnitSelect } from '../employees/UnitSelect.tsx'
import { branchToday } from '../formats/branch-clock.ts'
import { parseTypedDate } from '../formats/date-parsing.ts'
import { useFormats } from '../formats/use-formats.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import type { Filter } from './filters.ts'

type Props = {
  filter: Filter
  value: string | undefined
  /** Called once with the new value; the popover then closes. */
  onDecide: (value: string | undefined) => void
}

/** The editor for one kind of filter. Lists stay inside the popover, so that clicking them does not close it. */
export function FilterEditor({ filter, value, onDecide }: Props) {
  const { label } = filter
  const editor = { label, value, onDecide }
  const select = {
    label,
    value: value ?? null,
    isInPopover: true,
    onChange: (next: string | null) => onDecide(next ?? undefined)
  }
  switch (filter.kind) {
    case 'choice':
      return <ChoiceEditor {...editor} options={filter.options} />
    case 'date':
      return <DateEditor {...editor} />
    case 'month':
      return <MonthEditor {...editor} />
    case 'period':
      return <PeriodEditor {...editor} />
    case 'branch':
      return <BranchSelect {...select} />
    case 'unit':
      return <UnitSelect {...select} />
    case 'person':
      return <PersonPicker {...select} />
    case 'text':
    case 'search':
      return <TextEditor {...editor} />
  }
}

type EditorProps = Omit<Props, 'filter'> & { label: string }

function TextEditor({ label, value, onDecide }: EditorProps) {
  const t = uiTexts.use()
  const [typed, setTyped] = useState(value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDecide(typed.trim() === '' ? undefined : typed.trim())
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          label={label}
          value={typed}
          data-autofocus
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t('filter.apply')}</Button>
      </Group>
    </form>
  )
}

type ChoiceProps = EditorProps & { options: readonly { value: string; label: string }[] }

function ChoiceEditor({ label, options, value, onDecide }: ChoiceProps) {
  return (
    <Stack gap={0} role="group" aria-label={label}>
      {options.map(option => (
        <Entry
          key={option.value}
          label={option.label}
          isChosen={option.value === value}
          onClick={() => onDecide(option.value)}
        />
      ))}
    </Stack>
  )
}

type EntryProps = ButtonProps & ComponentPropsWithRef<'button'> & { label: string; isChosen: boolean }

/** A list entry; a tick marks the current one. */
const Entry = ({ label, isChosen, ...props }: EntryProps) => (
  <Button
    variant="quiet"
    justify="flex-start"
    aria-pressed={isChosen}
    leftSection={<IconCheck size={16} visibility={isChosen ? 'visible' : 'hidden'} aria-hidden />}
    {...props}
  >
    {label}
  </Button>
)

/** Typed and confirmed by Enter, or picked. */
function DateEditor({ label, value, onDecide }: EditorProps) {
  const t = uiTexts.use()
  const formats = useFormats()
  const calendar = usePreferences(store => store.calendar)
  const calendarProps = useCalendarProps()
  const [typed, setTyped] = useState(value === undefined ? '' : formats.date(value))
  const [isUnreadable, setUnreadable] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const date = parseTypedDate(typed, calendar, branchToday())
    if (date === null) setUnreadable(true)
    else onDecide(date)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={label}
          value={typed}
          placeholder={formats.date(branchToday())}
          error={isUnreadable ? t('date.unreadable') : undefined}
          data-autofocus
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setUnreadable(false)
          }}
        />
        <DatePicker
          {...calendarProps}
          value={value ?? null}
          defaultDate={value ?? branchToday()}
          onChange={date => date !== null && onDecide(date)}
        />
      </Stack>
    </form>
  )
}

function MonthEditor({ value, onDecide }: EditorProps) {
  const calendarProps = useYearProps()
  const first = value === undefined ? null : `${value}-01`
  return (
    <MonthPicker
      {...calendarProps}
      value={first}
      defaultDate={first ?? branchToday()}
      onChange={date => date !== null && onDecide(date.slice(0, 7))}
    />
  )
}

const NO_PERIOD = { from: null, to: null }

/** A common period, a payroll period, or a first and a last day. */
function PeriodEditor({ value, onDecide }: EditorProps) {
  const t = uiTexts.use()
  const calendarProps = useCalendarProps()
  const today = branchToday()
  const [ends, setEnds] = useState<[string | null, string | null]>(() => {
    const period = readPeriod(value ?? '')
    return [period?.from ?? null, period?.to ?? null]
  })
  return (
    <Group align="flex-start" gap="md" wrap="nowrap">
      <Stack gap={0} role="group" aria-label={t('period.presets')}>
        {PERIOD_PRESETS.map((preset, index) => {
          const period = writePeriod(presetPeriod(preset, today))
          return (
            <Entry
              key={preset}
              label={t(`period.${preset}`)}
              isChosen={period === value}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              onClick={() => onDecide(period)}
            />
          )
        })}
        <PayrollPeriodPicker
          value={readPeriod(value ?? '') ?? NO_PERIOD}
          onChoose={period => onDecide(writePeriod(period))}
          isInPopover
        />
      </Stack>
      <DatePicker
        {...calendarProps}
        type="range"
        allowSingleDateInRange
        value={ends}
        defaultDate={ends[1] ?? today}
        onChange={([from, to]) => {
          setEnds([from, to])
          if (from !== null && to !== null) onDecide(writePeriod({ from, to }))
        }}
      />
    </Group>
  )
}
