import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { INTEREST_TYPES } from '#shared/domain/loan-schedule.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { MonthField } from '../../../ui/dates/MonthField.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { PersonPicker } from '../../../ui/people/PersonPicker.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import { useTypeOptions } from '../parts/use-type-options.ts'
import { AmountField } from './AmountField.tsx'
import type { LoanField } from './loan-draft.ts'
import type { Workbench } from './use-workbench.ts'
import { WageFields } from './WageFields.tsx'
import classes from './Workbench.module.css'
import { workbenchTexts } from './workbench-texts.ts'

type Props = {
  bench: Workbench
  /** Somebody has tried to save: what is missing is told, too. */
  isTried: boolean
}

/** The fields of a loan, each judged while it is typed. */
export function LoanForm({ bench, isTried }: Props) {
  const t = useTexts(workbenchTexts)
  const loan = useTexts(loansTexts)
  const formats = useFormats()
  const types = useTypeOptions()
  const { draft, reading, known, change } = bench
  const error = (field: LoanField): { error?: string } => {
    const fault = reading.faults[field]
    if (fault !== undefined && (fault !== 'missing' || isTried)) return { error: t(`fault.${fault}`) }
    const other = known[field]
    return other === undefined ? {} : { error: t(`fault.${other}`) }
  }
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <PersonPicker
          label={loan('borrower')}
          value={draft.employeeCode}
          onChange={bench.setEmployee}
          isRequired
          {...error('employeeCode')}
        />
      </div>
      <Select
        className={classes.wide ?? ''}
        label={loan('loanType')}
        data={types}
        value={draft.salaryTypeId}
        onChange={salaryTypeId => change({ salaryTypeId })}
        required
        {...error('salaryTypeId')}
      />
      <DateField
        label={t('loanDt')}
        value={draft.loanDt}
        onChange={loanDt => change({ loanDt })}
        isRequired
        {...error('loanDt')}
      />
      <MonthField
        label={t('startMonth')}
        value={draft.startMonth}
        onChange={startMonth => change({ startMonth })}
        isShort
        isRequired
        {...error('startMonth')}
      />
      <AmountField
        label={t('loanAmount')}
        value={draft.amount}
        onChange={amount => change({ amount })}
        isRequired
        {...error('amount')}
      />
      <AmountField
        label={t('down')}
        value={draft.down}
        onChange={down => change({ down })}
        {...error('down')}
      />
      {reading.totalSatang !== null && reading.downSatang > 0 && (
        <p className={classes.total}>{t('total', { amount: formats.satang(reading.totalSatang) })}</p>
      )}
      <TextInput
        label={t('count')}
        value={draft.count}
        onChange={event => change({ count: event.currentTarget.value })}
        inputMode="numeric"
        autoComplete="off"
        className={classes.number ?? ''}
        required
        {...error('count')}
      />
      <AmountField
        label={t('pay')}
        value={draft.pay}
        onChange={pay => change({ pay })}
        placeholder={t('pay.auto')}
        {...error('pay')}
      />
      <Select
        className={classes.wide ?? ''}
        label={t('interestType')}
        data={INTEREST_TYPES.map(type => ({ value: String(type), label: loan(`interest.${type}`) }))}
        value={String(draft.interestType)}
        onChange={value => {
          const type = INTEREST_TYPES.find(one => String(one) === value)
          if (type !== undefined) bench.setInterestType(type)
        }}
        allowDeselect={false}
      />
      {draft.interestType === 2 ? (
        <AmountField
          label={t('interestTotal')}
          value={draft.interest}
          onChange={interest => change({ interest })}
          {...error('interest')}
        />
      ) : (
        <TextInput
          label={t('rate')}
          value={draft.interest}
          onChange={event => change({ interest: event.currentTarget.value })}
          inputMode="decimal"
          autoComplete="off"
          className={classes.number ?? ''}
          {...error('interest')}
        />
      )}
      <Checkbox
        className={classes.check ?? ''}
        label={t('wholeBaht')}
        checked={draft.isWholeBaht}
        onChange={event => change({ isWholeBaht: event.currentTarget.checked })}
      />
      <Textarea
        className={classes.wide ?? ''}
        label={t('description')}
        value={draft.description}
        onChange={event => change({ description: event.currentTarget.value })}
        autosize
        minRows={1}
        maxRows={4}
        {...error('description')}
      />
      <WageFields bench={bench} />
    </div>
  )
}
