import { Select } from '@mantine/core'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
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
  const t = useTexts(uiTexts)
  const branches = useBranchOptions()
  return (
    <Select
      label={label}
      description={description}
      error={error}
      value={value}
      onChange={onChange}
      data={branches}
      placeholder={t('branch.all')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('nothingFound')}
      comboboxProps={{ withinPortal: !isInPopover }}
    />
  )
}
