import { useMemo } from 'react'
import type { LoanDueRow } from '#shared/contracts/loan-screens.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanListTexts } from '../list/loan-list-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import { InstalmentChip } from '../parts/InstalmentChip.tsx'
import { useLoanWords } from '../parts/use-loan-words.ts'
import { loanDueTexts } from './loan-due-texts.ts'

export function useDueColumns(): GridColumn<LoanDueRow>[] {
  const t = useTexts(loanDueTexts)
  const list = useTexts(loanListTexts)
  const shared = useTexts(loansTexts)
  const formats = useFormats()
  const nameOf = usePersonName()
  const words = useLoanWords()
  return useMemo(() => {
    const money = (id: string, title: string, value: (it: LoanDueRow) => number): GridColumn<LoanDueRow> => ({
      id,
      title,
      value,
      text: it => formats.satang(value(it)),
      kind: 'number',
      width: 128
    })
    return [
      { id: 'code', title: list('column.code'), value: it => it.employee_code, kind: 'code', width: 84 },
      { id: 'name', title: list('column.name'), value: nameOf, width: 160, flex: 3 },
      { id: 'type', title: shared('loanType'), value: words.typeName, width: 140, flex: 2 },
      {
        id: 'seq',
        title: shared('seq'),
        value: it => it.seq,
        text: it => t('of', { seq: it.seq, count: it.period_count }),
        kind: 'number',
        width: 88
      },
      money('principal', shared('principal'), it => it.principal_satang),
      money('interest', shared('interest'), it => it.interest_satang),
      money('amount', shared('amount'), it => it.amount_satang),
      {
        id: 'state',
        title: t('filter.state'),
        value: it => shared(`instalment.${it.status}`),
        render: it => <InstalmentChip status={it.status} />,
        width: 128
      },
      {
        id: 'employee',
        title: list('filter.employee'),
        value: it => list(it.has_resigned ? 'employee.resigned' : 'employee.active'),
        isExtra: true
      }
    ]
  }, [t, list, shared, formats, nameOf, words])
}
