import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconDownload,
  IconEqualNot,
  IconPlugConnectedX,
  IconPlus
} from '@tabler/icons-react'
import type { CompanyBranch } from '#shared/contracts/head-office/company.ts'
import { ageOf } from '../../../ui/formats/branch-clock.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { companyTexts } from './company-texts.ts'

/** A branch gives a sign of life every half minute. */
const SILENT_AFTER_MS = 3 * 60_000

const LOOKS = {
  created: { tone: 'grey', icon: IconPlus },
  snapshot: { tone: 'blue', icon: IconDownload },
  following: { tone: 'green', icon: IconCheck },
  behind: { tone: 'amber', icon: IconClock },
  differs: { tone: 'amber', icon: IconEqualNot },
  silent: { tone: 'amber', icon: IconPlugConnectedX },
  stopped: { tone: 'red', icon: IconAlertTriangle },
  revoked: { tone: 'red', icon: IconBan }
} as const

export type ShownState = keyof typeof LOOKS

/** What matters most about a branch: stopped, then out of contact, then behind, then otherwise than the branch. */
export function shownStateOf({ state, last_contact_at, backlog, differences }: CompanyBranch): ShownState {
  if (state === 'created' || state === 'stopped' || state === 'revoked') return state
  if (last_contact_at === null || ageOf(last_contact_at) > SILENT_AFTER_MS) return 'silent'
  if (state === 'following' && backlog > 0) return 'behind'
  return state === 'following' && differences > 0 ? 'differs' : state
}

export function BranchStateChip({ of }: { of: CompanyBranch }) {
  const t = companyTexts.use()
  const state = shownStateOf(of)
  return <StateChip {...LOOKS[state]} label={t(`state.${state}`)} />
}
