import { useMemo } from 'react'
import type { LoanRow } from '#shared/contracts/loan-screens.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { LoanStatusChip } from '../LoanStatusChip.tsx'
import { loansTexts } from '../loans-texts.ts'
import { OverdueChip } from '../parts/OverdueChip.tsx'
import { useLoanWords } from '../parts/use-loan-words.ts'
import { loanListTexts } from './loan-list-texts.ts'

/** Where wages are still deducted. */
const lacksConsent = ({ status, has_consent }: LoanRow): boolean => status === 'N' && !has_consent

export function useLoanColumns(): GridColumn<LoanRow>[] {
  const t = loanListTexts.use()
  const shared = loansTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const words = useLoanWords()
  return useMemo(() => {
    const money = (
      id: string,
      title: string,
      value: (it: LoanRow) => number,
      isExtra = false
    ): GridColumn<LoanRow> => ({
      id,
      title,
      value,
      text: it => formats.satang(value(it)),
      kind: 'number',
      width: 108,
      isExtra
    })
    return [
      { id: 'code', title: t('column.code'), value: it => it.employee_code, kind: 'code', width: 72 },
      { id: 'name', title: t('column.name'), value: nameOf, width: 132, flex: 3 },
      { id: 'type', title: shared('loanType'), value: words.typeName, width: 92, flex: 2 },
      {
        id: 'date',
        title: shared('loanDate'),
        value: it => it.loan_dt,
        text: it => formats.date(it.loan_dt),
        width: 108
      },
      money('amount', t('column.amount'), it => it.amount_satang),
      money('balance', shared('balance'), it => it.balance_satang),
      {
        id: 'paid',
        title: shared('paid'),
        value: it => it.paid_count,
        text: it => shared('paid.short', { paid: it.paid_count, count: it.period_count }),
        kind: 'number',
        width: 72
      },
      {
        id: 'next',
        title: shared('nextMonth'),
        value: it => it.next_due_month,
        // Nothing more is deducted of a cancelled loan.
        text: it => formats.month(it.status === 'N' ? it.next_due_month : null),
        width: 120
      },
      {
        id: 'overdue',
        title: t('column.overdue'),
        value: it => it.overdue_count,
        render: it => <OverdueChip count={it.overdue_count} />,
        width: 96
      },
      {
        id: 'consent',
        title: t('column.consent'),
        value: it => (lacksConsent(it) ? 1 : 0),
        render: it => lacksConsent(it) && <StateChip tone="amber" label={t('consent.none')} />,
        width: 80
      },
      {
        id: 'status',
        title: shared('status'),
        value: it => shared(`status.${it.status}`),
        render: it => <LoanStatusChip status={it.status} />,
        width: 112
      },
      money('interestLeft', shared('interestLeft'), it => it.interest_left_satang, true),
      money('interest', t('column.interestTotal'), it => it.interest_satang, true),
      money('pay', t('column.pay'), it => it.pay_satang, true),
      money('overdueAmount', t('column.overdueAmount'), it => it.overdue_satang, true),
      {
        id: 'start',
        title: t('column.start'),
        value: it => it.start_month,
        text: it => formats.month(it.start_month),
        isExtra: true
      },
      {
        id: 'employee',
        title: t('filter.employee'),
        value: it => t(it.has_resigned ? 'employee.resigned' : 'employee.active'),
        isExtra: true
      }
    ]
  }, [t, shared, formats, nameOf, words])
}
