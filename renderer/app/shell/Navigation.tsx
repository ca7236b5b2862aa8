import { ActionIcon, Box, Menu, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import {
  IconChevronDown,
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { useTextRef } from '../../ui/texts/texts.ts'
import { useFeatures } from '../features.ts'
import { BranchName } from './BranchName.tsx'
import { hasPage, type MenuGroup, menuOf, pinnedOf } from './menu.ts'
import classes from './Navigation.module.css'
import { ENTRY, NavigationCount, NavigationLink } from './NavigationLink.tsx'
import { shellTexts } from './shell-texts.ts'
import { useCurrentPage } from './use-current-page.ts'
import { usePinned } from './use-pinned.ts'

const NARROW = '(max-width: 1000px)'
/** A manager or an employee has at most this many entries: all groups open fit in 768 px. */
const ENTRIES_THAT_FIT = 15

/** 200 px with words or 56 px of icons: the user's choice, but always icons in a narrow window. A telephone opens it in a drawer. */
export function Navigation({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const t = shellTexts.use()
  const user = useUser()
  const { pinned } = usePinned()
  const [isFolded, setFolded] = useLocalStorage({ key: 'navigation-folded', defaultValue: false })
  const isNarrow = useMediaQuery(NARROW) && !isInDrawer
  const isSmall = (isFolded && !isInDrawer) || isNarrow
  const menu = menuOf(useFeatures(), user)
  const groups = [...pinnedOf(menu, pinned), ...menu]
  const openGroups = useOpenGroups(menu)
  const list = useRef<HTMLUListElement>(null)
  useCurrentInView(list)
  const toggle = t(isSmall ? 'navigation.expand' : 'navigation.collapse')
  return (
    <Stack
      component="nav"
      flex="none"
      gap={0}
      w={isInDrawer ? '100%' : isSmall ? 56 : 200}
      bg="var(--surface-quiet)"
      style={{ borderRight: '1px solid var(--line)' }}
      aria-label={t('navigation')}
    >
      <BranchName isSmall={isSmall} />
      <Box
        component="ul"
        className="plain"
        display="grid"
        flex={1}
        mih={0}
        p={8}
        style={{
          alignContent: 'start',
          // Long names are cut off and do not widen the list.
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 4,
          overflowY: isSmall ? 'visible' : 'auto'
        }}
        ref={list}
      >
        {groups.map(group => (
          <li key={group.id}>
            {isSmall ? (
              <NavigationIcon group={group} />
            ) : (
              <NavigationGroup group={group} {...openGroups(group)} />
            )}
          </li>
        ))}
      </Box>
      {!isNarrow && !isInDrawer && (
        <Tooltip label={toggle} position="right">
          <ActionIcon
            variant="quiet"
            m="8px 12px"
            aria-label={toggle}
            aria-expanded={!isSmall}
            onClick={() => setFolded(!isFolded)}
          >
            {isSmall ? (
              <IconLayoutSidebarLeftExpand size={20} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} />
            )}
          </ActionIcon>
        </Tooltip>
      )}
    </Stack>
  )
}

/** The current page's group is open unless folded by hand; others as they were left, or open if all entries fit. */
function useOpenGroups(menu: readonly MenuGroup[]) {
  const [chosen, setChosen] = useLocalStorage<Record<string, boolean>>({
    key: 'navigation-open',
    defaultValue: { pinned: true },
    getInitialValueInEffect: false
  })
  const path = useCurrentPage()?.path
  const current = menu.find(group => hasPage(group, path))?.id
  const [foldedAt, setFoldedAt] = useState<string | undefined>()
  const isShort = menu.flatMap(group => group.entries).length <= ENTRIES_THAT_FIT
  return (group: MenuGroup) => {
    const isCurrent = group.id === current
    const isOpen = isCurrent ? foldedAt !== group.id : (chosen[group.id] ?? isShort)
    const onToggle = (): void => {
      setFoldedAt(isOpen && isCurrent ? group.id : undefined)
      setChosen({ ...chosen, [group.id]: !isOpen })
    }
    return { isCurrent, isOpen, onToggle }
  }
}

/** Scrolls the list itself: after `scrollIntoView`, the next Tab in Chromium would start at the entry. */
function useCurrentInView(list: { readonly current: HTMLUListElement | null }): void {
  const path = useCurrentPage()?.path
  useEffect(() => {
    const entry = path === undefined ? null : list.current?.querySelector('[data-current]')
    if (!entry || !list.current) return
    const [seen, wanted] = [list.current.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (wanted.bottom > seen.bottom) list.current.scrollTop += wanted.bottom - seen.bottom
    if (wanted.top < seen.top) list.current.scrollTop -= seen.top - wanted.top
  }, [path, list])
}

type Props = {
  group: MenuGroup
  /** The current page belongs to it. */
  isCurrent: boolean
  isOpen: boolean
  onToggle: () => void
}

/** A group with its entries below, or folded with its count of waiting items; a group with one entry shows only that entry. */
function NavigationGroup({ group, isCurrent, isOpen, onToggle }: Props) {
  const text = useTextRef()
  const [only] = group.entries
  if (group.entries.length === 1 && only !== undefined)
    return <NavigationLink entry={only} icon={group.icon} />
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton
        className={classes.pressable}
        w="100%"
        px={8}
        fw={600}
        style={ENTRY}
        aria-expanded={isOpen}
        data-current={(isCurrent && !isOpen) || undefined}
        onClick={onToggle}
      >
        <group.icon size={18} aria-hidden />
        <Text span inherit flex={1} truncate>
          {text(group.label)}
        </Text>
        {!isOpen && group.entries.map(entry => <NavigationCount key={entry.page.path} entry={entry} />)}
        <Chevron size={16} style={{ flex: 'none', color: 'var(--mantine-color-dimmed)' }} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <ul className="plain" aria-label={text(group.label)}>
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

/** A group of the folded navigation: its icon opens a menu of its entries; a single entry opens directly. */
function NavigationIcon({ group }: { group: MenuGroup }) {
  const text = useTextRef()
  const go = useGo()
  const current = useCurrentPage()
  const [only] = group.entries
  const isSingle = group.entries.length === 1
  const label = text(isSingle && only !== undefined ? only.label : group.label)
  const isCurrent = hasPage(group, current?.path)
  const button = (
    <UnstyledButton
      className={classes.pressable}
      display="grid"
      w={40}
      h={40}
      style={{ placeItems: 'center' }}
      aria-label={label}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      {...(isSingle && only !== undefined ? { onClick: () => go({ to: only.page.path }) } : {})}
    >
      <group.icon size={20} aria-hidden />
    </UnstyledButton>
  )
  if (isSingle) {
    return (
      <Tooltip label={label} position="right">
        {button}
      </Tooltip>
    )
  }
  return (
    <Menu position="right-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {group.entries.map(entry => (
          <Menu.Item key={entry.page.path} onClick={() => go({ to: entry.page.path })}>
            {text(entry.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
