import { Picker, type PickerProps } from '../pickers/Picker.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { useBranchOptions } from './use-branches.ts'

/** A branch by its id; null: all branches. */
export function BranchSelect(props: Omit<PickerProps, 'data'>) {
  const t = uiTexts.use()
  return <Picker {...props} data={useBranchOptions()} placeholder={t('branch.all')} clearable />
}
