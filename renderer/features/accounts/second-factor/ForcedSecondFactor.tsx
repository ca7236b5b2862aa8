import { Text } from '@mantine/core'
import type { SessionState } from '#shared/contracts/accounts.ts'
import { useSession } from '../../../api/session.ts'
import { EntrancePage } from '../../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AddSecondFactor } from './AddSecondFactor.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

/** Users whose group requires two-step sign-in have to set it up first. */
export function ForcedSecondFactor({ session }: { session: SessionState }) {
  const t = secondFactorTexts.use()
  const { inLanguage } = useFormats()
  const { refetch } = useSession()
  return (
    <EntrancePage product={inLanguage(session.company_name, session.company_name_en)} title={t('title')}>
      <Text mb="md">{t('forced')}</Text>
      <AddSecondFactor onDone={() => void refetch()} />
    </EntrancePage>
  )
}
