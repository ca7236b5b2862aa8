import type { DemoBranchCode } from './demo-organisation.ts'
import { pathOf } from './demo-organisation.ts'
import { demoRandom } from './demo-random.ts'
import { type Roster, roster } from './demo-work-cycles.ts'

/** A job: the deepest unit, the position and the weekly roster. */
export interface DemoSeat {
  readonly unit: string
  readonly branch: DemoBranchCode
  readonly department: string
  readonly position: string
  readonly roster: Roster
}

const DAY = roster('DAY')
const EARLY = roster('EARLY')
const NIGHT = roster('NIGHT')

function seat(unit: string, position: string, weekly: Roster): DemoSeat {
  const [, branch, department = ''] = pathOf(unit)
  if (branch !== 'B01' && branch !== 'B02' && branch !== 'B03')
    throw new RangeError(`${unit} is in no branch`)
  return { unit, branch, department, position, roster: weekly }
}

/** Seats of E0001 to E0013: the people that decision 0036 names, and the managing director. */
const NAMED_SEATS: readonly DemoSeat[] = [
  seat('D02', 'P02', DAY),
  seat('DV01', 'P04', DAY),
  seat('D01', 'P02', DAY),
  seat('D03', 'P02', DAY),
  seat('D04', 'P02', DAY),
  seat('D07', 'P02', DAY),
  seat('D10', 'P02', DAY),
  seat('D06', 'P02', DAY),
  seat('D01', 'P01', roster('FREE')),
  seat('SC01', 'P05', DAY),
  seat('SC03', 'P07', DAY),
  seat('DV07', 'P06', DAY),
  seat('DV06', 'P05', DAY)
]

const OTHER_SEATS: readonly (readonly [count: number, unit: string, position: string, weekly: Roster])[] = [
  [3, 'D01', 'P05', DAY],
  [4, 'DV01', 'P05', DAY],
  [4, 'DV02', 'P05', DAY],
  [2, 'D03', 'P04', DAY],
  [5, 'SC01', 'P05', DAY],
  [6, 'SC02', 'P05', DAY],
  [6, 'DV04', 'P05', DAY],
  [12, 'SC03', 'P07', DAY],
  [8, 'SC04', 'P07', DAY],
  [8, 'DV06', 'P05', DAY],
  [8, 'DV07', 'P06', roster('FLEX')],
  [4, 'D05', 'P05', DAY],
  [12, 'SC05', 'P08', EARLY],
  [12, 'SC06', 'P08', DAY],
  [12, 'DV09', 'P09', EARLY],
  [5, 'D07', 'P03', DAY],
  [6, 'L101', 'P10', DAY],
  [8, 'L102', 'P10', EARLY],
  [6, 'L301', 'P10', NIGHT],
  [6, 'L302', 'P10', NIGHT],
  [4, 'L401', 'P10', DAY],
  [4, 'L501', 'P10', EARLY],
  [14, 'SC08', 'P10', EARLY],
  [8, 'DV12', 'P05', DAY],
  [3, 'D08', 'P04', DAY],
  [5, 'D09', 'P05', DAY],
  [4, 'D09', 'P12', roster('EVE', ['Mon', 'Tue'])],
  [4, 'D10', 'P03', DAY],
  [8, 'SC09', 'P11', roster('SPLIT', ['Mon', 'Tue'])],
  [12, 'SC09', 'P11', roster('DAY', ['Tue', 'Wed'])],
  [12, 'DV14', 'P11', DAY],
  [8, 'D11', 'P05', DAY],
  [4, 'D11', 'P12', roster('NIGHT', ['Sun', 'Mon'])]
]

/** One seat for each of E0001 to E0240, in this order. */
export function demoSeats(): DemoSeat[] {
  const others = OTHER_SEATS.flatMap(([count, unit, position, weekly]) =>
    Array.from({ length: count }, () => seat(unit, position, weekly))
  )
  // Shuffled, so that the accounts of E0014 to E0040 are spread over the branches.
  const random = demoRandom('seats')
  const mixed = others
    .map(other => ({ other, at: random.fraction() }))
    .sort((one, another) => one.at - another.at)
    .map(({ other }) => other)
  return [...NAMED_SEATS, ...mixed]
}

const APPROVER_OF_DEPARTMENT: Readonly<Record<string, string>> = {
  D03: 'E0004',
  D04: 'E0005',
  D06: 'E0008',
  D07: 'E0006',
  D08: 'E0006',
  D09: 'E0006',
  D10: 'E0007',
  D11: 'E0007'
}

const APPROVERS_GIVEN: Readonly<Record<string, readonly string[]>> = {
  E0010: ['E0003', 'E0004', 'E0005'],
  E0011: ['E0003', 'E0004', 'E0005', 'E0006', 'E0007'],
  E0012: ['E0003'],
  E0013: []
}

/** Codes of a person's approvers in order (decision 0036); all are managers other than the person. */
export function approversOf(code: string, department: string): readonly string[] {
  const given = APPROVERS_GIVEN[code]
  if (given) return given
  const own = APPROVER_OF_DEPARTMENT[department] ?? 'E0003'
  const chain = [...new Set([own, 'E0003', 'E0004'])].filter(approver => approver !== code)
  return chain.slice(0, Number(code.slice(1)) % 3 === 0 ? 2 : 1)
}
