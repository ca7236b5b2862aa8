import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { LoanRequest } from '#shared/contracts/loans/loan-requests.ts'
import type { EmployeeDeductions } from '#shared/contracts/loans/loan-screens.ts'
import type { InterestType } from '#shared/domain/loans/loan-schedule.ts'
import { bahtText, satangOf } from '#shared/domain/money.ts'
import type { EditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { type DeductionWarning, deductionWarnings } from './deduction-warnings.ts'
import {
  interestDraft,
  type LoanDraft,
  type LoanField,
  type LoanReading,
  readDraft,
  withInterestType
} from './loan-draft.ts'
import { deductionsQuery, firstOpenMonthQuery } from './workbench-queries.ts'

export const beginning = (employeeCode: string | null): LoanInput => ({
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
  description: '',
  wages: null,
  consent: null
})

/** A loan as somebody asked for it; HR decides on the rest. */
export const askedFor = (request: LoanRequest): LoanInput => ({
  ...beginning(request.employee_code),
  amount: bahtText(request.amount_satang),
  count: String(request.instalments),
  description: request.purpose
})

const NAMES = Object.keys(beginning(null)) as (keyof LoanInput)[]
type Setters = { readonly [Name in keyof LoanInput]: (value: LoanInput[Name]) => void }

/** A constant, so that an empty result does not cause rendering. */
const NONE: DeductionWarning[] = []

/** Faults beyond the rules of the draft, which depend on the employee's data. */
export type KnownFault = 'resigned' | 'closed'

type Judgement = {
  readonly known: Partial<Record<LoanField, KnownFault>>
  readonly warnings: readonly DeductionWarning[]
}

/** The wages to use, in satang: the entered ones, or those of the record; null if there is no valid amount. */
const wagesOf = (facts: EmployeeDeductions | undefined, typed: string | null): number | null =>
  typed === null ? (facts?.monthly_wages_satang ?? null) : satangOf(typed.trim())

function warningsOf(
  facts: EmployeeDeductions | undefined,
  { salaryTypeId }: LoanDraft,
  { schedule }: LoanReading,
  wages: number | null
): readonly DeductionWarning[] {
  if (schedule === null || wages === null || wages === 0) return NONE
  return deductionWarnings(wages, facts?.deductions ?? [], salaryTypeId, schedule.instalments)
}

export type LoanInput = LoanDraft & {
  /** Null unless the user has entered a wage that differs from the record. */
  readonly wages: string | null
  readonly consent: File | null
}

export function useWorkbench({ values: typed, set: change }: EditableResource<LoanInput>) {
  const { wages: typedWages, consent } = typed
  const [today] = useState(branchToday)
  const firstOpen = useQuery(firstOpenMonthQuery(today)).data ?? today.slice(0, 7)
  const draft = useMemo(() => ({ ...typed, startMonth: typed.startMonth ?? firstOpen }), [typed, firstOpen])
  const reading = useMemo(() => readDraft(draft), [draft])
  const enabled = draft.employeeCode !== null && reading.faults.startMonth === undefined
  const employee = useQuery({ ...deductionsQuery(draft.employeeCode ?? '', draft.startMonth), enabled })
  const wagesSatang = wagesOf(employee.data, typedWages)
  /** Faults and warnings that depend on the employee's data. */
  const judge = useCallback(
    (facts: EmployeeDeductions | undefined): Judgement => ({
      known: {
        ...(facts?.has_resigned === true ? { employeeCode: 'resigned' } : {}),
        ...(facts?.closed_months.includes(draft.startMonth) === true ? { startMonth: 'closed' } : {})
      },
      warnings: warningsOf(facts, draft, reading, wagesOf(facts, typedWages))
    }),
    [draft, reading, typedWages]
  )
  const { known, warnings } = useMemo(() => judge(employee.data), [judge, employee.data])

  // Stable functions, so that a field is rendered again only when its value has changed.
  const set = useMemo(
    (): Setters => ({
      ...(Object.fromEntries(
        NAMES.map(name => [name, (value: unknown) => change({ [name]: value })])
      ) as Setters),
      /** The entered wages belong to the previous person. */
      employeeCode: employeeCode => change({ employeeCode, wages: null }),
      interestType: type => change(before => withInterestType(before, type))
    }),
    [change]
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
    /** As `known` and `warnings`, but loads the employee's data first; null if it cannot be loaded. */
    judged: async (): Promise<Judgement | null> => {
      if (!enabled || employee.data !== undefined) return judge(employee.data)
      const { data } = await employee.refetch({ cancelRefetch: false })
      return data === undefined ? null : judge(data)
    },
    wages: {
      typed: typedWages,
      recordedSatang: wagesOf(employee.data, null),
      satang: wagesSatang,
      isFaulty: typedWages !== null && typedWages.trim() !== '' && wagesSatang === null
    },
    consent,
    set,
    takeOver
  }
}

export type Workbench = ReturnType<typeof useWorkbench>
