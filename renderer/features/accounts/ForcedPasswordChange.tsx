import { Text } from '@mantine/core'
import type { SessionState } from '#shared/contracts/accounts.ts'
import { useSession } from '../../api/session.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { sessionTexts } from './accounts-texts.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** A user with a temporary password has to choose an own one first. */
export function ForcedPasswordChange({ session }: { session: SessionState }) {
  const t = sessionTexts.use()
  const { inLanguage } = useFormats()
  const { refetch } = useSession()
  return (
    <EntrancePage
      product={inLanguage(session.company_name, session.company_name_en)}
      title={t('password.title')}
    >
      <Text mb="md">{t('password.forced')}</Text>
      <PasswordForm onChanged={() => void refetch()} />
    </EntrancePage>
  )
}
