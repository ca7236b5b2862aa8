import type { Icon } from '@tabler/icons-react'
import { useUser } from '../../api/session.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { useTextRef } from '../../ui/texts/use-texts.ts'
import { features } from '../features.ts'
import { menuOf } from './menu.ts'

export type Command = {
  readonly id: string
  readonly label: string
  readonly icon: Icon
  readonly run: () => void
}

/** Pages and actions whose words hold what was typed, in any order of its words. */
export function usePaletteCommands(query: string): { pages: Command[]; actions: Command[] } {
  const text = useTextRef()
  const go = useGo()
  const user = useUser()
  const pages = menuOf(features, user).flatMap(group =>
    group.entries.map(({ page, label }) => ({
      id: page.path,
      label: group.entries.length === 1 ? text(label) : `${text(group.label)} › ${text(label)}`,
      icon: group.icon,
      run: () => go({ to: page.path })
    }))
  )
  const actions = features
    .flatMap(feature => feature.actions ?? [])
    .filter(action => isAllowed(action.groups, user))
    .map(action => ({
      id: action.id,
      label: text(action.label),
      icon: action.icon,
      run: () => action.run(go)
    }))
  return { pages: pages.filter(fits(query)), actions: actions.filter(fits(query)) }
}

function fits(query: string): (command: Command) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ label }) => words.every(word => label.toLowerCase().includes(word))
}
