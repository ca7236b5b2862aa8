import { MultiSelect } from '@mantine/core'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './PillsField.module.css'
import { useBranchOptions } from './use-branches.ts'

type Props = {
  label: string
  /** Ids of branches; none: all branches. */
  value: string[]
  onChange: (branchIds: string[]) => void
}

export function BranchesSelect({ label, value, onChange }: Props) {
  const t = useTexts(uiTexts)
  const branches = useBranchOptions()
  return (
    <MultiSelect
      label={label}
      value={value}
      onChange={onChange}
      data={branches}
      placeholder={value.length === 0 ? t('branch.all') : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      hidePickedOptions
      nothingFoundMessage={t('nothingFound')}
      classNames={{ input: classes.input ?? '', inputField: classes.field ?? '' }}
      // Within its landmark, as every part of the page is.
      comboboxProps={{ withinPortal: false }}
    />
  )
}
