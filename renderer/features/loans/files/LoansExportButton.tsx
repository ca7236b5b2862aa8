import type { LoansQuery } from '#shared/contracts/loans/loan-screens.ts'
import { call } from '../../../api/client.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { loansTexts } from '../loans-texts.ts'

type Props = {
  query: Omit<LoansQuery, 'after' | 'limit'>
  /** Ids of the loans to export; all of the query if missing. */
  chosen?: string[]
}

export function LoansExportButton({ query, chosen }: Props) {
  const t = loansTexts.use()
  const what = chosen
    ? { label: t('list.exportChosen') }
    : { label: t('export'), title: t('export.long'), keys: 'mod+e' }
  return (
    <FileButton
      {...what}
      ask={look =>
        call('POST /app/v1/loans/export', {
          body: { ...query, ...(chosen ? { loan_ids: chosen } : {}), ...look }
        })
      }
    />
  )
}
