import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTextRef } from '../../ui/texts/texts.ts'
import type { MenuGroup } from './menu.ts'
import classes from './Navigation.module.css'
import { NavigationCount, NavigationLink } from './NavigationLink.tsx'

type Props = {
  group: MenuGroup
  /** The page on the screen belongs to it. */
  isCurrent: boolean
  isOpen: boolean
  onToggle: () => void
}

/** A group with its entries below, or folded, with its number of waiting items; a group with one entry shows only that entry. */
export function NavigationGroup({ group, isCurrent, isOpen, onToggle }: Props) {
  const text = useTextRef()
  const [only] = group.entries
  if (group.entries.length === 1 && only !== undefined)
    return <NavigationLink entry={only} icon={group.icon} />
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton
        className={classes.groupName}
        aria-expanded={isOpen}
        data-current={(isCurrent && !isOpen) || undefined}
        onClick={onToggle}
      >
        <group.icon size={18} aria-hidden />
        <span className={classes.linkText}>{text(group.label)}</span>
        {!isOpen && group.entries.map(entry => <NavigationCount key={entry.page.path} entry={entry} />)}
        <Chevron size={16} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {isOpen && (
        <ul className={classes.entries} aria-label={text(group.label)}>
          {group.entries.map(entry => (
            <li key={entry.page.path}>
              <NavigationLink entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
