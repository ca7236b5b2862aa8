import { Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EmployeeItem } from '#shared/contracts/employees/employees.ts'
import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { APPROVER_FIELDS } from '#shared/domain/employees/setting-codes.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { WorkCyclePicker } from '../../../ui/employees/WorkCyclePicker.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { choices } from '../../../ui/pickers/choices.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { describeError } from '../../../ui/states/describe-error.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { employeesTexts } from '../employees-texts.ts'
import { someDate } from '../record/settings/week.ts'
import {
  BULK_KINDS,
  type BulkChange,
  type BulkKind,
  changeOne,
  type TakeBack,
  type Weekday,
  WORKDAYS
} from './bulk-edit.ts'

type Props = {
  people: readonly EmployeeItem[]
  onClose: () => void
  onDone: () => void
}

export function BulkEditDialog({ people, onClose, onDone }: Props) {
  const t = employeesTexts.use()
  const notices = useNotices()
  const formats = useFormats()
  const bulk = useBulkEdit()
  const [kind, setKind] = useState<BulkKind>('unit')
  const [value, setValue] = useState<string | null>(null)
  const [days, setDays] = useState<readonly Weekday[]>(WORKDAYS)
  const [step, setStep] = useState(0)
  const [isTried, setTried] = useState(false)
  // After a run with failures, only the people who have not been changed.
  const left = bulk.failures.length > 0 ? bulk.failures.map(({ person }) => person) : people
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (bulk.isRunning || value === null || (kind === 'cycle' && days.length === 0)) return
    const { changed, failed } = await bulk.run(left, { kind, value, days, step })
    if (changed.length > 0)
      notices.done(t('done', { count: changed.length }), { label: t('undo'), run: () => void undo(changed) })
    if (failed.length === 0) onDone()
  }
  const undo = async (changed: readonly BulkDone[]) => {
    const kept = await bulk.undo(changed)
    if (kept.length < changed.length) notices.done(t('undone', { count: changed.length - kept.length }))
    if (kept.length > 0)
      notices.warn(
        t('undone.not', { count: kept.length, codes: kept.map(it => it.employee_code).join(', ') })
      )
  }
  const missing = isTried && value === null ? { error: t('missing') } : {}
  const label = t(`kind.${kind}`)
  return (
    <Dialog
      onClose={() => bulk.isRunning || onClose()}
      title={t('bulk.title', { count: people.length })}
      closeButtonProps={{ 'aria-label': t('close'), disabled: bulk.isRunning }}
    >
      <form noValidate onSubmit={event => void submit(event)}>
        <fieldset disabled={bulk.isRunning} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack gap="sm">
            <Picker
              label={t('what')}
              value={kind}
              data-autofocus
              {...choices(
                BULK_KINDS,
                it => t(`kind.${it}`),
                next => {
                  setKind(next)
                  setValue(null)
                  setTried(false)
                }
              )}
            />
            {(kind === 'unit' || kind === 'position') && (
              <UnitSelect
                key={kind}
                label={label}
                value={value}
                onChange={setValue}
                {...(kind === 'unit' ? { exceptKind: 'position' } : { kind })}
                isRequired
                {...missing}
              />
            )}
            {kind === 'cycle' && (
              <>
                <WorkCyclePicker label={label} value={value} onChange={setValue} required {...missing} />
                <Checkbox.Group
                  label={t('days')}
                  value={[...days]}
                  onChange={next => setDays(WEEKDAYS.filter(day => next.includes(day)))}
                  error={days.length === 0 ? t('days.none') : null}
                >
                  <Group gap="sm" mt={4}>
                    {WEEKDAYS.map((day, at) => (
                      <Checkbox key={day} value={day} label={formats.weekday(someDate(at))} />
                    ))}
                  </Group>
                </Checkbox.Group>
              </>
            )}
            {kind === 'approver' && (
              <>
                <Picker
                  label={t('step')}
                  value={String(step)}
                  data={APPROVER_FIELDS.map((_, at) => ({
                    value: String(at),
                    label: t('step.n', { n: at + 1 })
                  }))}
                  onChange={next => setStep(Number(next))}
                />
                <PersonPicker label={label} value={value} onChange={setValue} isRequired {...missing} />
              </>
            )}
            <Text c="dimmed">{t(`note.${kind}`)}</Text>
            <Failures failures={bulk.failures} />
            <DialogButtons
              label={t('run', { count: left.length })}
              of={{ isPending: bulk.isRunning }}
              onClose={onClose}
            />
          </Stack>
        </fieldset>
        <Text role="status" c="dimmed" ta="right">
          {bulk.isRunning && t('progress', { n: bulk.done, all: left.length })}
        </Text>
      </form>
    </Dialog>
  )
}

const SHOWN = 10

function Failures({ failures }: { failures: readonly BulkFailure[] }) {
  const t = employeesTexts.use()
  const ui = uiTexts.use()
  const nameOf = usePersonName()
  const formats = useFormats()
  if (failures.length === 0) return null
  const reason = (error: unknown): string => {
    const { title, details } = describeError(error, ui, formats)
    return details.length > 0 ? details.join(' ') : title
  }
  return (
    <Notice tone="red">
      <Text>{t('failed', { count: failures.length })}</Text>
      <List spacing={2} withPadding>
        {failures.slice(0, SHOWN).map(({ person, error }) => (
          <List.Item key={person.employee_code}>
            <code>{person.employee_code}</code> {nameOf(person)}: {reason(error)}
          </List.Item>
        ))}
      </List>
      {failures.length > SHOWN && <Text>{t('failed.more', { count: failures.length - SHOWN })}</Text>}
    </Notice>
  )
}

type BulkFailure = { readonly person: EmployeeItem; readonly error: unknown }
type BulkDone = { readonly person: EmployeeItem; readonly takeBack: TakeBack }

/** Changes the people one by one. Failures are listed with their reason and do not stop the others. */
function useBulkEdit() {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const [failures, setFailures] = useState<readonly BulkFailure[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    []
  )
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
    void client.invalidateQueries({ queryKey: ['people'] })
  }
  /** Returns the people who were changed and those who failed, including those not tried after a lost connection. */
  const run = async (
    people: readonly EmployeeItem[],
    change: BulkChange
  ): Promise<{ changed: BulkDone[]; failed: BulkFailure[] }> => {
    const changed: BulkDone[] = []
    const failed: BulkFailure[] = []
    setRunning(true)
    setFailures([])
    isStopped.current = false
    let lost: ApiError | null = null
    for (const [at, person] of people.entries()) {
      setDone(at)
      if (isStopped.current) break
      try {
        // Once there is no response, the remaining requests need not wait for a timeout.
        if (lost !== null) throw lost
        changed.push({ person, takeBack: await changeOne(person.employee_code, change) })
      } catch (error) {
        if (error instanceof ApiError && error.isUnreachable) lost = error
        failed.push({ person, error })
      }
    }
    await refresh()
    setFailures(failed)
    setRunning(false)
    return { changed, failed }
  }
  /** Also works after the dialog was closed. Returns the people who could not be restored. */
  const undo = async (changed: readonly BulkDone[]): Promise<EmployeeItem[]> => {
    const kept: EmployeeItem[] = []
    for (const { person, takeBack } of changed) await takeBack().catch(() => kept.push(person))
    await refresh()
    return kept
  }
  return { run, undo, done, failures, isRunning }
}
