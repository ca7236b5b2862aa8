import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { InterestType } from '#shared/domain/loan-schedule.ts'
import { satangOf } from '#shared/domain/money.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { type DeductionWarning, deductionWarnings } from './deduction-warnings.ts'
import { interestDraft, type LoanDraft, type LoanField, readDraft, withInterestType } from './loan-draft.ts'
import { deductionsQuery, firstOpenMonthQuery } from './workbench-queries.ts'

const beginning = (employeeCode: string | null): LoanDraft => ({
  employeeCode,
  salaryTypeId: null,
  loanDt: branchToday(),
  startMonth: null,
  amount: '',
  down: '',
  count: '',
  pay: '',
  interestType: 0,
  interest: '',
  isWholeBaht: false,
  description: ''
})

/** Always the same, so that nothing is drawn anew for it. */
const NONE: DeductionWarning[] = []

/** What the page knows of a fault beyond the rules of the draft: it hangs on the employee. */
export type KnownFault = 'resigned' | 'closed'

/** A loan that is being written, what it comes to, and what is to be said against it. */
export function useWorkbench(employeeCode: string | null) {
  const [initial] = useState(() => beginning(employeeCode))
  const [typed, setTyped] = useState(initial)
  const [typedWages, setWages] = useState<string | null>(null)
  const [consent, setConsent] = useState<File | null>(null)
  const [today] = useState(branchToday)
  const firstOpen = useQuery(firstOpenMonthQuery(today)).data ?? today.slice(0, 7)
  const draft = useMemo(() => ({ ...typed, startMonth: typed.startMonth ?? firstOpen }), [typed, firstOpen])
  const reading = useMemo(() => readDraft(draft), [draft])
  const employee = useQuery({
    ...deductionsQuery(draft.employeeCode ?? '', draft.startMonth),
    enabled: draft.employeeCode !== null && reading.faults.startMonth === undefined
  })
  const known = useMemo((): Partial<Record<LoanField, KnownFault>> => {
    const { has_resigned, closed_months = [] } = employee.data ?? {}
    return {
      ...(has_resigned === true ? { employeeCode: 'resigned' } : {}),
      ...(closed_months.includes(draft.startMonth) ? { startMonth: 'closed' } : {})
    }
  }, [employee.data, draft.startMonth])

  const recorded = employee.data?.monthly_wages_satang ?? null
  const typedSatang = typedWages === null || typedWages.trim() === '' ? null : satangOf(typedWages.trim())
  const wagesSatang = typedWages === null ? recorded : typedSatang
  const warnings = useMemo(() => {
    if (reading.schedule === null || wagesSatang === null || wagesSatang === 0) return NONE
    const { deductions = [] } = employee.data ?? {}
    return deductionWarnings(wagesSatang, deductions, draft.salaryTypeId, reading.schedule)
  }, [reading.schedule, wagesSatang, employee.data, draft.salaryTypeId])

  const change = useCallback(
    (changes: Partial<LoanDraft>) => setTyped(before => ({ ...before, ...changes })),
    []
  )
  const takeOver = useCallback(
    (interestType: InterestType, millionths: number) =>
      change({ interestType, interest: interestDraft(interestType, millionths) }),
    [change]
  )
  return {
    draft,
    reading,
    known,
    employee,
    warnings,
    wages: {
      /** Null until somebody enters other ones than the record's. */
      typed: typedWages,
      recordedSatang: recorded,
      satang: wagesSatang,
      isFaulty: typedWages !== null && typedWages.trim() !== '' && typedSatang === null,
      set: setWages
    },
    consent,
    setConsent,
    change,
    /** Another person has other wages. */
    setEmployee: (code: string | null) => {
      change({ employeeCode: code })
      setWages(null)
    },
    setInterestType: (type: InterestType) => setTyped(withInterestType(draft, type)),
    takeOver,
    isDirty: typed !== initial || consent !== null || typedWages !== null
  }
}

export type Workbench = ReturnType<typeof useWorkbench>
