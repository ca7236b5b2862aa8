import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'

/** Levels of the organisation from the top (spec 2.3, 2.5). A position belongs to the company. */
export const ORGANISATION_KINDS = [
  'company',
  'branch',
  'department',
  'division',
  'section',
  'section_lv01',
  'section_lv02',
  'section_lv03',
  'section_lv04',
  'section_lv05',
  'position'
] as const
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number]

/** Every unit, parents before children. */
export const OrganisationUnit = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...ORGANISATION_KINDS]),
  parent_id: Nullable(Type.String()),
  code: Type.String(),
  name: Type.String(),
  name_en: Type.String()
})
export type OrganisationUnit = Static<typeof OrganisationUnit>

const unitTexts = {
  code: Type.String({ minLength: 1, maxLength: 50, pattern: '^\\S+$' }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  name_en: Type.String({ maxLength: 200 })
}

export const NewUnit = Type.Object({
  kind: Type.Enum([...ORGANISATION_KINDS]),
  parent_id: Nullable(Type.String({ maxLength: 64 })),
  ...unitTexts
})
export type NewUnit = Static<typeof NewUnit>

export const ChangeUnit = Type.Object({
  parent_id: Type.Optional(Type.String({ maxLength: 64 })),
  ...unitTexts
})
export type ChangeUnit = Static<typeof ChangeUnit>

/** People in a unit itself, and including all units below it. */
export const UnitCount = Type.Object({
  unit_id: Type.String(),
  own: Type.Integer(),
  total: Type.Integer()
})
export type UnitCount = Static<typeof UnitCount>

/** Possible parent levels of a unit, nearest last: any level above its own, but for a position only the company. */
export function parentKindsOf(kind: OrganisationKind): readonly OrganisationKind[] {
  if (kind === 'position') return ['company']
  return ORGANISATION_KINDS.slice(0, ORGANISATION_KINDS.indexOf(kind))
}

export const organisationOperations = {
  'GET /app/v1/organisation': { answer: Type.Array(OrganisationUnit) },
  'GET /app/v1/organisation/counts': { answer: Type.Array(UnitCount) },
  'POST /app/v1/organisation': { body: NewUnit, answer: OrganisationUnit },
  /** A new parent moves the unit with everything below it, including people. */
  'PUT /app/v1/organisation/{unit_id}': { body: ChangeUnit, answer: OrganisationUnit },
  'DELETE /app/v1/organisation/{unit_id}': {}
}
