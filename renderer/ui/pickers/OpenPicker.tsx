import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core'
import { useState } from 'react'
import { selectText, takeHighlighted } from './field-events.ts'
import { plain } from './use-picker-props.ts'

/** One of the offered values. */
export interface OpenOption {
  readonly value: string
  /** Its text in the field. */
  readonly text: string
  /** Additional text that is also shown and searched. */
  readonly hint?: string
}

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange' | 'filter' | 'renderOption'> & {
  value: string
  onChange: (value: string) => void
  options: readonly OpenOption[]
  /** The initial value was typed, and is searched for. */
  isSearched?: boolean
}

/**
 * A field whose list only makes suggestions: typed text is kept if no option is taken. Enter takes the highlighted
 * match and never submits the form.
 */
export function OpenPicker({ value, onChange, options, isSearched = false, ...props }: Props) {
  // The previous value is not a search text: all options are offered.
  const [isTyped, setTyped] = useState(isSearched)
  const byText = new Map(options.map(option => [option.text, option]))
  return (
    <Autocomplete
      openOnFocus={false}
      // Takes effect again once there are options.
      selectFirstOptionOnChange={options.length > 0}
      onKeyDownCapture={takeHighlighted}
      onFocus={selectText}
      value={options.find(option => option.value === value)?.text ?? value}
      data={[...byText.keys()]}
      onChange={text => {
        setTyped(true)
        onChange(byText.get(text)?.value ?? text)
      }}
      onDropdownClose={() => setTyped(false)}
      filter={({ options: items, search }) => {
        if (!isTyped) return items
        const words = plain(search).split(/\s+/)
        return items.filter(item => {
          const text = 'value' in item ? item.value : ''
          const searched = plain(`${text} ${byText.get(text)?.hint ?? ''}`)
          return words.every(word => searched.includes(word))
        })
      }}
      renderOption={({ option }) => (
        <span>
          {option.value}{' '}
          <Text span fz={13} opacity={0.85}>
            {byText.get(option.value)?.hint}
          </Text>
        </span>
      )}
      {...props}
    />
  )
}
