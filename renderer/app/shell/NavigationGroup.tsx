import { useTextRef } from '../../ui/texts/use-texts.ts'
import type { MenuGroup } from './menu.ts'
import classes from './Navigation.module.css'
import { NavigationLink } from './NavigationLink.tsx'

/** A group with its entries below; with one entry only, that entry alone. */
export function NavigationGroup({ group }: { group: MenuGroup }) {
  const text = useTextRef()
  const [only] = group.entries
  if (group.entries.length === 1 && only !== undefined)
    return <NavigationLink entry={only} icon={group.icon} />
  const id = `navigation-${group.id}`
  return (
    <>
      <div className={classes.groupName} id={id}>
        <group.icon size={18} aria-hidden />
        <span>{text(group.label)}</span>
      </div>
      <ul className={classes.entries} aria-labelledby={id}>
        {group.entries.map(entry => (
          <li key={entry.page.path}>
            <NavigationLink entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}
