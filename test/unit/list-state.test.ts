import { describe, expect, it } from 'vitest'
import { type Filter, readFilters, writeFilters } from '../../renderer/ui/list-page/filters.ts'
import { EMPTY_MEMORY, readMemory, withoutView, withView } from '../../renderer/ui/list-page/saved-views.ts'

const filters: readonly Filter<'date' | 'direction' | 'person'>[] = [
  { key: 'date', label: 'Date', kind: 'date', isFixed: true, initial: '2026-11-21' },
  { key: 'direction', label: 'Direction', kind: 'choice', options: [{ value: 'IN', label: 'In' }] },
  { key: 'person', label: 'Person', kind: 'person' }
]

describe('filters in the address', () => {
  it('are written only when they differ from the initial value', () => {
    expect(writeFilters(filters, { date: '2026-11-21', person: '0012' })).toEqual({ person: '0012' })
    expect(writeFilters(filters, { date: '2026-11-01', direction: '' })).toEqual({ date: '2026-11-01' })
  })

  it('are read back unchanged', () => {
    const values = { date: '2026-11-01', direction: 'IN', person: '0012' }
    expect(readFilters(filters, writeFilters(filters, values))).toEqual(values)
    expect(readFilters(filters, {})).toEqual({ date: '2026-11-21' })
  })

  it('show all branches in one list although a branch is chosen', () => {
    const branch: readonly Filter<'branch' | 'q'>[] = [
      { key: 'branch', label: 'Branch', kind: 'branch', initial: 'b1' },
      { key: 'q', label: 'Search', kind: 'search' }
    ]
    expect(readFilters(branch, {})).toEqual({ branch: 'b1' })
    const address = writeFilters(branch, { branch: '', q: 'a' })
    expect(address).toEqual({ branch: '', q: 'a' })
    const all = readFilters(branch, address)
    expect(all).toEqual({ q: 'a' })
    expect(writeFilters(branch, all)).toEqual(address)
    expect(writeFilters(branch, { branch: 'b1' })).toEqual({})
  })

  it('ignore invalid values', () => {
    expect(readFilters(filters, { direction: 'SIDEWAYS', person: 12, other: 'x' })).toEqual({
      date: '2026-11-21'
    })
  })
})

describe('saved views', () => {
  const view = { name: 'Late', search: { direction: 'IN' }, hidden: ['remark'] }

  it('are read back from storage, and a view replaces an earlier one of the same name', () => {
    const memory = withView(withView(EMPTY_MEMORY, view), { ...view, hidden: [] })
    expect(readMemory(JSON.stringify(memory)).views).toEqual([{ ...view, hidden: [] }])
    expect(withoutView(memory, 'Late').views).toEqual([])
  })

  it.each([null, '', 'not json', '[]', 'null', '{"views":3}', '{"views":[{"name":1}]}', '{"hidden":[1]}'])(
    'are empty when %s is stored',
    text => expect(readMemory(text)).toEqual(EMPTY_MEMORY)
  )
})
