import { Button, Group } from '@mantine/core'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { recordTexts } from './record-texts.ts'

type Props = {
  isChanged: boolean
  isSaving: boolean
  error: Error | null
  onSave: () => void
  onDiscard: () => void
}

/** The two ways on of a part that is saved by itself. */
export function SectionButtons({ isChanged, isSaving, error, onSave, onDiscard }: Props) {
  const t = useTexts(recordTexts)
  return (
    <>
      {error !== null && <ErrorState error={error} />}
      {isChanged && (
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {t('discard')}
          </Button>
          <Button onClick={onSave} loading={isSaving}>
            {t('save')}
          </Button>
        </Group>
      )}
    </>
  )
}
