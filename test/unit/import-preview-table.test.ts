import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { columnIndex } from '#shared/domain/sheet-columns/import-table.ts'
import { PreviewTable } from '../../renderer/ui/sheets/preview/preview-table.ts'
import { shownColumns } from '../../renderer/ui/sheets/preview/shown-columns.ts'
import { checkRow } from '../../renderer/ui/sheets/reading/cell-marks.ts'
import type { PreparedRow } from '../../renderer/ui/sheets/reading/prepare-rows.ts'
import { TODAY } from '../support/spreadsheets.ts'

const at = (letter: string): number => columnIndex(EMPLOYEE_TABLE, letter)
const prepared = (
  source: number,
  cells: Record<string, string>,
  notes: PreparedRow['notes'] = []
): PreparedRow => {
  const row = EMPLOYEE_COLUMNS.map(({ letter }) => cells[letter] ?? '')
  return { source, cells: row, faults: checkRow(EMPLOYEE_TABLE, row, { today: TODAY }), notes }
}

let table: PreviewTable
beforeEach(() => {
  table = newTable()
})

function newTable(): PreviewTable {
  const made = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  made.add([
    prepared(2, { B: 'E1', D: 'ก', E: 'ข', X: '2569-01-05' }, [
      { column: at('B'), level: 'warning', code: 'zeros_perhaps_lost', proposed: '0001' }
    ]),
    prepared(3, { B: 'E1', D: 'ค', E: 'ง', N: '01', O: '02' }),
    prepared(4, { B: 'E3', D: 'จ', E: 'ฉ', J: '110170023456' })
  ])
  made.finish()
  return made
}

const codes = (row: number) => table.rows[row]?.marks.map(({ code }) => code)

test('marks both rows of a code used twice, until one is changed', () => {
  expect(codes(0)).toEqual(['buddhist_year', 'duplicate_code', 'zeros_perhaps_lost'])
  expect(codes(1)).toEqual(['group_mismatch', 'duplicate_code'])
  expect(table.counts()).toEqual({
    rows: 3,
    skipped: 0,
    good: 0,
    errorRows: 3,
    errors: 5,
    warnings: 1,
    proposals: 2,
    proposed: { dates: 1, amounts: 0, zeros: 1, blanks: 0, genders: 0, other: 0 }
  })
  const changed = table.edit([{ row: 0, column: at('B'), value: 'E2' }])
  expect(changed.map(({ index }) => index).sort()).toEqual([0, 1])
  expect(codes(0)).toEqual(['buddhist_year'])
  expect(codes(1)).toEqual(['group_mismatch'])
  table.edit([{ row: 2, column: at('B'), value: ' E1 ' }])
  expect(codes(1)).toEqual(['group_mismatch', 'duplicate_code'])
  table.undo()
  expect(codes(1)).toEqual(['group_mismatch'])
})

test('accepts proposals of one kind or all in one step, and undoes them in one', () => {
  table.edit(table.proposals(mark => table.repairOf(mark) === 'dates'))
  expect(table.rows[0]?.cells[at('X')]).toBe('2026-01-05')
  expect(table.rows[0]?.cells[at('B')]).toBe('E1')
  table.undo()
  expect(table.rows[0]?.cells[at('X')]).toBe('2569-01-05')
  expect(table.edit(table.proposals()).length).toBeGreaterThan(0)
  expect(table.counts().proposals).toBe(0)
})

describe('a skipped row', () => {
  test('no longer blocks the other row with its code, until the step is undone', () => {
    const changed = table.edit([{ row: 1, isSkipped: true }])
    expect(changed.map(({ index }) => index).sort()).toEqual([0, 1])
    expect(codes(0)).toEqual(['buddhist_year', 'zeros_perhaps_lost'])
    expect(codes(1)).toEqual([])
    expect(table.counts()).toMatchObject({ rows: 3, skipped: 1, errorRows: 2 })
    table.undo()
    expect(codes(0)).toContain('duplicate_code')
    expect(codes(1)).toEqual(['group_mismatch', 'duplicate_code'])
    table.redo()
    expect(table.rows[1]?.isSkipped).toBe(true)
    expect(codes(0)).not.toContain('duplicate_code')
  })

  test('blocks nothing when its cells are edited, but does once it is imported again', () => {
    table.edit([{ row: 1, isSkipped: true }])
    table.edit([{ row: 1, column: at('B'), value: 'E3' }])
    expect(codes(2)).toEqual(['not_13_digits'])
    table.edit([{ row: 1, isSkipped: false }])
    expect(codes(1)).toEqual(['group_mismatch', 'duplicate_code'])
    expect(codes(2)).toEqual(['not_13_digits', 'duplicate_code'])
  })

  test('is neither checked first nor imported', () => {
    const clean = new PreviewTable(EMPLOYEE_TABLE, TODAY)
    clean.add([prepared(2, { B: 'E1', D: 'ก', E: 'ข' }), prepared(3, { B: 'E2', D: 'ก', E: 'ข' })])
    clean.finish()
    clean.edit([{ row: 0, isSkipped: true }])
    expect(clean.rows.map(row => [clean.mayTry(row), clean.isWanted(row)])).toEqual([
      [false, false],
      [true, true]
    ])
    expect(clean.counts().good).toBe(1)
    expect(clean.edit([{ row: 0, isSkipped: true }])).toEqual([])
  })
})

test('finds rows that repeat an earlier one, whatever their number', () => {
  const rows: Record<string, string>[] = [
    { A: '1', B: 'E1', D: 'ก', E: 'ข' },
    { A: '2', B: 'E2', D: 'ก', E: 'ข' },
    { A: '3', B: 'E1', D: 'ก ', E: 'ข' },
    { A: '4', B: 'E1', D: 'ก', E: 'ค' },
    { B: 'E2', D: 'ก', E: 'ข' }
  ]
  const made = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  made.add(rows.map((cells, place) => prepared(place + 2, cells)))
  made.finish()
  expect(made.repeatedRows()).toEqual([2, 4])
  made.edit([{ row: 1, isSkipped: true }])
  expect(made.repeatedRows()).toEqual([2])
  made.edit(made.repeatedRows().map(row => ({ row, isSkipped: true })))
  expect(made.repeatedRows()).toEqual([])
  expect(made.counts()).toMatchObject({ skipped: 2, good: 1, errorRows: 2 })
})

test('converts amounts, and nothing else, in one step', () => {
  table.edit([
    { row: 0, column: at('AD'), value: '19,000 บาท' },
    { row: 1, column: at('AE'), value: '๒๕๐๐' },
    { row: 2, column: at('AD'), value: '20,500.-' }
  ])
  expect(table.counts().proposed).toMatchObject({ dates: 1, amounts: 3, zeros: 1, other: 0 })
  table.edit(table.proposals(mark => table.repairOf(mark) === 'amounts'))
  expect([0, 2].map(row => table.rows[row]?.cells[at('AD')])).toEqual(['19000.00', '20500.00'])
  expect(table.rows[1]?.cells[at('AE')]).toBe('2500.00')
  expect(table.counts().proposed).toMatchObject({ dates: 1, amounts: 0, zeros: 1, other: 0 })
})

describe('cells without a value', () => {
  const blanks = (made: PreviewTable) => made.proposals(mark => made.repairOf(mark) === 'blanks')

  test('are emptied by one click, whether their column would refuse the text or take it', () => {
    const made = new PreviewTable(EMPLOYEE_TABLE, TODAY)
    made.add([prepared(2, { D: 'ก', E: '-', U: '-', V: 'ไม่มี', Q: '–', AJ: 'n/a', G: 'ไม่ระบุ', W: '-' })])
    made.finish()
    expect(made.counts()).toMatchObject({ good: 0, errors: 3, proposed: { blanks: 5 } })
    made.edit(blanks(made))
    expect(made.counts()).toMatchObject({ good: 1, errors: 0, warnings: 0 })
    expect(['E', 'U', 'V', 'Q', 'AJ', 'G', 'W'].map(letter => made.rows[0]?.cells[at(letter)])).toEqual([
      '-',
      '',
      '',
      '',
      '',
      'ไม่ระบุ',
      ''
    ])
  })
})

test('takes the type of pay along with its amount', () => {
  const made = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  const amounts = () => made.proposals(mark => made.repairOf(mark) === 'amounts')
  made.add([prepared(2, { D: 'ก', E: 'ข', AD: 'รายวัน 400' })])
  made.finish()
  made.edit(amounts())
  expect([made.rows[0]?.cells[at('AD')], made.rows[0]?.cells[at('N')]]).toEqual(['400.00', '02'])
  expect(made.rows[0]?.marks).toEqual([])
  made.undo()
  made.edit(amounts().filter(({ column }) => column === at('AD')))
  expect(amounts(), 'the amount alone').toEqual([{ row: 0, column: at('N'), value: '02' }])
})

test('proposes the gender by a title that the user has chosen, until the user says otherwise', () => {
  const made = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  const genders = () => made.proposals(mark => mark.code === 'gender_by_title').map(({ value }) => value)
  const choose = (letter: string, value: string) => made.edit([{ row: 0, column: at(letter), value }])
  made.add([prepared(2, { C: 'ดร.', D: 'ก', E: 'ข' })])
  made.finish()
  expect(genders()).toEqual([])
  choose('C', '01-นาย')
  expect(genders()).toEqual(['ชาย'])
  choose('C', '03-นางสาว')
  expect(genders()).toEqual(['หญิง'])
  choose('G', 'ชาย')
  expect(genders()).toEqual([])
  made.undo()
  expect(genders()).toEqual(['หญิง'])
})

test('steps through errors in the order of the grid and starts again at the first', () => {
  const visited: [number, number][] = []
  let place: { row: number; column: number } | null = { row: 0, column: -1 }
  for (let step = 0; step < 6; step += 1) {
    place = table.nextMark(place, 1)
    if (!place) throw new Error('no error')
    visited.push([place.row, place.column])
  }
  const round: [number, number][] = [
    [0, at('B')],
    [0, at('X')],
    [1, at('B')],
    [1, at('O')],
    [2, at('J')]
  ]
  expect(visited).toEqual([...round, [0, at('B')]])
  const back = table.nextMark({ row: 0, column: at('B') }, -1)
  expect(back).toEqual({ row: 2, column: at('J') })
})

test('steps through the columns as displayed: those that name the row come first', () => {
  const made = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  const long = 'ก'.repeat(101)
  made.add([
    prepared(2, { B: 'มี เว้นวรรค', C: 'ไม่ใช่ ??', E: long, G: '?', D: 'ก' }),
    prepared(3, { C: '??', D: long, E: 'ข' })
  ])
  made.finish()
  const visited: (readonly [number, string | undefined])[] = []
  let place: { row: number; column: number | null } | null = { row: 0, column: null }
  for (let step = 0; step < 6; step += 1) {
    place = made.nextMark(place, 1)
    if (!place?.column) throw new Error('no error')
    visited.push([place.row, EMPLOYEE_COLUMNS[place.column]?.letter])
  }
  expect(visited).toEqual([
    [0, 'B'],
    [0, 'E'],
    [0, 'C'],
    [0, 'G'],
    [1, 'D'],
    [1, 'C']
  ])
  expect(made.nextMark({ row: 0, column: at('C') }, -1)).toEqual({ row: 0, column: at('E') })
})

test('has no next mark without errors', () => {
  const clean = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  clean.add([prepared(2, { B: 'E1', D: 'ก', E: 'ข' })])
  clean.finish()
  expect(clean.nextMark({ row: 0, column: 0 }, 1)).toBeNull()
})

test('marks the cells refused by the dry run, until the row is edited', () => {
  const faults = [
    faultOf('cell.not_found', 'department_code', { column: 'AS', text: 'D99' }),
    faultOf('row.not_object'),
    faultOf('cell.ambiguous_district', 'current_subdistrict_code', { column: 'AP', text: 'ก' }),
    faultOf('row.name_missing', 'employee_last_name')
  ]
  table.judge(2, { outcome: 'failed', code: 'E3', faults, changes: [], warnings: [] })
  const refused = table.rows[2]?.marks.filter(({ code }) => code === 'refused')
  expect(refused?.map(({ column }) => column)).toEqual([at('AS'), at('B'), at('AP'), at('E')])
  expect(table.rows[2]?.verdict?.outcome).toBe('failed')
  table.edit([{ row: 2, column: at('AS'), value: 'D01' }])
  expect(codes(2)).not.toContain('refused')
  expect(table.rows[2]?.verdict).toBeNull()
})

test('warns at the cell of a code that is not taken', () => {
  const fault = faultOf('cell.keeps_code', 'employee_code', { column: 'B', code: 'E0010' })
  table.judge(2, { outcome: 'update', code: 'E0010', faults: [], changes: [], warnings: [fault] })
  const marks = table.rows[2]?.marks.filter(({ column, level }) => column === at('B') && level === 'warning')
  expect(marks).toMatchObject([{ fault }])
})

describe('any edits', () => {
  const edit = fc.oneof(
    fc.record({
      row: fc.nat(2),
      column: fc.constantFrom(at('B'), at('D'), at('J'), at('N'), at('X')),
      value: fc.constantFrom('', 'E1', 'E2', '01', '2024-01-05', '2567-01-05', 'ก')
    }),
    fc.record({ row: fc.nat(2), isSkipped: fc.boolean() })
  )
  const snapshot = () =>
    JSON.stringify(
      table.rows.map(({ cells, isSkipped, marks }) => [
        cells,
        isSkipped,
        marks.map(({ column, code }) => [column, code]).sort()
      ])
    )

  test('undo and redo restore every state, and each row is marked as a new row would be', () => {
    fc.assert(
      fc.property(fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 6 }), steps => {
        table = newTable()
        const before = snapshot()
        for (const step of steps) table.edit(step)
        const after = snapshot()
        const fresh = new PreviewTable(EMPLOYEE_TABLE, TODAY)
        fresh.add(
          table.rows.map(row => ({
            source: row.source,
            cells: [...row.cells],
            faults: checkRow(EMPLOYEE_TABLE, row.cells, { today: TODAY }),
            notes: row.notes.flatMap(({ mark, value }) => (row.cells[mark.column] === value ? [mark] : []))
          }))
        )
        fresh.finish()
        fresh.edit(table.rows.map(({ index: row, isSkipped }) => ({ row, isSkipped })))
        expect(fresh.counts()).toEqual(table.counts())
        while (table.canUndo) table.undo()
        expect(snapshot()).toBe(before)
        while (table.canRedo) table.redo()
        expect(snapshot()).toBe(after)
      })
    )
  })
})

test('keeps the reasons of a refused row until it is changed, and lets it be tried again unchanged', () => {
  const fault = faultOf('cell.not_found', 'department_code', { column: 'AS', text: 'D99' })
  const table = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  table.add([prepared(2, { B: 'E1', D: 'ก', E: 'ข', AS: 'D99' })])
  table.finish()
  table.judge(0, { outcome: 'failed', code: null, faults: [fault], warnings: [], changes: [] })
  const [row] = table.rows
  if (!row) throw new Error('no row')
  expect(row.marks).toMatchObject([{ column: at('AS'), level: 'error', fault }])
  expect(table.mayTry(row)).toBe(true)
  table.edit([{ row: 0, column: at('AS'), value: 'D02' }])
  expect(row.marks).toEqual([])
  expect(table.mayTry(row)).toBe(true)
})

test('does not repeat a fault of the rules that the workstation reports too, nor try the row again', () => {
  const table = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  table.add([prepared(2, { B: 'E1', D: 'ก', E: 'ข', X: '30 ก.พ. 2530' })])
  table.finish()
  const fault = faultOf('cell.not_a_date', 'effective_dt', { column: 'X' })
  table.judge(0, { outcome: 'failed', code: null, faults: [fault], warnings: [], changes: [] })
  const [row] = table.rows
  expect(row?.marks.map(({ code }) => code)).toEqual(['not_a_date'])
  expect(row && table.mayTry(row)).toBe(false)
})

test('shows the columns that name a row, that hold a value or that have a mark', () => {
  const table = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  table.add([prepared(2, { B: 'E1', AD: '100', N: '01', O: '02' })])
  table.finish()
  const used = table.usedColumns()
  const shown = shownColumns(EMPLOYEE_TABLE, place => used.has(place))
  expect(shown).toEqual(['B', 'D', 'E', 'N', 'O', 'AD'].map(letter => at(letter)))
  expect(shownColumns(EMPLOYEE_TABLE, () => true)).toHaveLength(57)
})
