import { CloseButton, Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './FilterChip.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import type { Filter } from './filters.ts'
import { useShownValue } from './use-shown-value.ts'

type Props = {
  filter: Filter
  value: string | undefined
  startsOpen: boolean
  onChange: (value: string | undefined) => void
  onClose: () => void
}

/** One filter: its name and value; pressing it opens its editor. */
export function FilterChip({ filter, value, startsOpen, onChange, onClose }: Props) {
  const t = uiTexts.use()
  const shown = useShownValue(filter, value)
  const [isOpen, { open, close }] = useDisclosure(startsOpen)
  const shut = () => {
    close()
    onClose()
  }
  return (
    <span className={classes.chip}>
      <Popover
        opened={isOpen}
        onChange={isNext => !isNext && shut()}
        trapFocus
        returnFocus
        position="bottom-start"
      >
        <Popover.Target>
          <UnstyledButton className={classes.button} onClick={isOpen ? shut : open}>
            <span className={classes.label}>{filter.label}</span>
            <span className={classes.value}>{shown ?? filter.unsetLabel ?? t('filter.any')}</span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
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
    </span>
  )
}
