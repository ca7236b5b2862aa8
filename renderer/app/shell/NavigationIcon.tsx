import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { useGo } from '../../ui/page/use-go.ts'
import { useTextRef } from '../../ui/texts/texts.ts'
import { hasPage, type MenuGroup } from './menu.ts'
import classes from './Navigation.module.css'
import { useCurrentPage } from './use-current-page.ts'

/** A group of the folded navigation: its icon, its entries in a menu; a single entry opens directly. */
export function NavigationIcon({ group }: { group: MenuGroup }) {
  const text = useTextRef()
  const go = useGo()
  const current = useCurrentPage()
  const [only] = group.entries
  const isSingle = group.entries.length === 1
  const label = text(isSingle && only !== undefined ? only.label : group.label)
  const isCurrent = hasPage(group, current?.path)
  const button = (
    <UnstyledButton
      className={classes.icon}
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
