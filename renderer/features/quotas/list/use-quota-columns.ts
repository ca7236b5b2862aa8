import { useMemo } from 'react'
import type { QuotaBalance, QuotaRow } from '#shared/contracts/quota-screens.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { quotaListTexts } from './quota-list-texts.ts'

const NUMBER_WIDTH = 96

export function useQuotaColumns(): GridColumn<QuotaRow>[] {
  const t = quotaListTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(() => {
    const days = (
      id: 'granted' | 'carried' | 'used' | 'pending' | 'remaining',
      value: (it: QuotaBalance) => number | null
    ): GridColumn<QuotaRow> => ({
      id,
      title: t(id),
      value: row => value(row.balance),
      text: ({ balance }) => {
        const hundredths = value(balance)
        return hundredths === null ? t('byCertificate') : formats.number(hundredths / 100, 2)
      },
      kind: 'number',
      width: NUMBER_WIDTH
    })
    return [
      { id: 'code', title: t('code'), value: row => row.employee_code, kind: 'code', width: 96 },
      { id: 'name', title: t('employee'), value: nameOf, width: 180, flex: 1 },
      { ...days('remaining', it => it.remaining), width: 150 },
      days('granted', it => it.granted),
      days('carried', it => it.carried_over),
      days('used', it => it.approved + it.recorded),
      days('pending', it => it.pending),
      {
        id: 'basis',
        title: t('basis'),
        value: ({ balance }) => t(balance.is_saved ? 'basis.saved' : 'basis.rule'),
        width: 120
      }
    ]
  }, [t, formats, nameOf])
}
