import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { useLeaveSecret } from '../../../ui/copy/use-leave-secret.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { administrationTexts } from './administration-texts.ts'

type Props = { name: string; password: string; onClose: () => void }

/** A password for once, shown this once. */
export function GivenPasswordDialog({ name, password, onClose }: Props) {
  const t = administrationTexts.use()
  const ui = uiTexts.use()
  const [isCopied, setCopied] = useState(false)
  const askToLeave = useLeaveSecret(!isCopied, {
    title: t('leave.title'),
    message: t('leave.message'),
    confirmLabel: t('leave.anyway'),
    cancelLabel: t('leave.back')
  })
  const close = async () => {
    if (await askToLeave()) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={t('password.title', { name })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="md">
        <CopyField
          label={t('password.label')}
          note={t('password.once')}
          value={password}
          copyLabel={t('password.copy')}
          onCopied={() => setCopied(true)}
        />
        <Group justify="flex-end">
          <Button onClick={() => void close()}>{t('password.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
