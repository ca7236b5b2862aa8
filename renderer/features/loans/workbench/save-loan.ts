import { call } from '../../../api/client.ts'
import { addLoanDocument } from '../documents/loan-documents-queries.ts'
import { type LoanDraft, type LoanReading, toCreate } from './loan-draft.ts'

/** A loan that was made; `trouble` is why its consent could not be attached. */
export type MadeLoan = { loanId: string; trouble: unknown }

/** Creates the loan, then attaches the consent: a failure of the second step does not undo the first. */
export async function saveLoan(
  draft: LoanDraft,
  reading: LoanReading,
  { consent, onMade }: { consent: File | null; onMade: () => void }
): Promise<MadeLoan> {
  const body = toCreate(draft, reading)
  const { employee_loan_id: loanId } = await call('POST /api/v1/open-apis/employee-loans/create', { body })
  onMade()
  if (consent === null) return { loanId, trouble: null }
  try {
    await addLoanDocument(loanId, 'consent', consent)
    return { loanId, trouble: null }
  } catch (trouble) {
    return { loanId, trouble }
  }
}
