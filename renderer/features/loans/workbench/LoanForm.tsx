import { Checkbox, SimpleGrid, Text, Textarea, Title } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo } from 'react'
import { faultOf } from '#shared/domain/fault.ts'
import { INTEREST_TYPES } from '#shared/domain/loans/loan-schedule.ts'
import { DAYS_A_MONTH } from '#shared/domain/loans/wage-deductions.ts'
import { bahtText, MOST_SATANG } from '#shared/domain/money.ts'
import { AmountField } from '../../../ui/amounts/AmountField.tsx'
import { FigureField } from '../../../ui/amounts/FigureField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { MonthField } from '../../../ui/dates/MonthField.tsx'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { loanTypesQuery } from '../../../ui/loans/loan-types.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DocumentFileField } from '../documents/DocumentFileField.tsx'
import { workbenchTexts } from '../loans-texts.ts'
import { useTypeOptions } from '../parts/filter-options.ts'
import type { LoanField } from './loan-draft.ts'
import type { Workbench } from './use-workbench.ts'

type Props = {
  bench: Workbench
  /** The user has tried to save: missing fields are reported, too. */
  isTried: boolean
}

// While the user types in one field, the others are not rendered again, which would slow typing down.
const Borrower = memo(PersonPicker)
const Choice = memo(Picker)
const Day = memo(DateField)
const Month = memo(MonthField)
const Amount = memo(AmountField)
const Figure = memo(FigureField)

const LABELS = {
  employee_code: 'borrower',
  salary_type_id: 'loanType',
  employee_loan_dt: 'loanDt',
  employee_loan_start: 'startMonth',
  employee_loan_amt: 'column.amount',
  employee_loan_down: 'down',
  employee_loan_period: 'count',
  employee_loan_pay_period: 'pay',
  employee_loan_interest_type: 'interestType',
  employee_loan_interest: 'rate',
  employee_loan_interest_decimal: 'wholeBaht',
  employee_loan_desc: 'description'
} as const satisfies Record<LoanField, string>

const WIDE = { gridColumn: '1 / -1' } as const
const SCROLLED = {
  alignContent: 'start',
  alignItems: 'start',
  position: 'relative',
  overflow: 'auto'
} as const

/** The fields of a loan, each checked while the user types. */
export function LoanForm({ bench, isTried }: Props) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  const types = useTypeOptions()
  const loanTypes = useQuery(loanTypesQuery)
  const { draft, reading, known, set } = bench
  const interestTypes = useMemo(
    () => INTEREST_TYPES.map(type => ({ value: String(type), label: t(`interest.${type}`) })),
    [t]
  )
  const setInterestType = useMemo(
    () => (value: string | null) => {
      const type = INTEREST_TYPES.find(one => String(one) === value)
      if (type !== undefined) set.employee_loan_interest_type(type)
    },
    [set]
  )
  const error = (field: LoanField): { error?: string } => {
    const fault = reading.faults[field] ?? known[field]
    if (fault === undefined || (fault.code === 'field.missing' && !isTried)) return {}
    return { error: sentence(fault, path => labelOf(path as LoanField)) }
  }
  const labelOf = (field: LoanField): string => {
    const isTotal = field === 'employee_loan_interest' && draft.employee_loan_interest_type === 2
    return t(isTotal ? 'interestTotal' : LABELS[field])
  }
  return (
    <SimpleGrid cols={2} spacing={12} verticalSpacing={8} flex={1} mih={0} p={16} style={SCROLLED}>
      <div style={WIDE}>
        <Borrower
          label={t('borrower')}
          value={draft.employee_code}
          onChange={set.employee_code}
          isRequired
          isFirst
          {...error('employee_code')}
        />
      </div>
      <div style={WIDE}>
        <NotLoaded query={loanTypes} />
        <Choice
          label={t('loanType')}
          data={types}
          value={draft.salary_type_id}
          onChange={set.salary_type_id}
          required
          {...error('salary_type_id')}
        />
      </div>
      <Day
        label={t('loanDt')}
        value={draft.employee_loan_dt}
        onChange={set.employee_loan_dt}
        isRequired
        {...error('employee_loan_dt')}
      />
      <Month
        label={t('startMonth')}
        value={draft.employee_loan_start}
        onChange={set.employee_loan_start}
        isShort
        isRequired
        {...error('employee_loan_start')}
      />
      <Amount
        label={t('column.amount')}
        value={draft.employee_loan_amt}
        onChange={set.employee_loan_amt}
        required
        {...error('employee_loan_amt')}
      />
      <Amount
        label={t('down')}
        value={draft.employee_loan_down}
        onChange={set.employee_loan_down}
        {...error('employee_loan_down')}
      />
      {reading.amounts !== null && reading.amounts.downSatang > 0 && (
        <Text c="dimmed" ta="right" style={WIDE}>
          {t('total', { amount: formats.satang(reading.amounts.totalSatang) })}
        </Text>
      )}
      <Figure
        label={t('count')}
        value={draft.employee_loan_period}
        onChange={set.employee_loan_period}
        inputMode="numeric"
        required
        {...error('employee_loan_period')}
      />
      <Amount
        label={t('pay')}
        value={draft.employee_loan_pay_period}
        onChange={set.employee_loan_pay_period}
        placeholder={t('pay.auto')}
        {...error('employee_loan_pay_period')}
      />
      <Choice
        style={WIDE}
        label={t('interestType')}
        data={interestTypes}
        value={String(draft.employee_loan_interest_type)}
        onChange={setInterestType}
      />
      {draft.employee_loan_interest_type === 2 ? (
        <Amount
          label={t('interestTotal')}
          value={draft.employee_loan_interest}
          onChange={set.employee_loan_interest}
          {...error('employee_loan_interest')}
        />
      ) : (
        <Figure
          label={t('rate')}
          value={draft.employee_loan_interest}
          onChange={set.employee_loan_interest}
          {...error('employee_loan_interest')}
        />
      )}
      <Checkbox
        // Aligns with the input next to it.
        pt={30}
        label={t('wholeBaht')}
        checked={draft.employee_loan_interest_decimal === '01'}
        onChange={event => set.employee_loan_interest_decimal(event.currentTarget.checked ? '01' : '')}
      />
      <Description
        value={draft.employee_loan_desc}
        onChange={set.employee_loan_desc}
        {...error('employee_loan_desc')}
      />
      <WageFields bench={bench} />
    </SimpleGrid>
  )
}

type DescriptionProps = { value: string; onChange: (value: string) => void; error?: string }

const Description = memo(function Description({ value, onChange, error }: DescriptionProps) {
  const t = workbenchTexts.use()
  return (
    <Textarea
      style={WIDE}
      label={t('description')}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      autosize
      minRows={1}
      maxRows={4}
      error={error}
    />
  )
})

const FileField = memo(DocumentFileField)

/** Why something that the form needs is missing. */
function NotLoaded({ query }: { query: UseQueryResult }) {
  if (query.error === null || query.data !== undefined) return null
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
}

const NOT_AN_AMOUNT = faultOf('field.not_decimal', 'wages', { max: bahtText(MOST_SATANG), decimals: 2 })

/** Input for the check of section 76: the monthly wage, and the consent if it is required. */
function WageFields({ bench }: { bench: Workbench }) {
  const t = workbenchTexts.use()
  const sentence = useSentence()
  const { wages, employee, consent, set } = bench
  const { data } = employee
  const note = data && t(`law.wages.${data.wages_basis ?? 'unknown'}`, { days: DAYS_A_MONTH })
  const recorded = wages.recordedSatang === null ? '' : bahtText(wages.recordedSatang)
  // An entry equal to the recorded wage keeps following the record.
  const enter = useCallback((typed: string) => set.wages(typed === recorded ? null : typed), [set, recorded])
  return (
    <>
      <Title order={2} className="line-above" fz={14} mt={8} pt={12} style={WIDE}>
        {t('law.title')}
      </Title>
      <div style={WIDE}>
        <NotLoaded query={employee} />
        <Amount
          label={t('law.wages')}
          value={wages.typed ?? recorded}
          onChange={enter}
          description={note}
          {...(wages.isFaulty ? { error: sentence(NOT_AN_AMOUNT, () => t('law.wages')) } : {})}
        />
      </div>
      <div style={WIDE}>
        <FileField label={t('law.consent')} value={consent} onChange={set.consent} />
        <Note>{t('law.consent.note')}</Note>
      </div>
    </>
  )
}
