import { Button, Group } from '@mantine/core'
import { OvertakenNotice, type OvertakenRow } from '../../../ui/overtaken/OvertakenNotice.tsx'
import { KeepsFocus } from '../../../ui/page/KeepsFocus.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { recordTexts } from './record-texts.ts'

type Props = {
  isChanged: boolean
  isSaving: boolean
  error: Error | null
  /** What somebody else has changed meanwhile; empty: nothing. */
  overtaken: readonly OvertakenRow[]
  onSave: () => void
  onDiscard: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The ways on of a part that is saved by itself. */
export function SectionButtons({ isChanged, isSaving, error, overtaken, ...on }: Props) {
  const t = useTexts(recordTexts)
  return (
    <KeepsFocus>
      {error !== null && <ErrorState error={error} />}
      {overtaken.length > 0 && (
        <OvertakenNotice
          rows={overtaken}
          isSaving={isSaving}
          onKeepMine={on.onKeepMine}
          onTakeTheirs={on.onTakeTheirs}
        />
      )}
      {isChanged && (
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={on.onDiscard} disabled={isSaving}>
            {t('discard')}
          </Button>
          <Button onClick={on.onSave} loading={isSaving}>
            {t('save')}
          </Button>
        </Group>
      )}
    </KeepsFocus>
  )
}
