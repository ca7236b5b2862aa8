import type { LoanRequest } from '#shared/contracts/loans/loan-requests.ts'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { loanRequestsTexts } from './loan-requests-texts.ts'

const TONES: Record<LoanRequest['state'], StateTone> = {
  waiting: 'blue',
  declined: 'red',
  taken_over: 'green',
  withdrawn: 'grey'
}

/** The state of a loan request. */
export function LoanRequestChip({ state }: Pick<LoanRequest, 'state'>) {
  const t = loanRequestsTexts.use()
  return <StateChip tone={TONES[state]} label={t(`requests.${state}`)} isStruck={state === 'withdrawn'} />
}
