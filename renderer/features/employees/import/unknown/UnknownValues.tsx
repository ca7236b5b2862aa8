import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useUnits } from '../../../../ui/employees/use-branches.ts'
import type { PreviewToolProps } from '../../../../ui/sheets/sheet-import-parts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import { UnknownDialog } from './UnknownDialog.tsx'
import { unknownValues } from './unknown-values.ts'

/** Opens the texts that name no unit or no value of their column; nothing if there are none. */
export function UnknownValues({ table, revision, onEdit }: PreviewToolProps) {
  const t = employeeImportTexts.use()
  const units = useUnits()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they represent the content of the table
  const values = useMemo(() => (units.length === 0 ? [] : unknownValues(table)), [table, units, revision])
  if (values.length === 0 && !isOpen) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconListSearch size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('unknown.open', { n: values.length })}
      </Button>
      {isOpen && (
        <UnknownDialog
          table={table}
          values={values}
          units={units}
          onEdit={onEdit}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
