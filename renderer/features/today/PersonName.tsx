import { usePersonPages } from '../../ui/employees/person-pages.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import type { Target } from '../../ui/feature/feature.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'

type Props = {
  person: Parameters<ReturnType<typeof usePersonName>>[0] & { employee_code: string }
  /** In place of the record. */
  target?: Target
}

/** Links to the record if the user may open it. */
export function PersonName({ person, target }: Props) {
  const nameOf = usePersonName()
  const [page] = usePersonPages()
  const name = `${person.employee_code} ${nameOf(person)}`
  const to = target ?? page?.target(person.employee_code)
  return to === undefined ? <span>{name}</span> : <AppLink target={to}>{name}</AppLink>
}
