import { Button, Group } from '@mantine/core'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { recordTexts } from './record-texts.ts'

type Props = { isSaving: boolean; error: Error | null; onClose: () => void }

/** How a dialog's form ends: saved, or left. */
export function DialogButtons({ isSaving, error, onClose }: Props) {
  const t = useTexts(recordTexts)
  const ui = useTexts(uiTexts)
  return (
    <>
      {error !== null && <ErrorState error={error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('save')}
        </Button>
      </Group>
    </>
  )
}
