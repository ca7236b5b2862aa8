import { ActionIcon, Box, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './MovableList.module.css'

type Props<Item> = {
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  openId: string | undefined
  /** The heading of the list. */
  headingId: string
  /** Explains how to change the order. */
  hintId: string
  /** The items in their new order. */
  onMoved: (items: readonly Item[]) => void
  row: (item: Item, place: Place) => ReactNode
  /** Below the row. */
  details?: (item: Item, at: number) => ReactNode
}

interface Place {
  readonly at: number
  /** Moves the row by so many places. */
  readonly move: (step: number) => void
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Rows whose order is changed by dragging, or with arrow keys on a row's handle. */
export function MovableList<Item>({ items, idOf, nameOf, onMoved, row, details, ...props }: Props<Item>) {
  const t = uiTexts.use()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const keepFocus = useKeptFocus(items)
  const move = (id: string, place: number) => {
    const from = items.findIndex(it => idOf(it) === id)
    const item = items[from]
    if (item === undefined || from === place || place < 0 || place >= items.length) return
    keepFocus()
    const rest = items.filter(it => it !== item)
    onMoved([...rest.slice(0, place), item, ...rest.slice(place)])
    setSaid(t('order.moved', { name: nameOf(item), place: place + 1, count: items.length }))
  }
  const drag = (id: string, at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      // Some browsers do not start a drag without data.
      event.dataTransfer.setData('text/plain', id)
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) move(dragged, at)
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    }
  })
  return (
    <>
      <Box
        component="ol"
        className="plain"
        bd="1px solid var(--line)"
        bdrs="sm"
        aria-labelledby={props.headingId}
      >
        {items.map((item, at) => {
          const id = idOf(item)
          return (
            <li
              key={id}
              className={classes.item}
              data-open={id === props.openId || undefined}
              data-over={(id === over && dragged !== over) || undefined}
            >
              <div className={classes.row} {...drag(id, at)}>
                <ActionIcon
                  variant="quiet"
                  style={{ cursor: 'grab' }}
                  aria-label={t('order.move', { name: nameOf(item) })}
                  aria-describedby={props.hintId}
                  onKeyDown={event => {
                    const step = STEPS[event.key]
                    if (step === undefined) return
                    event.preventDefault()
                    move(id, at + step)
                  }}
                >
                  <IconGripVertical size={18} aria-hidden />
                </ActionIcon>
                {row(item, { at, move: step => move(id, at + step) })}
              </div>
              {details?.(item, at)}
            </li>
          )
        })}
      </Box>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

/** Restores the focus within a moved row, which is lost as the row is briefly removed from the document. */
function useKeptFocus(items: readonly unknown[]) {
  const kept = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of the items moves the rows
  useEffect(() => {
    if (kept.current instanceof HTMLElement) kept.current.focus()
    kept.current = null
  }, [items])
  return () => {
    kept.current = document.activeElement
  }
}
