import { MultiSelect } from '@mantine/core'
import { usePickerProps } from '../pickers/use-picker-props.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './PillsField.module.css'
import { useBranchOptions } from './use-branches.ts'

type Props = {
  label: string
  /** Ids of branches; none: all branches. */
  value: string[]
  onChange: (branchIds: string[]) => void
}

export function BranchesSelect({ label, value, onChange }: Props) {
  const t = uiTexts.use()
  const branches = useBranchOptions()
  return (
    <MultiSelect
      // Within its landmark, as every part of the page is.
      {...usePickerProps({ isInPopover: true })}
      label={label}
      value={value}
      onChange={onChange}
      data={branches}
      placeholder={value.length === 0 ? t('branch.all') : ''}
      clearable
      hidePickedOptions
      classNames={{ input: classes.input ?? '', inputField: classes.field ?? '' }}
    />
  )
}
