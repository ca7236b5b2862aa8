import { Table } from '@mantine/core'
import type { PayOff } from '#shared/domain/loan-pay-off.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'
import classes from './PayOffQuote.module.css'

export function PayOffQuote({ quote }: { quote: PayOff }) {
  const t = useTexts(loanSheetTexts)
  const { satang } = useFormats()
  const row = (label: string, amount: string, kind?: 'sum' | 'saved') => (
    <Table.Tr key={label} data-kind={kind}>
      <Table.Th scope="row" className={classes.label}>
        {label}
      </Table.Th>
      <Table.Td className={classes.amount}>{amount}</Table.Td>
    </Table.Tr>
  )
  return (
    <Table aria-label={t('payOff.quote')} className={classes.quote} withRowBorders={false}>
      <Table.Tbody>
        {row(t('payOff.principal'), satang(quote.principalSatang))}
        {row(t('payOff.interest'), satang(quote.interestSatang))}
        {row(t('payOff.amount'), satang(quote.amountSatang), 'sum')}
        {quote.overdueSatang > 0 && row(t('payOff.overdue'), satang(quote.overdueSatang))}
        {quote.beforeCount > 0 &&
          row(t('payOff.before', { count: quote.beforeCount }), satang(quote.beforeSatang))}
        {row(t('payOff.saved'), satang(quote.savedSatang), 'saved')}
        {quote.removedIds.length > 0 && row(t('payOff.removed', { count: quote.removedIds.length }), '')}
      </Table.Tbody>
    </Table>
  )
}
