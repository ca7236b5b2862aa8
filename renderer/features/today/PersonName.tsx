import { usePersonPages } from '../../ui/employees/person-pages.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'

type Props = { person: Parameters<ReturnType<typeof usePersonName>>[0] & { employee_code: string } }

/** Links to the record if the user may open it. */
export function PersonName({ person }: Props) {
  const nameOf = usePersonName()
  const [page] = usePersonPages()
  const name = `${person.employee_code} ${nameOf(person)}`
  return page === undefined ? (
    <span>{name}</span>
  ) : (
    <AppLink target={page.target(person.employee_code)}>{name}</AppLink>
  )
}
