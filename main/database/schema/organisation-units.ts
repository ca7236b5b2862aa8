import type { OrganisationKind } from '#shared/contracts/employees/organisation.ts'

/** One row for each company, branch, ... position; codes are unique within a kind, so that an import can find the parents. */
export interface OrganisationUnitsTable {
  id: string
  kind: OrganisationKind
  parent_id: string | null
  code: string
  name: string
  name_en: string
  created_at: string
}
