import type { CustomCellEditorProps } from 'ag-grid-react'
import { useEffect, useRef, useState } from 'react'
import { type OpenOption, OpenPicker } from '../../pickers/OpenPicker.tsx'
import type { PreviewRow } from './preview-row.ts'

type Props = CustomCellEditorProps<PreviewRow, string> & {
  label: string
  choices: readonly OpenOption[]
}

/** A cell of a column with coded values while it is edited: its list is searched by what is typed, and taking an entry ends the edit. */
export function ChoiceEditor({ value, eventKey, onValueChange, stopEditing, label, choices }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // What was typed to begin with replaces the cell; F2 and Enter begin with what it holds.
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
      options={choices}
      isSearched={isTyped}
      onChange={change}
      onOptionSubmit={next => {
        change(next)
        // Once AG Grid has the value.
        queueMicrotask(() => stopEditing())
      }}
      onFocus={() => undefined}
      defaultDropdownOpened
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      styles={{ input: { height: '100%', minHeight: 0, paddingInline: 8, fontSize: 13, outline: 'none' } }}
    />
  )
}
