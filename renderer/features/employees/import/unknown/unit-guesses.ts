import {
  type OrganisationKind,
  type OrganisationUnit,
  parentKindsOf
} from '#shared/contracts/employees/organisation.ts'
import { CodeSeries, type FirstSeries } from '#shared/domain/employees/code-series.ts'
import { plain } from '../../../../ui/pickers/use-picker-props.ts'

/** What a unit is called besides its name: "แผนกขาย", "Sales Department". */
const KIND_WORDS = /^(?:แผนก|ฝ่าย|ส่วนงาน|ส่วน|ตำแหน่ง)|(?:department|dept\.?|division|section)$/g

const comparable = (text: string): string => plain(text).replace(KIND_WORDS, '').replace(/[\s.]/g, '')

/** The unit that a text names in either language; null if there is none, or several. */
export function unitNamed(
  units: readonly OrganisationUnit[],
  kind: OrganisationKind,
  text: string
): OrganisationUnit | null {
  const wanted = comparable(text)
  const [found, ...others] = units.filter(
    unit => unit.kind === kind && [unit.code, unit.name, unit.name_en].some(it => comparable(it) === wanted)
  )
  return wanted !== '' && found !== undefined && others.length === 0 ? found : null
}

/** The units that may be above one of this kind, from the top. */
export function parentsOf(
  units: readonly OrganisationUnit[],
  kind: OrganisationKind
): readonly OrganisationUnit[] {
  const kinds = parentKindsOf(kind)
  return units.filter(unit => kinds.includes(unit.kind))
}

/**
 * Where a new unit belongs: below the one that all of its rows name in a column above, else the only company of a position and
 * the only branch of a department. Null if it is for the user to say.
 */
export function parentOf(
  units: readonly OrganisationUnit[],
  kind: OrganisationKind,
  /** What its rows have in the column of a level. */
  textsOf: (level: OrganisationKind) => ReadonlySet<string>
): OrganisationUnit | null {
  for (const level of parentKindsOf(kind).toReversed()) {
    const texts = [...textsOf(level)].filter(text => text !== '')
    if (texts.length === 0) continue
    const [text] = texts
    return texts.length > 1 ? null : (units.find(it => it.kind === level && it.code === text) ?? null)
  }
  const level = kind === 'position' ? 'company' : kind === 'department' ? 'branch' : null
  const [only, ...others] = units.filter(unit => unit.kind === level)
  return only !== undefined && others.length === 0 ? only : null
}

const FIRST_CODES: { readonly [K in OrganisationKind]?: FirstSeries } = {
  department: { prefix: 'D', width: 2 },
  division: { prefix: 'DV', width: 2 },
  section: { prefix: 'SC', width: 2 },
  position: { prefix: 'P', width: 2 }
}
const CODE = /^(?=.*\d)[A-Za-z0-9._-]{1,20}$/

/** Codes for new units of one kind: the text itself if it looks like one, else the next of the branch's own series. */
export function newUnitCodes(
  units: readonly OrganisationUnit[],
  kind: OrganisationKind,
  texts: readonly string[]
): string[] {
  const codes = units.flatMap(unit => (unit.kind === kind ? unit.code : []))
  const series = new CodeSeries(codes, FIRST_CODES[kind] ?? { prefix: 'U', width: 2 })
  const taken = new Set([...codes, ...texts])
  return texts.map(text => (CODE.test(text) ? text : series.next(code => taken.has(code))))
}
