import { Text } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconSquare,
  IconSquareCheckFilled,
  IconSquareMinus
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { useFormats } from '../formats/use-formats.ts'
import { Note } from '../page/Note.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './UnitTree.module.css'
import type { TreeRow } from './unit-tree.ts'

/** For a tree with several choices. `above`: checked because a unit above it is checked. */
export type UnitCheck = 'checked' | 'above' | 'partly' | 'none'

type Props = {
  label: string
  rows: readonly TreeRow[]
  chosenId?: string | null
  /** Shows checkboxes; without it a single unit is chosen. */
  checkOf?: (unitId: string) => UnitCheck
  /** Text at the end of a row. */
  end?: (unit: OrganisationUnit) => string
  onChoose: (unitId: string) => void
  onToggle: (unitId: string, isOpen: boolean) => void
}

/** The organisation as a tree: arrows move, right opens, left closes and moves to the parent, as in any tree (WAI-ARIA APG). */
export function UnitTree({ label, rows, chosenId = null, checkOf, end, onChoose, onToggle }: Props) {
  const t = uiTexts.use()
  const formats = useFormats()
  const tree = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const placeOf = (id: string | null): number => rows.findIndex(({ unit }) => unit.id === id)
  // The row that Tab focuses: the last focused one, else the chosen one, else the first.
  const tabAt = Math.max(placeOf(focusedId) < 0 ? placeOf(chosenId) : placeOf(focusedId), 0)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const go = (at: number) => {
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)]
    if (row === undefined) return
    follows.current = true
    setFocusedId(row.unit.id)
  }
  const press = (event: KeyboardEvent, at: number) => {
    const row = rows[at]
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const { unit, isOpen, hasChildren } = row
    const act = new Map([
      ['ArrowDown', () => go(at + 1)],
      ['ArrowUp', () => go(at - 1)],
      ['Home', () => go(0)],
      ['End', () => go(rows.length - 1)],
      ['ArrowRight', () => (isOpen ? go(at + 1) : hasChildren && onToggle(unit.id, true))],
      [
        'ArrowLeft',
        () => (isOpen ? onToggle(unit.id, false) : unit.parent_id && go(placeOf(unit.parent_id)))
      ],
      ['Enter', () => onChoose(unit.id)],
      [' ', () => onChoose(unit.id)]
    ]).get(event.key)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const chosenState = (unitId: string) => {
    const check = checkOf?.(unitId)
    if (check === undefined) return { 'aria-selected': unitId === chosenId }
    return {
      'aria-checked': check === 'partly' ? ('mixed' as const) : check !== 'none',
      ...(check === 'above' ? { 'aria-disabled': true } : {})
    }
  }
  return (
    <div
      ref={tree}
      role="tree"
      {...(checkOf ? { 'aria-multiselectable': true } : {})}
      aria-label={label}
      className={classes.tree}
    >
      {rows.map(({ unit, level, hasChildren, isOpen, place, siblings }, at) => (
        <div
          key={unit.id}
          role="treeitem"
          aria-level={level}
          aria-posinset={place}
          aria-setsize={siblings}
          {...chosenState(unit.id)}
          {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
          tabIndex={at === tabAt ? 0 : -1}
          className={classes.row}
          style={{ paddingLeft: 16 + (level - 1) * 24 }}
          onKeyDown={event => press(event, at)}
          onFocus={() => setFocusedId(unit.id)}
          onClick={() => onChoose(unit.id)}
        >
          <span
            style={{ display: 'inline-flex', flex: 'none', width: 16 }}
            aria-hidden
            onClick={event => {
              if (!hasChildren) return
              event.stopPropagation()
              onToggle(unit.id, !isOpen)
            }}
          >
            {hasChildren && (isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />)}
          </span>
          {checkOf && <CheckBox check={checkOf(unit.id)} />}
          <Note span miw={64}>
            {t(`unitKind.${unit.kind}`)}
          </Note>
          <span className="code">{unit.code}</span>
          <Text span flex={1} truncate>
            {formats.inLanguage(unit.name, unit.name_en)}
          </Text>
          {end && <span>{end(unit)}</span>}
        </div>
      ))}
    </div>
  )
}

/** Decorative: users press the row itself. */
function CheckBox({ check }: { check: UnitCheck }) {
  const IconOf = check === 'none' ? IconSquare : check === 'partly' ? IconSquareMinus : IconSquareCheckFilled
  const isOwn = check === 'checked' || check === 'partly'
  const color = isOwn ? 'var(--accent-text)' : 'var(--line-strong)'
  return <IconOf size={18} color={color} style={{ flex: 'none' }} aria-hidden />
}
