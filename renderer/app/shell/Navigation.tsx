import { ActionIcon, Tooltip } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { features } from '../features.ts'
import { BranchName } from './BranchName.tsx'
import { hasPage, type MenuGroup, menuOf, pinnedOf } from './menu.ts'
import classes from './Navigation.module.css'
import { NavigationGroup } from './NavigationGroup.tsx'
import { NavigationIcon } from './NavigationIcon.tsx'
import { shellTexts } from './shell-texts.ts'
import { useCurrentPage } from './use-current-page.ts'
import { usePinned } from './use-pinned.ts'

const NARROW = '(max-width: 1000px)'
/** Of a manager or an employee: all groups open at 768 px. */
const ENTRIES_THAT_FIT = 14

/** 200 px with words, or 56 px of icons: by choice, and always so in a narrow window. */
export function Navigation() {
  const t = shellTexts.use()
  const user = useUser()
  const { pinned } = usePinned()
  const [isFolded, setFolded] = useLocalStorage({ key: 'navigation-folded', defaultValue: false })
  const isNarrow = useMediaQuery(NARROW)
  const isSmall = isFolded || isNarrow
  const menu = menuOf(features, user)
  const groups = [...pinnedOf(menu, pinned), ...menu]
  const openGroups = useOpenGroups(menu)
  const list = useRef<HTMLUListElement>(null)
  useCurrentInView(list)
  const toggle = t(isSmall ? 'navigation.expand' : 'navigation.collapse')
  return (
    <nav className={classes.navigation} data-small={isSmall || undefined} aria-label={t('navigation')}>
      <BranchName isSmall={isSmall} />
      <ul className={classes.groups} ref={list}>
        {groups.map(group => (
          <li key={group.id}>
            {isSmall ? (
              <NavigationIcon group={group} />
            ) : (
              <NavigationGroup group={group} {...openGroups(group)} />
            )}
          </li>
        ))}
      </ul>
      {!isNarrow && (
        <Tooltip label={toggle} position="right">
          <ActionIcon
            variant="quiet"
            className={classes.toggle}
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
    </nav>
  )
}

/** The group of the page on the screen is open until it is folded by hand; others as they were left, or when all fit anyway. */
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

/** By the list's own scrolling: after `scrollIntoView` Chromium's next Tab would start at the entry. */
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
