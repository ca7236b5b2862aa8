import { Button, CloseButton, Group, Menu, Popover, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconFilterPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { readPeriod } from '../dates/period.ts'
import { usePeriodText } from '../dates/use-period-text.ts'
import { useUnits } from '../employees/use-branches.ts'
import { usePeople, usePersonName } from '../employees/use-people.ts'
import { useFormats } from '../formats/use-formats.ts'
import { runKeys } from '../keys/key-bindings.ts'
import { useKeys } from '../keys/use-keys.ts'
import { IconButton } from '../page/icon-buttons.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { FilterEditor } from './FilterEditor.tsx'
import type { Filter } from './filters.ts'
import type { List } from './use-list.ts'

/** Filters as chips: those that are set, the fixed ones, and a menu of the others. */
export function FilterBar({ list }: { list: List }) {
  const t = uiTexts.use()
  const [added, setAdded] = useState<string>()
  const chips = list.filters.filter(({ kind, isElsewhere }) => kind !== 'search' && isElsewhere !== true)
  const searches = list.filters.filter(({ kind }) => kind === 'search')
  const shown = chips.filter(
    ({ key, isFixed }) => isFixed === true || key === added || (list.values[key] ?? '') !== ''
  )
  const others = chips.filter(filter => !shown.includes(filter))
  const hasSet = shown.some(({ key, isFixed }) => isFixed !== true && list.values[key] !== undefined)

  return (
    <>
      {searches.map(({ key, label }) => (
        <SearchField
          key={key}
          label={label}
          value={list.values[key] ?? ''}
          onChange={text => list.set({ [key]: text }, true)}
        />
      ))}
      {shown.map(filter => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={list.values[filter.key]}
          startsOpen={filter.key === added}
          onChange={value => list.set({ [filter.key]: value })}
          onClose={() => setAdded(undefined)}
        />
      ))}
      {others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <IconButton variant="quiet" icon={IconFilterPlus} label={t('filter.add')} />
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => setAdded(key)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {hasSet && (
        <Button variant="quiet" onClick={list.clear}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  )
}

type Props = {
  filter: Filter
  value: string | undefined
  startsOpen: boolean
  onChange: (value: string | undefined) => void
  onClose: () => void
}

function FilterChip({ filter, value, startsOpen, onChange, onClose }: Props) {
  const t = uiTexts.use()
  const shown = useShownValue(filter, value)
  const [isOpen, { open, close }] = useDisclosure(startsOpen)
  const shut = () => {
    close()
    onClose()
  }
  return (
    <Group gap={0} h={28} pr={4} bd="1px solid var(--line)" bdrs="sm" bg="var(--surface)" wrap="nowrap">
      <Popover
        opened={isOpen}
        onChange={isNext => !isNext && shut()}
        trapFocus
        returnFocus
        position="bottom-start"
      >
        <Popover.Target>
          <Button
            variant="quiet"
            size="compact-sm"
            fz={13}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            onClick={isOpen ? shut : open}
          >
            <Text span inherit c="dimmed" fw={400} mr={6}>
              {filter.label}
            </Text>
            <Text span inherit maw={filter.isFixed ? 360 : 220} truncate>
              {shown ?? filter.unsetLabel ?? t('filter.any')}
            </Text>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={filter.label}>
          <FilterEditor
            filter={filter}
            value={value}
            onDecide={next => {
              onChange(next)
              shut()
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {filter.isFixed !== true && value !== undefined && (
        <CloseButton
          size="xs"
          aria-label={t('filter.remove', { name: filter.label })}
          onClick={() => onChange(undefined)}
        />
      )}
    </Group>
  )
}

/** The value of a filter as its chip shows it. */
function useShownValue(filter: Filter, value: string | undefined): string | undefined {
  const formats = useFormats()
  const units = useUnits(filter.kind === 'unit' || filter.kind === 'branch')
  const people = usePeople(value ?? '', filter.kind === 'person' && value !== undefined).data
  const nameOf = usePersonName()
  const periodText = usePeriodText()
  if (value === undefined) return undefined
  if (filter.kind === 'person') {
    const person = people?.find(({ employee_code }) => employee_code === value)
    return person === undefined ? value : nameOf(person)
  }
  if (filter.kind === 'period') {
    const period = readPeriod(value)
    return period === null ? value : periodText(period)
  }
  if (filter.kind === 'date') return formats.date(value)
  if (filter.kind === 'month') return formats.month(value)
  if (filter.kind === 'choice') return filter.options.find(option => option.value === value)?.label ?? value
  if (filter.kind === 'unit' || filter.kind === 'branch') {
    const unit = units.find(({ id }) => id === value)
    return unit === undefined ? value : formats.inLanguage(unit.name, unit.name_en)
  }
  return value
}

type SearchFieldProps = { label: string; value: string; onChange: (text: string | undefined) => void }

const PATIENCE_MS = 200

/** Searches the list while the user types. `/` focuses it, Enter and ↓ move into the list, Esc clears it and then leaves it. */
function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = uiTexts.use()
  const field = useRef<HTMLInputElement>(null)
  const waiting = useRef<number | undefined>(undefined)
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  useKeys([{ keys: '/', label: t('keys.search'), run: () => field.current?.select() }])
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  // The address was changed elsewhere: by Back, a saved view or "clear filters".
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
