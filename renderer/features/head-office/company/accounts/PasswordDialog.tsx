import type { TemporaryPassword } from '#shared/contracts/head-office/company-accounts.ts'
import { CopyField } from '../../../../ui/copy/CopyField.tsx'
import { SecretButtons } from '../../../../ui/copy/SecretButtons.tsx'
import { useLeaveSecret } from '../../../../ui/copy/use-leave-secret.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { accountTexts } from './account-texts.ts'

/** A temporary password, once. */
export function PasswordDialog({ of, onClose }: { of: TemporaryPassword; onClose: () => void }) {
  const t = accountTexts.use()
  const { close, onCopied } = useLeaveSecret(true, onClose)
  const leave = (): void => void close()
  return (
    <Dialog
      onClose={leave}
      title={t('account.password', { name: of.user_name })}
      closeOnClickOutside={false}
      gap="md"
    >
      <CopyField
        label={t('account.password.label')}
        value={of.password}
        copyLabel={t('account.password.copy')}
        note={t('account.password.note')}
        onCopied={onCopied}
      />
      <SecretButtons
        secret={of.password}
        copyLabel={t('account.password.copy')}
        finishedLabel={t('account.finished')}
        onCopied={onCopied}
        onDone={leave}
      />
    </Dialog>
  )
}
