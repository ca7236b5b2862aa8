import { useCallback } from 'react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { StateChip, type StateTone } from '../states/StateChip.tsx'
import { requestTexts } from './request-texts.ts'

type Flag = InboxRow['approve_flag']

const TONES: Record<Flag, StateTone> = {
  '01': 'grey',
  '02': 'green',
  '03': 'red',
  '04': 'blue',
  '05': 'grey',
  '06': 'blue',
  '07': 'blue',
  '08': 'blue',
  '09': 'amber'
}

type Props = { state: Pick<InboxRow, 'approve_flag' | 'step' | 'step_count'> }

/** The state of a document, the same chip everywhere. */
export function DocumentStateChip({ state }: Props) {
  const label = useStateWords()(state)
  const { approve_flag: flag } = state
  return <StateChip tone={TONES[flag]} label={label} isStruck={flag === '05'} />
}

export function useStateWords(): (state: Props['state']) => string {
  const t = requestTexts.use()
  return useCallback(
    ({ approve_flag: flag, step, step_count }) => {
      switch (flag) {
        case '04':
        case '06':
        case '07':
        case '08':
          return t('state.step', { step: step ?? step_count, count: step_count })
        default:
          return t(`state.${flag}`)
      }
    },
    [t]
  )
}
