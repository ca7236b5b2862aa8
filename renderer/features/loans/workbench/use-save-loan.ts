import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { addLoanDocument } from '../documents/loan-documents-queries.ts'
import { LOANS_KEY } from '../loans-queries.ts'
import { loanPaths } from '../paths.ts'
import { type LoanDraft, type LoanReading, toCreate } from './loan-draft.ts'
import { workbenchTexts } from './workbench-texts.ts'

type Wish = { draft: LoanDraft; reading: LoanReading; consent: File | null }
/** A loan that was made; `trouble` is why its consent could not be attached. */
export type MadeLoan = { loanId: string; trouble: unknown }

/** Makes the loan, then attaches the consent: what goes wrong with the second does not undo the first. */
export function useSaveLoan() {
  const t = useTexts(workbenchTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const go = useGo()
  const isMade = useRef(false)
  const save = useMutation({
    mutationFn: async ({ draft, reading, consent }: Wish): Promise<MadeLoan> => {
      const body = toCreate(draft, reading)
      const { employee_loan_id: loanId } = await call('POST /api/v1/open-apis/employee-loans/create', {
        body
      })
      isMade.current = true
      if (consent === null) return { loanId, trouble: null }
      try {
        await addLoanDocument(loanId, 'consent', consent)
        return { loanId, trouble: null }
      } catch (trouble) {
        return { loanId, trouble }
      }
    },
    onSuccess: ({ loanId, trouble }, { consent }) => {
      void client.invalidateQueries({ queryKey: LOANS_KEY })
      if (trouble !== null) return
      notices.done(t(consent === null ? 'saved' : 'saved.consent'))
      go({ to: loanPaths.loan, search: { id: loanId } })
    }
  })
  return {
    save,
    /** The loan stands though its consent does not. */
    made: save.data !== undefined && save.data.trouble !== null ? save.data : null,
    isMade: useCallback(() => isMade.current, [])
  }
}
