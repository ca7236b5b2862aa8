import type { CustomCellEditorProps } from 'ag-grid-react'
import { useEffect, useRef, useState } from 'react'
import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import { columnIndex } from '#shared/domain/sheet-columns/import-table.ts'
import { type OpenOption, OpenPicker } from '../../pickers/OpenPicker.tsx'
import { useSheetImport } from '../use-sheet-import.ts'
import type { PreviewRow } from './preview-row.ts'

type Props = CustomCellEditorProps<PreviewRow, string> & {
  label: string
  sheetColumn: SheetColumn
  choices: readonly OpenOption[]
}

const NONE: readonly OpenOption[] = []
const useNoRowChoices = () => NONE

/** The editor of a cell with coded values: typing searches its list, and choosing an entry ends editing. */
export function ChoiceEditor(props: Props) {
  const { value, data, eventKey, onValueChange, stopEditing, label, sheetColumn, choices } = props
  const { table, useRowChoices = useNoRowChoices } = useSheetImport()
  const ofRow = useRowChoices(sheetColumn, field => {
    const of = table.columns.find(it => it.field === field)
    return (of && data.cells[columnIndex(table, of.letter)]) ?? ''
  })
  const input = useRef<HTMLInputElement>(null)
  // Typing replaces the cell's value; F2 and Enter keep it as the initial text.
  const isTyped = eventKey?.length === 1
  const [text, setText] = useState(isTyped ? eventKey : (value ?? ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the edit begins
  useEffect(() => {
    input.current?.focus()
    if (isTyped) {
      onValueChange(eventKey)
      input.current?.setSelectionRange(1, 1)
    } else input.current?.select()
  }, [])
  const change = (next: string) => {
    setText(next)
    onValueChange(next)
  }
  return (
    <OpenPicker
      ref={input}
      aria-label={label}
      variant="unstyled"
      value={text}
      options={ofRow.length === 0 ? choices : ofRow}
      isSearched={isTyped}
      onChange={change}
      onOptionSubmit={next => {
        change(next)
        // Runs once AG Grid has the value.
        queueMicrotask(() => stopEditing())
      }}
      onFocus={() => undefined}
      defaultDropdownOpened
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      styles={{ input: { height: '100%', minHeight: 0, paddingInline: 8, fontSize: 13, outline: 'none' } }}
    />
  )
}
