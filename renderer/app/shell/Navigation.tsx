import { ActionIcon, Tooltip } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useUser } from '../../api/session.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { features } from '../features.ts'
import { BranchName } from './BranchName.tsx'
import { menuOf } from './menu.ts'
import classes from './Navigation.module.css'
import { NavigationGroup } from './NavigationGroup.tsx'
import { NavigationIcon } from './NavigationIcon.tsx'
import { shellTexts } from './shell-texts.ts'

const NARROW = '(max-width: 1000px)'

/** 200 px with words, or 56 px of icons: by choice, and always so in a narrow window. */
export function Navigation() {
  const t = useTexts(shellTexts)
  const user = useUser()
  const [isFolded, setFolded] = useLocalStorage({ key: 'navigation-folded', defaultValue: false })
  const isNarrow = useMediaQuery(NARROW)
  const isSmall = isFolded || isNarrow
  const menu = menuOf(features, user)
  const toggle = t(isSmall ? 'navigation.expand' : 'navigation.collapse')
  return (
    <nav className={classes.navigation} data-small={isSmall || undefined} aria-label={t('navigation')}>
      <BranchName isSmall={isSmall} />
      <ul className={classes.groups}>
        {menu.map(group => (
          <li key={group.id}>
            {isSmall ? <NavigationIcon group={group} /> : <NavigationGroup group={group} />}
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
