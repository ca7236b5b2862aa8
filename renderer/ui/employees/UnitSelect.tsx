import { useMemo } from 'react'
import type { OrganisationKind } from '#shared/contracts/organisation.ts'
import { useFormats } from '../formats/use-formats.ts'
import { Picker } from '../pickers/Picker.tsx'
import { useUnits } from './use-branches.ts'

type Props = {
  label: string
  /** The unit's id. */
  value: string | null
  onChange: (unitId: string | null) => void
  /** Only units of this kind. */
  kind?: OrganisationKind
  /** Every kind but this one. */
  exceptKind?: OrganisationKind
  description?: string
  error?: string
  disabled?: boolean
  isRequired?: boolean
  isInPopover?: boolean
}

/** A unit of the organisation, found by code or name. */
export function UnitSelect({
  label,
  value,
  onChange,
  kind,
  exceptKind,
  isRequired = false,
  isInPopover = false,
  ...more
}: Props) {
  const formats = useFormats()
  const units = useUnits()
  const options = useMemo(
    () =>
      units
        .filter(unit => (kind === undefined || unit.kind === kind) && unit.kind !== exceptKind)
        .map(({ id, code, name, name_en }) => ({
          value: id,
          label: `${code} ${formats.inLanguage(name, name_en)}`
        })),
    [units, kind, exceptKind, formats]
  )
  return (
    <Picker
      label={label}
      value={value}
      onChange={onChange}
      data={options}
      required={isRequired}
      clearable={!isRequired}
      isInPopover={isInPopover}
      {...more}
    />
  )
}
