import { Title } from '@mantine/core'
import { memo, useCallback } from 'react'
import { bahtText } from '#shared/domain/money.ts'
import { DAYS_A_MONTH } from '#shared/domain/wage-deductions.ts'
import { AmountField } from '../../../ui/amounts/AmountField.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DocumentFileField } from '../documents/DocumentFileField.tsx'
import type { Workbench } from './use-workbench.ts'
import classes from './Workbench.module.css'
import { workbenchTexts } from './workbench-texts.ts'

const Amount = memo(AmountField)
const FileField = memo(DocumentFileField)

/** Input of the check of section 76: the monthly wage, and the consent where it is required. */
export function WageFields({ bench }: { bench: Workbench }) {
  const t = workbenchTexts.use()
  const { wages, employee, consent, set } = bench
  const { data, error } = employee
  const note =
    data === undefined
      ? null
      : data.wages_basis === null
        ? t('law.wages.unknown')
        : data.wages_basis === 'day'
          ? t('law.wages.day', { days: DAYS_A_MONTH })
          : t('law.wages.month')
  const recorded = wages.recordedSatang === null ? '' : bahtText(wages.recordedSatang)
  // If unchanged, the wage of the record is used.
  const enter = useCallback((typed: string) => set.wages(typed === recorded ? null : typed), [set, recorded])
  return (
    <>
      <Title order={2} className={classes.heading} fz={14}>
        {t('law.title')}
      </Title>
      <div className={classes.wide}>
        {error !== null && data === undefined && (
          <ErrorState error={error} onRetry={() => void employee.refetch()} />
        )}
        <Amount
          label={t('law.wages')}
          value={wages.typed ?? recorded}
          onChange={enter}
          {...(note === null ? {} : { description: note })}
          {...(wages.isFaulty ? { error: t('fault.amount') } : {})}
        />
      </div>
      <div className={classes.wide}>
        <FileField label={t('law.consent')} value={consent} onChange={set.consent} />
      </div>
    </>
  )
}
