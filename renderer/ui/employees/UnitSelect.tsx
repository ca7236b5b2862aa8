import { useMemo } from 'react'
import type { OrganisationKind } from '#shared/contracts/employees/organisation.ts'
import { useFormats } from '../formats/use-formats.ts'
import { Picker, type PickerProps } from '../pickers/Picker.tsx'
import { useUnits } from './use-branches.ts'

type Props = Omit<PickerProps, 'data'> & {
  kind?: OrganisationKind
  /** Every kind except this one. */
  exceptKind?: OrganisationKind
  isRequired?: boolean
}

export function UnitSelect({ kind, exceptKind, isRequired = false, ...picker }: Props) {
  const { coded } = useFormats()
  const units = useUnits()
  const options = useMemo(
    () =>
      units
        .filter(unit => (kind === undefined || unit.kind === kind) && unit.kind !== exceptKind)
        .map(unit => ({ value: unit.id, label: coded(unit) })),
    [units, kind, exceptKind, coded]
  )
  return <Picker {...picker} data={options} required={isRequired} clearable={!isRequired} />
}
