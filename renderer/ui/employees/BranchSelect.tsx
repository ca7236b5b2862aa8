import { Picker } from '../pickers/Picker.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { useBranchOptions } from './use-branches.ts'

type Props = {
  label: string
  /** The branch's id; null: all branches. */
  value: string | null
  onChange: (branchId: string | null) => void
  description?: string
  error?: string
  isInPopover?: boolean
}

export function BranchSelect({ label, value, onChange, description, error, isInPopover = false }: Props) {
  const t = uiTexts.use()
  const branches = useBranchOptions()
  return (
    <Picker
      label={label}
      description={description}
      error={error}
      value={value}
      onChange={onChange}
      data={branches}
      placeholder={t('branch.all')}
      clearable
      isInPopover={isInPopover}
    />
  )
}
