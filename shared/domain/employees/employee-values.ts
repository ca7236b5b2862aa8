type Employee = {
  readonly fields: Readonly<Record<string, string | null>>
  readonly units: readonly { readonly unit_id: string; readonly kind: string }[]
}

/** The values of a record under the names that a form sends back: its fields and its organisation units. */
export const employeeValues = ({ fields, units }: Employee): Readonly<Record<string, string | null>> => ({
  ...fields,
  unit_id: units.findLast(({ kind }) => kind !== 'position')?.unit_id ?? null,
  position_id: units.find(({ kind }) => kind === 'position')?.unit_id ?? null
})
