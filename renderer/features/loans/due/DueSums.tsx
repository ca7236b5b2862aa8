import type { LoanDueTotals } from '#shared/contracts/loan-screens.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import { useLoanWords } from '../parts/use-loan-words.ts'
import classes from './DueSums.module.css'
import type { DueSum } from './due-sum.ts'
import { loanDueTexts } from './loan-due-texts.ts'

type Props = { totals: readonly LoanDueTotals[]; all: DueSum }

/** Deductions of a month by loan type, and in total. */
export function DueSums({ totals, all }: Props) {
  const t = useTexts(loanDueTexts)
  const shared = useTexts(loansTexts)
  const formats = useFormats()
  const words = useLoanWords()
  const cells = (sum: DueSum) =>
    [
      formats.number(sum.instalment_count),
      formats.satang(sum.principal_satang),
      formats.satang(sum.interest_satang),
      formats.satang(sum.amount_satang),
      formats.satang(sum.paid_satang),
      formats.satang(sum.amount_satang - sum.paid_satang)
    ] as const
  const headings = [
    t('sum.count'),
    shared('principal'),
    shared('interest'),
    shared('amount'),
    t('sum.paid'),
    t('sum.unpaid')
  ]
  const row = (title: string, sum: DueSum) => (
    <tr key={title}>
      <th scope="row">{title}</th>
      {cells(sum).map((text, at) => (
        <td key={headings[at]} className={classes.number}>
          {text}
        </td>
      ))}
    </tr>
  )
  return (
    <section className={classes.sums} aria-label={t('sums')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{shared('loanType')}</th>
            {headings.map(heading => (
              <th key={heading} scope="col" className={classes.number}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{totals.map(total => row(words.typeName(total), total))}</tbody>
        <tfoot>{row(t('sum.all'), all)}</tfoot>
      </table>
    </section>
  )
}
