import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { runKeys } from '../keys/key-bindings.ts'
import { useKeys } from '../keys/use-keys.ts'
import { uiTexts } from '../texts/ui-texts.ts'

type Props = { label: string; value: string; onChange: (text: string | undefined) => void }

const PATIENCE_MS = 200

/** Searches the list while the user types. `/` focuses it, Enter and ↓ move into the list, Esc clears and then leaves. */
export function SearchField({ label, value, onChange }: Props) {
  const t = uiTexts.use()
  const field = useRef<HTMLInputElement>(null)
  const waiting = useRef<number | undefined>(undefined)
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  useKeys([{ keys: '/', label: t('keys.search'), run: () => field.current?.select() }])
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  // The address was changed elsewhere: back, a saved view, "clear filters".
  if (value !== reported) {
    setReported(value)
    setTyped(value)
  }

  const tell = (text: string) => {
    window.clearTimeout(waiting.current)
    setReported(text.trim())
    onChange(text.trim() === '' ? undefined : text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    window.clearTimeout(waiting.current)
    waiting.current = window.setTimeout(() => tell(text), PATIENCE_MS)
  }
  const clear = () => {
    setTyped('')
    tell('')
  }
  const onKey = (key: string): boolean => {
    if (key === 'Enter' || key === 'ArrowDown') {
      tell(typed)
      runKeys('j')
    } else if (key === 'Escape') {
      if (typed === '') field.current?.blur()
      else clear()
    } else return false
    return true
  }
  return (
    <TextInput
      ref={field}
      w={176}
      value={typed}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('clear')} onClick={clear} />}
      onChange={event => type(event.currentTarget.value)}
      onKeyDown={event => {
        if (!event.nativeEvent.isComposing && onKey(event.key)) {
          event.preventDefault()
          event.stopPropagation()
        }
      }}
    />
  )
}
