import { Modal } from '@mantine/core'
import { RestoreSteps } from '../../ui/restore/RestoreSteps.tsx'
import { restoreTexts } from '../../ui/restore/restore-texts.ts'
import { uiTexts } from '../../ui/texts/ui-texts.ts'

/** Restores a backup in the place of the branch. */
export function RestoreDialog({ archive, onClose }: { archive?: string; onClose: () => void }) {
  const t = restoreTexts.use()
  const ui = uiTexts.use()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <RestoreSteps
        base="/app/v1/backups"
        {...(archive === undefined ? {} : { archive })}
        onLeave={onClose}
      />
    </Modal>
  )
}
