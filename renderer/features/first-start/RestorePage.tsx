import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { RestoreSteps } from '../../ui/restore/RestoreSteps.tsx'
import { SetupCodeField } from '../../ui/setup-code/SetupCodeField.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'

/** A branch that was backed up elsewhere moves into this machine. */
export function RestorePage({ onBack }: { onBack: () => void }) {
  const t = useTexts(firstStartTexts)
  return (
    <EntrancePage product={t('product')} title={t('choice.restore')} width="wide">
      <SetupCodeField error={null} />
      <RestoreSteps base="/app/v1/setup" onLeave={onBack} />
    </EntrancePage>
  )
}
