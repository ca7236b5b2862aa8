import type { PersonPage } from '../feature/feature.ts'
import { AppLink } from '../page/AppLink.tsx'
import { useTextRef } from '../texts/texts.ts'
import { usePersonPages } from './person-pages.ts'

type Props = { employeeCode: string; here: PersonPage['id'] | null }

/** Links to the other pages about the same person. */
export function PersonLinks({ employeeCode, here }: Props) {
  const text = useTextRef()
  return usePersonPages()
    .filter(({ id }) => id !== here)
    .map(({ id, label, target }) => (
      <AppLink key={id} target={target(employeeCode)}>
        {text(label)}
      </AppLink>
    ))
}
