import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { LoanRequest } from '#shared/contracts/loans/loan-requests.ts'
import type { EmployeeDeductions } from '#shared/contracts/loans/loan-screens.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { InterestType } from '#shared/domain/loans/loan-schedule.ts'
import { bahtText, satangOf } from '#shared/domain/money.ts'
import type { EditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { type DeductionWarning, deductionWarnings } from './deduction-warnings.ts'
import { interestDraft, type LoanDraft, type LoanReading, readDraft, withInterestType } from './loan-draft.ts'
import { deductionsQuery, firstOpenMonthQuery } from './workbench-queries.ts'

export const beginning = (employee_code: string | null): LoanInput => ({
  employee_code,
  salary_type_id: null,
  employee_loan_dt: branchToday(),
  employee_loan_start: null,
  employee_loan_amt: '',
  employee_loan_down: '',
  employee_loan_period: '',
  employee_loan_pay_period: '',
  employee_loan_interest_type: 0,
  employee_loan_interest: '',
  employee_loan_interest_decimal: '',
  employee_loan_desc: '',
  wages: null,
  consent: null
})

/** A loan as somebody asked for it; HR decides on the rest. */
export const askedFor = (request: LoanRequest): LoanInput => ({
  ...beginning(request.employee_code),
  employee_loan_amt: bahtText(request.amount_satang),
  employee_loan_period: String(request.instalments),
  employee_loan_desc: request.purpose
})

const NAMES = Object.keys(beginning(null)) as (keyof LoanInput)[]
type Setters = { readonly [Name in keyof LoanInput]: (value: LoanInput[Name]) => void }

/** A constant, so that an empty result does not cause rendering. */
const NONE: DeductionWarning[] = []

type Judgement = {
  /** Faults beyond those of the draft, which depend on the employee's data. */
  readonly known: LoanReading['faults']
  readonly warnings: readonly DeductionWarning[]
}

/** The wages to use, in satang: the entered ones, or those of the record; null if there is no valid amount. */
const wagesOf = (facts: EmployeeDeductions | undefined, typed: string | null): number | null =>
  typed === null ? (facts?.monthly_wages_satang ?? null) : satangOf(typed.trim())

function warningsOf(
  facts: EmployeeDeductions | undefined,
  { salary_type_id }: LoanDraft,
  { amounts }: LoanReading,
  wages: number | null
): readonly DeductionWarning[] {
  if (amounts === null || wages === null || wages === 0) return NONE
  return deductionWarnings(wages, facts?.deductions ?? [], salary_type_id, amounts.schedule.instalments)
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
  const formats = useFormats()
  const month = typed.employee_loan_start ?? firstOpen
  const draft = useMemo(() => ({ ...typed, employee_loan_start: month }), [typed, month])
  const reading = useMemo(() => readDraft(draft), [draft])
  const enabled = draft.employee_code !== null && reading.faults.employee_loan_start === undefined
  const employee = useQuery({ ...deductionsQuery(draft.employee_code ?? '', month), enabled })
  const wagesSatang = wagesOf(employee.data, typedWages)
  /** Faults and warnings that depend on the employee's data. */
  const judge = useCallback(
    (facts: EmployeeDeductions | undefined): Judgement => ({
      known: {
        ...(facts?.has_resigned && {
          employee_code: faultOf('employee.resigned', null, { code: draft.employee_code ?? '' })
        }),
        ...(facts?.closed_months.includes(month) && {
          employee_loan_start: faultOf('loan.month_closed', null, { month: formats.month(month) })
        })
      },
      warnings: warningsOf(facts, draft, reading, wagesOf(facts, typedWages))
    }),
    [draft, month, reading, typedWages, formats]
  )
  const { known, warnings } = useMemo(() => judge(employee.data), [judge, employee.data])

  // Stable functions, so that a field is rendered again only when its value has changed.
  const set = useMemo(
    (): Setters => ({
      ...(Object.fromEntries(
        NAMES.map(name => [name, (value: unknown) => change({ [name]: value })])
      ) as Setters),
      /** The entered wages belong to the previous person. */
      employee_code: employee_code => change({ employee_code, wages: null }),
      employee_loan_interest_type: type => change(before => withInterestType(before, type))
    }),
    [change]
  )
  const takeOver = useCallback(
    (type: InterestType, millionths: number) =>
      change({
        employee_loan_interest_type: type,
        employee_loan_interest: interestDraft(type, millionths)
      }),
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
