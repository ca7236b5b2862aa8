import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import type { MailState } from '#shared/contracts/mail.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { mailTexts } from './mail-texts.ts'

const LOOKS = {
  waiting: { tone: 'amber', icon: IconClock },
  failed: { tone: 'red', icon: IconAlertTriangle },
  dropped: { tone: 'grey', icon: IconBan },
  sent: { tone: 'green', icon: IconCheck }
} as const

export function MailStateChip({ of }: { of: MailState }) {
  const t = mailTexts.use()
  return <StateChip {...LOOKS[of]} label={t(`state.${of}`)} />
}
