import { Checkbox, SimpleGrid, Text, Textarea, Title } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo } from 'react'
import { INTEREST_TYPES } from '#shared/domain/loans/loan-schedule.ts'
import { DAYS_A_MONTH } from '#shared/domain/loans/wage-deductions.ts'
import { bahtText } from '#shared/domain/money.ts'
import { AmountField } from '../../../ui/amounts/AmountField.tsx'
import { FigureField } from '../../../ui/amounts/FigureField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { MonthField } from '../../../ui/dates/MonthField.tsx'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
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
      if (type !== undefined) set.interestType(type)
    },
    [set]
  )
  const error = (field: LoanField): { error?: string } => {
    const fault = reading.faults[field]
    if (fault !== undefined && (fault !== 'missing' || isTried)) return { error: t(`fault.${fault}`) }
    const other = known[field]
    return other === undefined ? {} : { error: t(`fault.${other}`) }
  }
  return (
    <SimpleGrid cols={2} spacing={12} verticalSpacing={8} flex={1} mih={0} p={16} style={SCROLLED}>
      <div style={WIDE}>
        <Borrower
          label={t('borrower')}
          value={draft.employeeCode}
          onChange={set.employeeCode}
          isRequired
          {...error('employeeCode')}
        />
      </div>
      <div style={WIDE}>
        <NotLoaded query={loanTypes} />
        <Choice
          label={t('loanType')}
          data={types}
          value={draft.salaryTypeId}
          onChange={set.salaryTypeId}
          required
          {...error('salaryTypeId')}
        />
      </div>
      <Day label={t('loanDt')} value={draft.loanDt} onChange={set.loanDt} isRequired {...error('loanDt')} />
      <Month
        label={t('startMonth')}
        value={draft.startMonth}
        onChange={set.startMonth}
        isShort
        isRequired
        {...error('startMonth')}
      />
      <Amount
        label={t('column.amount')}
        value={draft.amount}
        onChange={set.amount}
        required
        {...error('amount')}
      />
      <Amount label={t('down')} value={draft.down} onChange={set.down} {...error('down')} />
      {reading.totalSatang !== null && reading.downSatang > 0 && (
        <Text c="dimmed" ta="right" style={WIDE}>
          {t('total', { amount: formats.satang(reading.totalSatang) })}
        </Text>
      )}
      <Figure
        label={t('count')}
        value={draft.count}
        onChange={set.count}
        inputMode="numeric"
        required
        {...error('count')}
      />
      <Amount
        label={t('pay')}
        value={draft.pay}
        onChange={set.pay}
        placeholder={t('pay.auto')}
        {...error('pay')}
      />
      <Choice
        style={WIDE}
        label={t('interestType')}
        data={interestTypes}
        value={String(draft.interestType)}
        onChange={setInterestType}
      />
      {draft.interestType === 2 ? (
        <Amount
          label={t('interestTotal')}
          value={draft.interest}
          onChange={set.interest}
          {...error('interest')}
        />
      ) : (
        <Figure label={t('rate')} value={draft.interest} onChange={set.interest} {...error('interest')} />
      )}
      <Checkbox
        // Aligns with the input next to it.
        pt={30}
        label={t('wholeBaht')}
        checked={draft.isWholeBaht}
        onChange={event => set.isWholeBaht(event.currentTarget.checked)}
      />
      <Description value={draft.description} onChange={set.description} {...error('description')} />
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

/** Input for the check of section 76: the monthly wage, and the consent if it is required. */
function WageFields({ bench }: { bench: Workbench }) {
  const t = workbenchTexts.use()
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
          {...(wages.isFaulty ? { error: t('fault.amount') } : {})}
        />
      </div>
      <div style={WIDE}>
        <FileField label={t('law.consent')} value={consent} onChange={set.consent} />
        <Note>{t('law.consent.note')}</Note>
      </div>
    </>
  )
}
