import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RosterPattern } from '#shared/contracts/attendance/roster.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { rosterTexts } from './roster-texts.ts'
import type { RosterView } from './roster-view.ts'

type Props = {
  view: RosterView
  employeeIds: readonly string[]
  /** The first chosen day. */
  firstDate: string
  onDone: (pattern: RosterPattern) => void
  onClose: () => void
}

const DATES = ['start', 'from', 'to'] as const

/** Rotating shifts for the chosen people: the cycles in turn, between two dates that may be months apart. */
export function PatternDialog({ view, employeeIds, firstDate, onDone, onClose }: Props) {
  const t = rosterTexts.use()
  const [codes, setCodes] = useState('')
  const [dates, setDates] = useState<Record<(typeof DATES)[number], string | null>>({
    start: firstDate,
    from: firstDate,
    to: view.dates.at(-1) ?? null
  })
  const { start, from, to } = dates
  const [isTried, setTried] = useState(false)
  const words = codes.split(/[\s,]+/).filter(word => word !== '')
  const ids = words.map(word => view.cycleNamed(word))
  const unknown = words[ids.indexOf(undefined)]
  const isOrdered = from === null || to === null || from <= to
  const codesFault =
    unknown !== undefined ? t('pattern.unknown', { code: unknown }) : words.length === 0 ? t('missing') : null
  const submit = () => {
    setTried(true)
    if (codesFault !== null || start === null || from === null || to === null || !isOrdered) return
    onDone({
      employee_ids: [...employeeIds],
      work_cycle_ids: ids.map(id => id ?? null),
      start_date: start,
      from,
      to
    })
  }
  return (
    <Dialog onClose={onClose} title={t('pattern.title')} onSubmit={submit}>
      <Text>{t('pattern.people', { count: employeeIds.length })}</Text>
      <TextInput
        data-autofocus
        label={t('pattern.cycles')}
        description={t('pattern.cycles.note')}
        value={codes}
        maxLength={1000}
        required
        autoComplete="off"
        error={isTried || unknown !== undefined ? codesFault : null}
        onChange={event => setCodes(event.currentTarget.value)}
      />
      {DATES.map(name => (
        <DateField
          key={name}
          label={t(`pattern.${name}`)}
          value={dates[name]}
          onChange={date => setDates({ ...dates, [name]: date })}
          isRequired
          {...(isTried && dates[name] === null ? { error: t('missing') } : {})}
          {...(name === 'to' && !isOrdered ? { error: t('pattern.order') } : {})}
        />
      ))}
      <DialogButtons label={t('pattern.run')} of={{ isPending: false }} onClose={onClose} />
    </Dialog>
  )
}
