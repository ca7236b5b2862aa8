import { useState } from 'react'
import type { OrganisationKind, OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { columnAt } from '#shared/domain/sheet-columns/import-table.ts'
import { useChosenBranch } from '../../../../ui/employees/use-chosen-branch.ts'
import type { PreviewTable } from '../../../../ui/sheets/preview/preview-table.ts'
import { newUnitCodes, parentOf, unitNamed } from './unit-guesses.ts'
import { NEW, textsAbove, type UnknownValue } from './unknown-values.ts'

/** What a text means. */
export interface UnknownChoice {
  readonly value: UnknownValue
  /** Null: a column with a fixed list. */
  readonly kind: OrganisationKind | null
  /** The value that replaces the text, NEW, EMPTY, or null: it stays. */
  readonly use: string | null
  /** Of a new unit. */
  readonly code: string
  readonly parentId: string | null
}

/** Begins with the units that the texts name, else with new ones. */
function firstChoices(
  table: PreviewTable,
  values: readonly UnknownValue[],
  units: readonly OrganisationUnit[],
  branchId: string | null
): UnknownChoice[] {
  const kindOf = ({ column }: UnknownValue): OrganisationKind | null => {
    const { rule } = columnAt(table.import, column)
    return rule.kind === 'unit' ? rule.unit : null
  }
  const codes = new Map<UnknownValue, string>()
  for (const kind of new Set(values.map(kindOf))) {
    if (kind === null) continue
    const isNew = (it: UnknownValue) => kindOf(it) === kind && unitNamed(units, kind, it.text) === null
    const ofKind = values.filter(isNew)
    const given = newUnitCodes(
      units,
      kind,
      ofKind.map(({ text }) => text)
    )
    for (const [at, value] of ofKind.entries()) codes.set(value, given[at] ?? '')
  }
  return values.map(value => {
    const kind = kindOf(value)
    if (kind === null) return { value, kind, use: null, code: '', parentId: null }
    const parent = parentOf(units, kind, textsAbove(table, value))?.id ?? null
    return {
      value,
      kind,
      use: unitNamed(units, kind, value.text)?.code ?? NEW,
      code: codes.get(value) ?? '',
      parentId: parent ?? (kind === 'department' ? branchId : null)
    }
  })
}

export function useUnknownChoices(
  table: PreviewTable,
  values: readonly UnknownValue[],
  units: readonly OrganisationUnit[]
) {
  const { branchId } = useChosenBranch()
  const [choices, setChoices] = useState(() => firstChoices(table, values, units, branchId))
  const change = (value: UnknownValue, changes: Partial<UnknownChoice>) =>
    setChoices(known =>
      known.map(it => {
        if (it.value === value) return { ...it, ...changes }
        // The place of one is that of the others of its kind that have none.
        const of = known.find(one => one.value === value)
        const isSame = changes.parentId !== undefined && it.kind === of?.kind && it.parentId === null
        return isSame ? { ...it, parentId: changes.parentId ?? null } : it
      })
    )
  return { choices, change }
}
