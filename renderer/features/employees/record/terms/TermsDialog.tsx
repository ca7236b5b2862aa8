import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import type { EmployeeTerms } from '#shared/contracts/employees/employment-terms.ts'
import { employeeValues } from '#shared/domain/employees/employee-values.ts'
import { satangOf } from '#shared/domain/money.ts'
import { call } from '../../../../api/client.ts'
import { AmountField } from '../../../../ui/amounts/AmountField.tsx'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { EMPLOYEES_KEY } from '../../../../ui/employees/shared-queries.ts'
import { UnitSelect } from '../../../../ui/employees/UnitSelect.tsx'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { recordTexts } from '../record-texts.ts'

type Props = {
  record: EmployeeRecord
  /** Planned terms, earliest first. */
  planned: EmployeeTerms['planned']
  /** The terms in force. */
  newest: EmployeeTerms['terms'][number] | null
  /** Corrects the terms in force instead of adding new ones. */
  isCorrection: boolean
  onClose: () => void
}

const plain = (salary: string | null | undefined): string => salary ?? ''

/** Changes pay or position from a past, present or future date. */
export function TermsDialog({ record, planned, newest, isCorrection, onClose }: Props) {
  const t = recordTexts.use()
  const formats = useFormats()
  const corrected = isCorrection ? newest : null
  const present = {
    salary: plain(record.fields.salary),
    position: employeeValues(record).position_id ?? null
  }
  const [from, setFrom] = useState<string | null>(corrected?.from_dt ?? null)
  // Untouched fields show the value in force on the chosen day.
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState(corrected?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const { effective_dt } = record.fields
  const isAhead = from !== null && from > branchToday() && from > plain(effective_dt)
  const inForce = isAhead ? termsBefore(present, planned, from) : present
  const salary = typed ?? inForce.salary
  const position = chosen ?? inForce.position
  const [before, after] = [satangOf(inForce.salary), satangOf(salary)]
  const isRaised = before !== after
  const isMoved = position !== inForce.position
  const isAmount = after !== null || (salary === '' && inForce.salary === '')
  const isSame = !isRaised && !isMoved
  const save = useAction({
    run: (from_dt: string) =>
      call('POST /app/v1/employees/{employee_code}/terms', {
        path: { employee_code: record.employee_code },
        body: {
          from_dt,
          reason: reason.trim(),
          ...(isRaised ? { salary } : {}),
          ...(isMoved && position !== null ? { position_id: position } : {}),
          base: {
            ...(isRaised ? { salary: present.salary } : {}),
            ...(isMoved ? { position_id: present.position } : {})
          },
          ...(corrected === null ? {} : { replaces: corrected.from_dt })
        }
      }),
    refreshes: [EMPLOYEES_KEY],
    done: t(isAhead ? 'terms.planDone' : 'saved'),
    onDone: onClose,
    showsError: true
  })
  const required = (isMissing: boolean) => (isTried && isMissing ? { error: t('fault.required') } : {})
  const submit = () => {
    setTried(true)
    if (from !== null && reason.trim() !== '' && isAmount && (corrected !== null || !isSame)) save.start(from)
  }
  return (
    <Dialog onClose={onClose} title={t(isCorrection ? 'terms.correct' : 'terms.change')} onSubmit={submit}>
      <DateField
        label={t('terms.from')}
        description={t(isCorrection ? 'terms.fromNote.correct' : 'terms.fromNote')}
        value={from}
        onChange={setFrom}
        isRequired
        {...required(from === null)}
      />
      <AmountField
        label={t('terms.salary')}
        description={
          isRaised && before !== null && after !== null
            ? t('terms.raise', {
                before: formats.satang(before),
                difference: difference(after - before, formats.satang),
                percent: before === 0 ? MISSING : percentOf(after - before, before)
              })
            : undefined
        }
        value={salary}
        onChange={setTyped}
        {...(isAmount ? {} : { error: t('fault.not_an_amount') })}
      />
      <UnitSelect
        label={t('unitKind.position')}
        kind="position"
        value={position}
        onChange={setChosen}
        isRequired={inForce.position !== null}
      />
      <TextInput
        label={t('reason')}
        placeholder={t('terms.reasonExample')}
        value={reason}
        maxLength={200}
        required
        onChange={event => setReason(event.currentTarget.value)}
        {...required(reason.trim() === '')}
      />
      {isTried && corrected === null && isSame && <Text role="alert">{t('terms.nothing')}</Text>}
      {isAhead && <Text>{t('terms.planMessage', { date: formats.date(from) })}</Text>}
      <DialogButtons label={t('save')} of={save} onClose={onClose} />
    </Dialog>
  )
}

type Terms = { readonly salary: string; readonly position: string | null }

/** The terms right before a future day: the current ones with the changes planned until then. */
const termsBefore = (present: Terms, planned: Props['planned'], day: string): Terms =>
  planned
    .filter(it => it.from_dt < day)
    .reduce(
      (terms, it) => ({ salary: it.salary ?? terms.salary, position: it.position_id ?? terms.position }),
      present
    )

const signOf = (value: number): string => (value < 0 ? '−' : '+')
const difference = (satang: number, format: (satang: number) => string): string =>
  `${signOf(satang)}${format(Math.abs(satang))}`
const percentOf = (difference: number, before: number): string =>
  `${signOf(difference)}${((Math.abs(difference) / before) * 100).toFixed(2)}%`
