import { IconBan, IconEye, IconSignature } from '@tabler/icons-react'
import type { SigningKey } from '#shared/contracts/connections.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { connectionsTexts } from '../connections-texts.ts'

const LOOKS = {
  signing: { tone: 'green', icon: IconSignature, isStruck: false },
  published: { tone: 'blue', icon: IconEye, isStruck: false },
  withdrawn: { tone: 'grey', icon: IconBan, isStruck: true }
} as const

export function SigningStateChip({ state }: { state: SigningKey['state'] }) {
  const t = connectionsTexts.use()
  return <StateChip {...LOOKS[state]} label={t(`signing.state.${state}`)} />
}
