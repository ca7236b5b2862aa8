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

export const TABLES = [
  `create table organisation_units (
    id text not null primary key,
    kind text not null,
    parent_id text references organisation_units (id),
    code text not null,
    name text not null,
    name_en text not null,
    created_at text not null,
    constraint organisation_units_code unique (kind, code)
  )`,
  `create index organisation_units_parent on organisation_units (parent_id)`
]
